import { type CurveKindInfo, CURVE_KINDS as KINDS } from '../../core/internal.ts';

/** The kinds of curves, with their fields in the order in which an editor shows them. */
export const CURVE_KINDS: readonly CurveKindInfo[] = Object.values(KINDS);
