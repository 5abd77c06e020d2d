import { describeParameter, findParameter } from 'hanker/format';
import type { ModelledKind, ModelledResult } from '../trials/what-if-result.ts';
import { view } from './view.ts';

/** The model of the last fit, sweep or screening, for sliders; null before there is one. */
export const whatIf = view(
  (session, { kind }: { readonly kind: ModelledKind }) => {
    const result = session.trialRunner.get<ModelledResult>(kind)?.result?.whatIf ?? null;
    if (result === null || result.model.measures.length === 0) return null;
    return {
      ...result,
      /** In the order of the model's parameters: each in plain words, and its value in the file now. */
      parameters: result.model.parameters.map((each) => {
        const found = findParameter(session.loaded.value, each.name);
        return { ...describeParameter(each), inFile: typeof found === 'string' ? null : found.value };
      }),
    };
  },
  { every: 200 },
);
