import { makeModel, populate, toDefinition } from '../world.mjs';

/** The plain world with agents that think again every few minutes and at alarms, with inertia, and can rest where they are. */
export const thinking = {
  name: 'thinking',
  define(agents, seed) {
    const definition = toDefinition(makeModel({ agents, seed }));
    const { minds, needs, temperaments } = definition;
    const rest = { promise: { need0: 4, need1: 4 }, steps: [{ wait: '5m' }, { grant: { need0: 4, need1: 4 } }] };
    const changed = (all, change) =>
      Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each)]));
    return {
      ...definition,
      needs: changed(needs, (need) => ({ ...need, alarms: [25, 10] })),
      minds: { ordinary: { ...minds.ordinary, redecide: '4m', inertia: { bonus: 0.1 } } },
      temperaments: changed(temperaments, (temperament) => ({ ...temperament, innate: { rest } })),
    };
  },
  complete: (world, agents, seed) => populate(world, makeModel({ agents, seed })),
};
