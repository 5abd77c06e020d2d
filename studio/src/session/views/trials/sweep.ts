import { describeParameter } from 'hanker/format';
import { expectedMeasure } from '../../trials/expected-measure.ts';
import { SWEEP, type SweepResult } from '../../trials/sweep-result.ts';
import { jobStatus } from '../../trials/trial-setup.ts';
import { view } from '../../view.ts';
import { pathOfMeasure } from './measure-path.ts';

/** The result of the last sweep; null before the first. */
export const sweep = view(
  (session) => {
    const job = session.trialRunner.get<SweepResult>(SWEEP);
    if (!job) return null;
    const { result } = job;
    const measures = (result?.analysis.measures ?? []).map(({ name }) => {
      const modelled = result?.whatIf.model.measures.find((each) => each.name === name);
      return { name, expected: expectedMeasure(session.loaded, result?.measures[name], modelled?.range) };
    });
    const { variations, expected } = result?.plan ?? { variations: [], expected: [] };
    return {
      ...jobStatus(session, job),
      variations,
      /** The parameters in plain words, in the order of the variations. */
      titles: variations.map((each) => describeParameter(each).title),
      expects: expected.length,
      analysis: result?.analysis ?? null,
      /** In the order of the analysed measures: each as a new expectation of the file has it. */
      expected: measures.map((each) => each.expected),
      /** In the same order: the path of what each comes from in the file; null for none. */
      paths: measures.map((each) => pathOfMeasure(session.loaded.value, each.name, each.expected)),
    };
  },
  { every: 200 },
);
