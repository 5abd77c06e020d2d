import { describeParameter, findParameter } from 'hanker/format';
import { expectedMeasure } from '../../trials/expected-measure.ts';
import type { ModelledKind, ModelledResult } from '../../trials/what-if-result.ts';
import { view } from '../../view.ts';
import { pathOfMeasure } from './measure-path.ts';

/** The model of the last fit, sweep or screening, for sliders; null before there is one. */
export const whatIf = view(
  (session, { kind }: { readonly kind: ModelledKind }) => {
    const { whatIf: result = null, measures = {} } = session.trialRunner.get<ModelledResult>(kind)?.result ?? {};
    if (result === null || result.model.measures.length === 0) return null;
    const expected = result.model.measures.map(({ name, range }) =>
      expectedMeasure(session.loaded, measures[name], range),
    );
    return {
      ...result,
      /** In the order of the model's measures: each as a new expectation of the file has it; null for one that can't be. */
      expected,
      /** In the same order: the path of what each comes from in the file; null for none. */
      paths: result.model.measures.map(({ name }, i) => pathOfMeasure(session.loaded.value, name, expected[i])),
      /** In the order of the model's parameters: each in plain words, and its value in the file now. */
      parameters: result.model.parameters.map((each) => {
        const found = findParameter(session.loaded.value, each.name);
        return { ...describeParameter(each), inFile: typeof found === 'string' ? null : found.value };
      }),
    };
  },
  { every: 200 },
);
