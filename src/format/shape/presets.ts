import type { Curve, Mind } from '../../core/index.ts';

/** A mind that is known from a paper or a game, to start from. */
export interface Preset {
  /** One sentence: where it comes from and what it does. */
  readonly about: string;
  readonly mind: Mind;
}

/** How a score falls with distance in The Sims: ÷ (1 + attenuation · tiles). */
const attenuation = (perTile: number): Curve => ({ kind: 'falloff', half: 1 / perTile });

/** Curves that a world may use by name without defining them; a world's own curve of the same name is used instead. */
export const PRESET_CURVES: Readonly<Record<string, Curve>> = {
  /** Zubek's A(x) = 10 ÷ x. */
  zubek: { kind: 'reciprocal', scale: 10, floor: 1 },
  /** Zubek's D(x) = 1 ÷ distance², with a floor of one cell. */
  'zubek distance': { kind: 'reciprocal', power: 2 },
  /** A motive's weight in The Sims: steep when low, flat when high. */
  'sims1 motive': [
    [0, 100],
    [20, 60],
    [50, 20],
    [80, 4],
    [100, 0],
  ],
  'sims1 none': { kind: 'linear', to: [1, 1] },
  'sims1 low': attenuation(0.1),
  'sims1 medium': attenuation(0.3),
  'sims1 high': attenuation(0.6),
};

/** Presets by name; a world uses one as a mind, or as the `preset` of a mind of its own. */
export const PRESETS: Readonly<Record<string, Preset>> = {
  zubek: {
    about: 'Zubek, Needs-Based AI: the urgency removed, divided by distance²; one of the best three, by score.',
    mind: { scoring: 'delta', distance: 'zubek distance', select: { weighted: 3 } },
  },
  graham: {
    about:
      'Graham, An Introduction to Utility Theory: one of those within a tenth of the best, and a bonus for what is under way that fades over ten minutes.',
    mind: {
      select: { within: 0.1 },
      inertia: { cooldown: { bonus: 0.1, for: '10m', fade: true } },
      redecide: '1m',
    },
  },
  iaus: {
    about:
      "Dave Mark's Infinite Axis Utility System: score adverts with compensated(…), which makes up for the number of factors before each is multiplied in (s + (1 − s)·s·(1 − 1/n) for each of n; not the other published way, which corrects the finished product). The best is taken; what is under way has a bonus.",
    mind: { select: 'best', inertia: { bonus: 0.05 }, redecide: '5s' },
  },
  bergstrom: {
    about:
      'Bergström, Need driven AI: feelings for what is in sight by strength and danger; every turn the action that rates itself highest.',
    mind: { select: 'best', perceives: { sight: true }, feelings: { driven: 'mind' }, redecide: '1t' },
  },
  sims1: {
    about:
      "The Sims: happiness gained, ÷ (1 + 0.3·tiles); tiny scores dropped; one of the best four, by score. An advert may have another attenuation: distance: 'sims1 none', 'sims1 low', 'sims1 medium', 'sims1 high' (0, 0.1, 0.3, 0.6 a tile). What players order comes before what Sims choose themselves.",
    mind: { scoring: 'delta', distance: 'sims1 medium', select: { weighted: 4 }, least: 1e-7 },
  },
  sims3: {
    about:
      'The Sims 3: chances proportional to e^(score ÷ temperature), and hotter, so more erratic, when unhappy. The temperature, from 1 to 11, suits scores up to 100.',
    mind: {
      scoring: 'delta',
      distance: 'sims1 low',
      select: { boltzmann: { sum: [1, { weight: 10, of: { invert: 'happiness' } }] } },
    },
  },
};
