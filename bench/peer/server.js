// boardgame.io's own server with the smallest game; prints its port.
const { Server, Origins } = require('boardgame.io/server');
const game = require('./game.js');

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
