// Two clients at each table; a move counts when the other client has the new state. Bytes are those of all
// connections of the clients, both ways.
// node load.js PORT TABLES, then for each sweep two lines: {"rate": …, "seconds": …} has the tables made and all
// clients connected, the next line starts the clock. Rate 0 is as fast as possible, seconds 0 to the end of all.
const net = require('net');
const readline = require('readline');

const sockets = new Set();
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function counted(...given) {
  sockets.add(this);
  return connect.apply(this, given);
};

const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.js');

const [port, tables] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const lobby = new LobbyClient({ server });
const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });

async function table() {
  const { matchID } = await lobby.createMatch('count', { numPlayers: 2 });
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await lobby.joinMatch('count', matchID, { playerID, playerName: playerID });
    const client = Client({
      game, matchID, playerID, credentials: playerCredentials, multiplayer: SocketIO({ server }), debug: false,
    });
    await new Promise((connected) => {
      client.subscribe((state) => { if (state && state.isConnected) connected(); });
      client.start();
    });
    seats.push(client);
  }
  return seats;
}

function play(seats, sweep) {
  return new Promise((done) => {
    let sentAt = 0; let sent = -1; let got = -1; let over = false;
    seats.forEach((client, seat) => {
      const look = async (state) => {
        if (over || !state) return;
        const { count } = state.G;
        if (sentAt && count === sent + 1 && seat !== sent % 2 && got < sent) {
          got = sent;
          sweep.latencies.push(performance.now() - sentAt);
        }
        if (state.ctx.gameover) {
          if (got === sent) {
            over = true;
            done();
          }
          return;
        }
        const mine = state.ctx.currentPlayer === String(seat);
        if (mine && count === got + 1 && sent < count && state.isConnected) {
          sent = count;
          if (sweep.thought) await sleep(sweep.thought * (0.5 + Math.random()));
          if (sweep.isOver) return;
          sentAt = performance.now();
          client.moves.add();
        }
      };
      client.subscribe(look); // which also tells the state as it is
    });
  });
}

const bytes = () => {
  const sum = (of) => [...sockets].reduce((all, socket) => all + of(socket), 0);
  return { received: sum((socket) => socket.bytesRead), sent: sum((socket) => socket.bytesWritten) };
};

(async () => {
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) process.exit(0);
    return JSON.parse(value);
  };
  for (;;) {
    const { rate, seconds } = await next();
    const sweep = { thought: rate ? (1000 * tables) / rate : 0, latencies: [], isOver: false };
    const all = await Promise.all(Array.from({ length: tables }, table));
    console.log('{}');
    await next();
    const before = bytes();
    const playing = Promise.all(all.map((seats) => play(seats, sweep)));
    await (seconds ? Promise.race([playing, sleep(seconds * 1000)]) : playing);
    sweep.isOver = true;
    const after = bytes();
    const taken = sweep.latencies.slice().sort((a, b) => a - b);
    const at = (part) => taken[Math.floor(taken.length * part)];
    console.log(JSON.stringify({
      moves: taken.length,
      p50: at(0.5),
      p99: at(0.99),
      received: after.received - before.received,
      sent: after.sent - before.sent,
    }));
    all.flat().forEach((client) => client.stop());
    sockets.clear();
  }
})();
