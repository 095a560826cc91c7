// Two clients at each table play match after match; a move counts when the other client has the new state.
// Bytes are those of all connections of the clients, both ways.
// node load.js PORT TABLES SECONDS MOVES_PER_SECOND (0: as fast as possible)
const net = require('net');

const sockets = new Set();
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function counted(...given) {
  sockets.add(this);
  return connect.apply(this, given);
};

const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const game = require('./game.js');

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const lobby = new LobbyClient({ server });
const thought = rate ? (1000 * tables) / rate : 0;
const latencies = [];
const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });
let stopped = false;

async function seatsOf(matchID) {
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await lobby.joinMatch('count', matchID, { playerID, playerName: playerID });
    seats.push(Client({
      game, matchID, playerID, credentials: playerCredentials, multiplayer: SocketIO({ server }), debug: false,
    }));
  }
  return seats;
}

function playMatch(seats) {
  return new Promise((done) => {
    let sentAt = 0; let sent = -1; let got = -1; let over = false;
    seats.forEach((client, seat) => {
      client.subscribe(async (state) => {
        if (over || !state) return;
        const { count } = state.G;
        if (sentAt && count === sent + 1 && seat !== sent % 2 && got < sent) {
          got = sent;
          latencies.push(performance.now() - sentAt);
        }
        if (stopped || state.ctx.gameover) {
          over = true;
          seats.forEach((each) => each.stop());
          done();
          return;
        }
        const mine = state.ctx.currentPlayer === String(seat);
        if (mine && count === got + 1 && sent < count && state.isConnected) {
          sent = count;
          if (thought) await sleep(thought * (0.5 + Math.random()));
          sentAt = performance.now();
          client.moves.add();
        }
      });
      client.start();
    });
  });
}

async function table() {
  while (!stopped) {
    const { matchID } = await lobby.createMatch('count', { numPlayers: 2 });
    await playMatch(await seatsOf(matchID));
  }
}

const bytes = () => {
  const sum = (of) => [...sockets].reduce((all, socket) => all + of(socket), 0);
  return { received: sum((socket) => socket.bytesRead), sent: sum((socket) => socket.bytesWritten) };
};

(async () => {
  for (let n = 0; n < tables; n += 1) table();
  while (latencies.length < tables) await sleep(10); // making and opening them all at once is no part
  latencies.length = 0;
  const before = bytes();
  console.log('begun');
  await sleep(seconds * 1000);
  stopped = true;
  const after = bytes();
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.floor(latencies.length * part)];
  console.log(JSON.stringify({
    moves: latencies.length,
    p50: at(0.5),
    p99: at(0.99),
    received: after.received - before.received,
    sent: after.sent - before.sent,
  }));
  process.exit(0);
})();
