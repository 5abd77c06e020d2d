import { buildCurve, within } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { limits } from './shape.ts';

/** A function of the host, cut off at `low` and `high`. */
export const host: CurveKind<'host'> = {
  name: 'host',
  meaning: 'a function of the game, by its name',
  formula: 'name(x)',
  fields: {
    name: { meaning: 'its name in the game', takes: 'host function' },
    to: { ...limits, missing: 'a host function must state its range, such as [0, 1]' },
    trend: {
      meaning: 'what it does as the input grows',
      takes: 'trend',
      default: 'mixed',
      choices: ['rising', 'falling', 'flat', 'mixed'],
    },
  },
  example: { kind: 'host', name: 'mood', to: [0, 1] },
  compile: ({ name, to: [low, high], trend }) => buildCurve(host, { low, high, trend, host: name }),
  evaluate: (curve, x) => within(curve, curve.host(x)),
  focus: () => [0, 1],
  show: (curve) => `${curve.name}(x)`,
  imitate: () => null,
};
