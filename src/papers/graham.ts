/*
 * The curves of David "Rez" Graham, "An Introduction to Utility Theory", by the names that the text gives them. Where
 * an equation as printed contradicts its own prose, the comment has both and says what was settled.
 */
import type { Curve } from '../core/index.ts';

/** (9.2) U = x / m. Rises from 0 to 1 at `max`. */
export function linear({ max }: { readonly max: number }): Curve {
  return { kind: 'linear', over: [0, max] };
}

/** (9.3) U = (x / m)^k. Rises from 0 to 1 at `max`; k above 1 starts slowly, k below 1 is the text's rotated curve. */
export function quadratic({ max, k }: { readonly max: number; readonly k: number }): Curve {
  return { kind: 'power', exponent: k, over: [0, max] };
}

/** (9.4) U = 1 / (1 + e^−x). Rises from 0 to 1 around x = 0; a base above e sharpens it, one below softens it. */
export function logistic({ base = Math.E }: { readonly base?: number } = {}): Curve {
  return { kind: 'logistic', base };
}

/**
 * (9.5) U = max(min((1 − (hp − minDmg) / (maxDmg − minDmg)) · (1 − a) + a, 1), 0), over the opponent's hit points.
 *
 * As printed it falls to 0 when they are far above maxDmg, and a healthy opponent would never be attacked. The prose
 * calls a "the default score", so the lower bound is a: 1 up to minDmg, the aggression from maxDmg on.
 */
export function attackDesire(actor: {
  readonly aggression: number;
  readonly minDamage: number;
  readonly maxDamage: number;
}): Curve {
  return { kind: 'linear', over: [actor.minDamage, actor.maxDamage], to: [1, actor.aggression] };
}

/** (9.6) U = min(maxDmg / hp, 1), over the actor's own hit points; maxDmg is the most that the opponent can do. */
export function threat({ maxDamage }: { readonly maxDamage: number }): Curve {
  return { kind: 'reciprocal', scale: maxDamage, floor: maxDamage };
}

/**
 * (9.7) U = 1 − 1 / (1 + (0.68e)^(12 · hp / maxHp + 6)), over the actor's own hit points.
 *
 * As printed it stays near 1 and rises with hp. The prose says that it falls as they rise, so the sign of the first
 * term was lost: the exponent is −12 · hp / maxHp + 6. Then it is 0.976 at 0, 0.5 at half and 0.024 at full health.
 */
export function healthDesire({ maxHp }: { readonly maxHp: number }): Curve {
  return { kind: 'logistic', midpoint: maxHp / 2, steepness: 12 / maxHp, base: 0.68 * Math.E, to: [1, 0] };
}

/**
 * (9.8) U = 1 − (hp / maxHp)^(1 / (p + 1)⁴ · 0.25), over the actor's own hit points; p is the number of potions that
 * it has left. Falls from 1 to 0 at `maxHp`.
 */
export function runDesire({ maxHp, potions }: { readonly maxHp: number; readonly potions: number }): Curve {
  const square = (potions + 1) * (potions + 1);
  return { kind: 'power', exponent: 0.25 / (square * square), over: [0, maxHp], to: [1, 0] };
}
