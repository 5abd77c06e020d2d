import type { AnyCurveKind } from '../../core/internal.ts';
import { CURVE_KINDS as KINDS } from '../../core/internal.ts';

/** A kind of curve: its meaning, formula and fields, an example, and how an editor changes it. */
export type CurveKindInfo = Pick<
  AnyCurveKind,
  'name' | 'meaning' | 'formula' | 'fields' | 'example' | 'handles' | 'imitate'
>;

/** The kinds of curves, with their fields in the order in which an editor shows them. */
export const CURVE_KINDS: readonly CurveKindInfo[] = Object.values(KINDS);
