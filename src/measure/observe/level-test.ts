/** Compares a level with a limit: food < 10. */
export interface LevelTest {
  readonly need: string;
  readonly compare: '<' | '>';
  readonly level: number;
}

/** The share of a need's range, counted from its low end, in which a level is dangerous. */
export const DANGER = 0.1;

/** Whether a level passes a test. */
export function passesTest(level: number, { compare, level: limit }: LevelTest): boolean {
  return compare === '<' ? level < limit : level > limit;
}
