import { showFixed } from '../../charts/index.ts';
import { type Measure, unitOf } from '../measures/measure.ts';
import { addUnit, showValue } from '../measures/show-value.ts';
import type { Expectation } from './expectation.ts';
import type { ExpectationVerdict } from './judge.ts';

/** The measured values as text: '2.91 ± 0.05 times a day (2.86 to 2.96)', '12.4 to 18.2 in 20 runs'. */
export function showEvidence({ measure }: Pick<Expectation, 'measure'>, verdict: ExpectationVerdict): string {
  const { mean, interval, lowest, highest, runs } = verdict;
  if (mean === null || !lowest || !highest) return 'nothing to measure';
  const show = (value: number) => showSmallValue(measure, value);
  const { isPercentage } = unitOf(measure);
  const inUnit = (text: string) => addUnit({ measure }, text);
  const inAll = runs === 1 ? 'in one run' : `in all ${runs} runs`;
  if (lowest.value === highest.value) return `${inUnit(show(mean))} ${inAll}`;
  if (verdict.isForEveryRun || interval === null)
    return `${inUnit(`${show(lowest.value ?? mean)} to ${show(highest.value ?? mean)}`)} in ${runs} runs`;
  const margin = Math.max(mean - interval.low, interval.high - mean);
  const scale = isPercentage ? 100 : 1;
  const digits = decimalsFor(scale * margin);
  const [middle, wide, from, to] = [mean, margin, interval.low, interval.high].map((each) =>
    showFixed(scale * each, digits),
  );
  const percent = isPercentage ? ' %' : '';
  return `${inUnit(`${middle} ± ${wide}${percent}`)} (${from} to ${to}${percent})`;
}

/** The number of meaningful decimals: up to the first digit of the margin, or the second if the first is 1 or 2. */
function decimalsFor(margin: number): number {
  let decimals = 0;
  let scaled = margin;
  for (; scaled < 1 && decimals < 6; decimals++) scaled *= 10;
  return scaled < 3 ? decimals + 1 : decimals;
}

/** Remarks on a verdict, one sentence each; none for an expectation that is simply met. */
export function listRemarks({ measure }: Pick<Expectation, 'measure'>, verdict: ExpectationVerdict): string[] {
  const { outcome, worst, outside, runs, empty, more, isForEveryRun } = verdict;
  const remarks: string[] = [];
  if (outcome === 'broken' && worst?.value != null) {
    const what = isForEveryRun ? 'break it' : 'are outside';
    remarks.push(
      `${outside} of ${runs} runs ${what}; the farthest is seed ${worst.seed} with ${showSmallValue(measure, worst.value)}`,
    );
  }
  if (outcome === 'undecided')
    remarks.push(
      runs === 0
        ? 'no run had an agent or an occasion to measure'
        : more === null
          ? 'the mean is so close to the bound that no number of seeds will decide it; move the bound'
          : `${more} more ${more === 1 ? 'seed' : 'seeds'} will probably decide it`,
    );
  if (runs > 0 && empty > 0) remarks.push(`${empty} of ${runs + empty} runs had nothing to measure`);
  return remarks;
}

/** A value above 0 is never shown as 0, nor with an exponent. */
function showSmallValue(measure: Measure, value: number): string {
  const { isPercentage } = unitOf(measure);
  const isTiny = value > 0 && (isPercentage ? 100 : 1) * value < 0.0005;
  return isTiny ? `under 0.001${isPercentage ? ' %' : ''}` : showValue({ measure }, value);
}
