import { between, shareOf } from '../compiled/compiled-curve.ts';
import type { CurveKind } from './curve-kind.ts';
import { share, through } from './formula-text.ts';
import { around, buildShape, endHandles, endsOf, over, to } from './shape.ts';

/** t² · (3 − 2t) */
export const smoothstep: CurveKind<'smoothstep'> = {
  name: 'smoothstep',
  meaning: 'from one end to the other, flat at both',
  formula: 't^2 · (3 − 2 · t)',
  fields: { over, to },
  example: { kind: 'smoothstep', over: [0, 100] },
  compile: ({ over: [from, until], to: ends }) => buildShape(smoothstep, 1, ends, { a: from, b: until - from }),
  evaluate: (curve, x) => between(curve, smooth(shareOf(curve, x))),
  bends: endsOf,
  focus: (curve) => around(endsOf(curve)),
  show: (curve) => {
    const t = share(curve.over);
    return through(curve.to, `${t}^2 · (3 − 2 · ${t})`);
  },
  handles: endHandles(),
  imitate: (sketch) => ({ kind: 'smoothstep', over: sketch.over, to: sketch.to }),
};

/**
 * t²·(3 − 2t). The input is cut to 48 bits after the point. Its steps are then larger than the rounding errors, so that
 * the output never turns round; the upper half mirrors the lower.
 */
function smooth(t: number): number {
  const cut = Math.floor(t * 281474976710656) / 281474976710656;
  const lower = cut < 0.5 ? cut : 1 - cut;
  const y = lower * lower * (3 - 2 * lower);
  return cut < 0.5 ? y : 1 - y;
}
