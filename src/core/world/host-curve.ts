import { show } from '../definition/problem.ts';

/** A curve of the host that gives NaN, which counts as its lowest output, where the host's own function gives no number. */
interface GuardedCurve {
  (x: number): number;
  /** The first error since somebody asked. */
  failure: { readonly error: unknown } | null;
}

/** How many curves of hosts are being called, one within the other: they belong to no one world. */
let calls = 0;

/** Whether a curve of a host is being called, which must not give commands, nor ask what would be decided. */
export function isInHostCurve(): boolean {
  return calls > 0;
}

/** The same function always has the same guard, so that prepared worlds know it again. */
const GUARDED = new WeakMap<(x: number) => number, GuardedCurve>();

/** A function of the host as a curve that never throws. */
export function guardCurve(call: (x: number) => number): GuardedCurve {
  const known = GUARDED.get(call);
  if (known !== undefined) return known;
  const guarded: GuardedCurve = Object.assign(
    (x: number) => {
      calls++;
      try {
        const answer = call(x);
        if (typeof answer === 'number' && !Number.isNaN(answer)) return answer;
        guarded.failure ??= { error: new TypeError(`host curve returned ${show(answer)}; expected a number`) };
      } catch (error) {
        guarded.failure ??= { error };
      } finally {
        calls--;
      }
      return Number.NaN;
    },
    { failure: null },
  );
  GUARDED.set(call, guarded);
  return guarded;
}
