import type { Expectation } from 'hanker/measure';
import { judge, type SeedValue, showBoundsWithUnit, showValue } from 'hanker/measure';
import { pathOfBounds } from '../../trials/bounds-path.ts';
import { EXPECTATIONS, type ExpectationsResult } from '../../trials/expectations-result.ts';
import { jobStatus } from '../../trials/trial-setup.ts';
import { view } from '../../view.ts';

/** The expectations of the file, and whether the runs so far meet them. */
export const expectations = view(
  (session) => {
    const job = session.trialRunner.get<ExpectationsResult>(EXPECTATIONS);
    // While the file has problems, the tested ones stay.
    const shown = session.loaded.definition === null ? (job?.result?.expectations ?? []) : session.loaded.expectations;
    return {
      standing: job && jobStatus(session, job),
      expectations: shown.map((each) => ({
        ...showExpectation(each, valuesOf(job?.result ?? null, each)),
        /** The path of its bounds in the file; null when the file no longer has it. */
        path: pathOfBounds(session.loaded.value, each.name),
      })),
    };
  },
  { every: 200 },
);

/** What the runs gave for an expectation; nothing for one that they did not measure. Its bounds may have changed since. */
function valuesOf(result: ExpectationsResult | null, { name, measure }: Expectation): readonly SeedValue[] {
  const tested = result?.expectations.findIndex(
    (each) => each.name === name && JSON.stringify(each.measure) === JSON.stringify(measure),
  );
  return result?.values[tested ?? -1] ?? [];
}

function showExpectation(expectation: Expectation, values: readonly SeedValue[]) {
  const { name, low, high } = expectation;
  const verdict = values.length === 0 ? null : judge(expectation, values);
  const show = (value: number) => showValue(expectation, value);
  return {
    name,
    /** 'at least once a day'. */
    wanted: showBoundsWithUnit(expectation),
    outcome: verdict?.outcome ?? null,
    mean: verdict?.mean == null ? null : show(verdict.mean),
    interval: verdict?.interval ? `${show(verdict.interval.low)} to ${show(verdict.interval.high)}` : null,
    /** The run that misses the expectation most, to be opened. */
    worst: verdict?.worst?.value == null ? null : { seed: verdict.worst.seed, value: show(verdict.worst.value) },
    more: verdict?.more ?? null,
    isForEvery: verdict?.isForEveryRun ?? false,
    /** The value of each run and the expected bounds, for a drawing; null for an open bound. */
    dots: values.flatMap(({ value }) => (value === null ? [] : [value])),
    low: Number.isFinite(low) ? low : null,
    high: Number.isFinite(high) ? high : null,
  };
}
