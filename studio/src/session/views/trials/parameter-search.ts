import { describeParameter, type Parameter, type ParameterDescription, parametersOf } from 'hanker/format';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';

/** The number of matches that are shown. */
const MOST = 40;

/** The parameters of the file that was searched last. */
let latest: { readonly value: unknown; readonly numbers: readonly SearchedParameter[] } = { value: null, numbers: [] };

interface SearchedParameter {
  readonly parameter: Parameter;
  readonly description: ParameterDescription;
  /** What is searched: the path and the plain words. */
  readonly text: string;
}

/** The parameters whose path or description contains all the given words, and the number of further matches. */
export const parameterSearch = view((session: Session, { search }: { readonly search: string }) => {
  const { value } = session.loaded;
  if (latest.value !== value) latest = { value, numbers: parametersOf(value).map(describe) };
  const words = search
    .toLowerCase()
    .split(/[\s.·,]+/)
    .filter((word) => word !== '');
  const found = latest.numbers.filter(({ text }) => words.every((word) => text.includes(word)));
  return {
    parameters: found.slice(0, MOST).map(({ parameter: { name, value: today, unit }, description }) => ({
      name,
      value: today,
      unit,
      title: description.title,
      unitInWords: description.unit,
    })),
    more: Math.max(0, found.length - MOST),
  };
});

function describe(parameter: Parameter): SearchedParameter {
  const description = describeParameter(parameter);
  return { parameter, description, text: `${parameter.name} ${description.title}`.toLowerCase() };
}
