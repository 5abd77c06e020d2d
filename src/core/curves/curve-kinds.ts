import { clamped } from './kinds/clamped.ts';
import type { CurveKind, CurveKindName } from './kinds/curve-kind.ts';
import { falloff } from './kinds/falloff.ts';
import { gaussian } from './kinds/gaussian.ts';
import { host } from './kinds/host.ts';
import { inverted } from './kinds/inverted.ts';
import { linear } from './kinds/linear.ts';
import { logistic } from './kinds/logistic.ts';
import { logit } from './kinds/logit.ts';
import { points } from './kinds/points.ts';
import { power } from './kinds/power.ts';
import { reciprocal } from './kinds/reciprocal.ts';
import { smoothstep } from './kinds/smoothstep.ts';
import { step } from './kinds/step.ts';
import { stitched } from './kinds/stitched.ts';

/**
 * The kinds of curves, in the order in which they are listed. Checks, compiler, evaluation, bounds, formulas, schema,
 * editors and reference all follow from it. A kind of the type `Curve` without an entry does not compile, and neither
 * does an entry without all fields of its type.
 */
export const CURVE_KINDS: { readonly [K in CurveKindName]: CurveKind<K> } = {
  points,
  linear,
  power,
  logistic,
  reciprocal,
  falloff,
  logit,
  smoothstep,
  step,
  gaussian,
  stitched,
  inverted,
  clamped,
  host,
};
