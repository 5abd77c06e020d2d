import { showFixed } from '../../charts/index.ts';
import type { Expectation, Measure } from '../index.ts';
import { showValue } from '../measures/show-value.ts';
import type { ExpectationVerdict } from './judge.ts';

/** What was measured for an expectation: '2.91 ± 0.05 times a day (2.86 to 2.96)', '12.4 to 18.2 in 20 runs'. */
export function showEvidence({ measure }: Pick<Expectation, 'measure'>, verdict: ExpectationVerdict): string {
  const { mean, interval, lowest, highest, runs } = verdict;
  if (mean === null || !lowest || !highest) return 'nothing to measure';
  const show = (value: number) => showValue(measure, value);
  const unit = unitOf(measure);
  const inAll = runs === 1 ? 'in one run' : `in all ${runs} runs`;
  if (lowest.value === highest.value) return `${show(mean)}${unit} ${inAll}`;
  if (verdict.isForEveryRun || interval === null)
    return `${show(lowest.value ?? mean)} to ${show(highest.value ?? mean)}${unit} in ${runs} runs`;
  const margin = Math.max(mean - interval.low, interval.high - mean);
  const scale = isPercentage(measure) ? 100 : 1;
  const digits = decimalsFor(scale * margin);
  const [middle, wide, from, to] = [mean, margin, interval.low, interval.high].map((each) =>
    showFixed(scale * each, digits),
  );
  const percent = scale === 100 ? ' %' : '';
  return `${middle} ± ${wide}${percent}${unit} (${from} to ${to}${percent})`;
}

function isPercentage({ of }: Measure): boolean {
  return of === 'share' || of === 'reaction';
}

/** As many decimals as say something: those of a number's first digit, and of the second if the first is small. */
function decimalsFor(margin: number): number {
  let decimals = 0;
  let scaled = margin;
  for (; scaled < 1 && decimals < 6; decimals++) scaled *= 10;
  return scaled < 3 ? decimals + 1 : decimals;
}

/** What there is to add to a verdict, a sentence each; nothing for one that is simply met. */
export function listRemarks({ measure }: Pick<Expectation, 'measure'>, verdict: ExpectationVerdict): string[] {
  const { outcome, worst, outside, runs, empty, more, isForEveryRun } = verdict;
  const remarks: string[] = [];
  if (outcome === 'broken' && worst?.value != null) {
    const far = `seed ${worst.seed} the farthest: ${showValue(measure, worst.value)}`;
    remarks.push(
      isForEveryRun ? `${outside} of ${runs} runs break it, ${far}` : `${outside} of ${runs} runs are outside, ${far}`,
    );
  }
  if (outcome === 'undecided')
    remarks.push(
      runs === 0
        ? 'there was nobody, or no occasion, to measure'
        : more === null
          ? 'the mean is so near to the bound that no number of seeds decides it; move the bound'
          : `${more} more ${more === 1 ? 'seed' : 'seeds'} will probably decide it`,
    );
  if (runs > 0 && empty > 0) remarks.push(`${empty} of ${runs + empty} runs had nothing to measure`);
  return remarks;
}

/** A value above 0 never shows as 0, nor with an exponent. */
function showValue(measure: Measure, value: number): string {
  const isTiny = value > 0 && (isPercentage(measure) ? 100 : 1) * value < 0.0005;
  return isTiny ? `under 0.001${isPercentage(measure) ? ' %' : ''}` : showValue({ measure }, value);
}

function unitOf({ of }: Measure): string {
  switch (of) {
    case 'hours':
    case 'walking':
      return ' hours a day';
    case 'times':
    case 'flipFlops':
    case 'abandoned':
    case 'failed':
      return ' times a day';
    case 'share':
      return ' of the time';
    case 'reaction':
      return ' of the occasions';
    case 'variety':
      return ' bits';
    case 'mean':
    case 'lowest':
    case 'highest':
    case 'unlike':
      return '';
  }
}
