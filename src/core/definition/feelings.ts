import type { Curve } from './curve.ts';
import type { Factor } from './factor.ts';

/**
 * What an agent feels for what it perceives (Bergström).
 * It reads the states `strength`, `danger`, `hp` and `maxHp` of both sides, where they are defined.
 */
export interface Feelings {
  /** 'mindless' feels no fear and no love; 'instinct' goes by strength; 'mind' by strength and danger. */
  readonly driven: 'mindless' | 'instinct' | 'mind';
  /** Tags of those it loves; anyone else alive is an enemy. Default: its own first tag, its race. */
  readonly friends?: readonly string[];
  /** How much strength counts against danger, for minds; default 500 and 500. */
  readonly strength?: number;
  readonly danger?: number;
  /** False: weapons and armour are not recognised (the stupid monster); default true. */
  readonly knowsWeapons?: boolean;
  /** How fear falls with distance; default 1 ÷ distance. */
  readonly falloff?: Curve;
  /** How love falls with distance; default as fear does. */
  readonly loveFalloff?: Curve;
  /** How hate falls with distance; default 1 ÷ distance. */
  readonly hateFalloff?: Curve;
  /** What a stranger of another race is hated by; default 1000. */
  readonly hate?: number;
  /** Multiplies fear: courage, or one's own health ('agent.hp' through a curve); default 1. */
  readonly fear?: Factor;
  /** Feelings of one's own for a kind or tag: these replace what would be felt. Above 0 is love, below is fear. */
  readonly likes?: Readonly<Record<string, number>>;
  readonly hates?: Readonly<Record<string, number>>;
}
