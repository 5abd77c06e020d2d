import type { Curve } from './curve.ts';
import type { Factor } from './factor.ts';

/**
 * What an agent feels for what it perceives (Bergström).
 * It reads the states `strength`, `danger`, `hp` and `maxHp` of both sides, where they are defined.
 */
export interface Feelings {
  /** What causes fear and love: nothing for `mindless`, strength for `instinct`, strength and danger for `mind`. */
  readonly driven: 'mindless' | 'instinct' | 'mind';
  /** Tags of those it loves; anyone else alive is an enemy. Default: its own first tag, its race. */
  readonly friends?: readonly string[];
  /** How much strength counts. Default: 1000, or 500 for minds. */
  readonly strength?: number;
  /** How much danger counts, for minds. Default: 500. */
  readonly danger?: number;
  /** false: danger is not recognised (the stupid monster). Default: true. */
  readonly knowsWeapons?: boolean;
  /** How fear falls with distance. Default: 1 ÷ distance. */
  readonly falloff?: Curve;
  /** How love falls with distance. Default: as fear does. */
  readonly loveFalloff?: Curve;
  /** How hate falls with distance. Default: 1 ÷ distance. */
  readonly hateFalloff?: Curve;
  /** How much a stranger of another race is hated. Default: 1000. */
  readonly hate?: number;
  /** Multiplies fear: courage, or one's own health. Default: 1. */
  readonly fear?: Factor;
  /** Feelings for a kind or tag, instead of the computed ones; above 0 is love, below 0 is fear. */
  readonly likes?: Readonly<Record<string, number>>;
  /** Hate for a kind or tag, instead of the computed one. */
  readonly hates?: Readonly<Record<string, number>>;
}
