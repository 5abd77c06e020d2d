import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';

/** Feelings, checked and turned into numbers. */
export interface FeelingRules {
  readonly driven: 'mindless' | 'instinct' | 'mind';
  /** Tags of those it loves; null: the first tag of its own temperament. */
  readonly friends: readonly string[] | null;
  readonly strength: number;
  readonly danger: number;
  readonly knowsWeapons: boolean;
  /** null: 1 ÷ distance, the distance at least 1. */
  readonly falloff: CompiledCurve | null;
  readonly loveFalloff: CompiledCurve | null;
  readonly hateFalloff: CompiledCurve | null;
  readonly hate: number;
  /** Root of what multiplies fear, or −1. */
  readonly fear: number;
  readonly likes: ReadonlyMap<string, number>;
  readonly hates: ReadonlyMap<string, number>;
  /** Numbers of the states that feelings read, −1 where the world has none of that name. */
  readonly strengthState: number;
  readonly dangerState: number;
  readonly hpState: number;
  readonly maxHpState: number;
}
