import { showNumber, showShare } from '../../charts/index.ts';
import { exp } from '../../core/internal.ts';
import { nameOption } from './name-option.ts';
import type { Why, WhyOption } from './why.ts';

/** A finalist in a draw: the roll chose it if it fell into its interval, from `from` up to `until`. */
export interface DrawEntry {
  readonly option: WhyOption;
  /** The chance is the share of this weight in the sum of all. */
  readonly weight: number;
  readonly chance: number;
  readonly from: number;
  readonly until: number;
}

/** A choice by chance: a roll from 0 up to 1, and the interval of each finalist. */
export interface WhyDraw {
  readonly roll: number;
  /** The temperature of a Boltzmann selection, whose weights are e^((score − best) ÷ temperature); null when scores are the weights. */
  readonly temperature: number | null;
  /** In the order of selection; the intervals follow each other from 0 to 1. */
  readonly entries: readonly DrawEntry[];
}

/** Explains the roll of a decision; null when chance did not decide. */
export function explainDraw({ roll, temperature, options, finalists }: Why): WhyDraw | null {
  const drawn = options.slice(0, finalists);
  if (roll === null || drawn.length < 2) return null;
  const best = drawn[0].score;
  let from = 0;
  const entries = drawn.map((option, i) => {
    const until = i === drawn.length - 1 ? 1 : from + option.chance;
    const weight = temperature === null ? option.score : exp((option.score - best) / temperature);
    const entry = { option, weight, chance: option.chance, from, until };
    from = until;
    return entry;
  });
  return { roll, temperature, entries };
}

/** Shows a draw: the rule, and a line for each finalist; `most` finalists, and those of the roll and of `asked` always. */
export function showDraw({ roll, temperature, entries }: WhyDraw, asked: WhyOption | null, most = 6): string[] {
  const rule =
    temperature === null ? 'proportional to the scores' : `by e^(score ÷ temperature ${showNumber(temperature)})`;
  const shown = entries.filter(({ option }, i) => i < most || option.isTaken || option === asked);
  const lines = shown.map(({ option, weight, chance, from, until }) => {
    const mark = option.isTaken ? '→' : ' ';
    const interval = `${from.toFixed(3)} to ${until.toFixed(3)}`;
    return `  ${mark} ${interval}  ${nameOption(option)}: weight ${showNumber(weight)}, chance ${showShare(chance)}`;
  });
  const left = entries.length - shown.length;
  const more = left > 0 ? [`    … and ${left} more`] : [];
  return [`Chance decided, ${rule}. The roll was ${roll.toFixed(3)}:`, ...lines, ...more];
}
