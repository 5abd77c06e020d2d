import { makeTown } from './town.mjs';

const LINE = { atMost: 6, each: '8m', patience: '30m' };

/** An advert that is worth less, the longer one has to wait in line. */
function served(minutes, need, amount) {
  return {
    promise: { [need]: { minus: [amount, { weight: 20, of: 'line.wait' }] } },
    steps: [{ wait: `${minutes}m` }, { grant: { [need]: amount } }],
  };
}

/** Lines at every thing, with fewer slots than agents. */
export const lines = {
  name: 'lines',
  define: (agents, seed) =>
    makeTown(agents, seed, {
      kinds: {
        counter: { line: LINE, adverts: { buy: served(6, 'food', 50) } },
        bunk: { line: LINE, adverts: { nap: served(15, 'rest', 40) } },
        ride: { slots: 2, line: LINE, adverts: { ride: served(5, 'fun', 35) } },
        clerk: { line: LINE, adverts: { chat: served(8, 'company', 40) } },
      },
    }),
};
