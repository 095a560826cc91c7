// One counter and turns in order: the least a game can be, so that the server itself is measured.
module.exports = {
  name: 'count',
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => { G.count += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.count >= 116 ? { draw: true } : undefined),
};
