import { type Parameter, parametersOf } from 'hanker/format';
import type { Session } from '../session.ts';
import { view } from './view.ts';

/** So many matches are shown. */
const MOST = 40;

/** Those of the file that was asked about last. */
let latest: { readonly value: unknown; readonly numbers: readonly Parameter[] } = { value: null, numbers: [] };

/** The numbers of the file whose path has all the given words in it; how many there are beyond those shown. */
export const parameterSearch = view((session: Session, { search }: { readonly search: string }) => {
  const { value } = session.loaded;
  if (latest.value !== value) latest = { value, numbers: parametersOf(value) };
  const words = search
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  const found = latest.numbers.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return {
    parameters: found.slice(0, MOST).map(({ name, value: today, unit }) => ({ name, value: today, unit })),
    more: Math.max(0, found.length - MOST),
  };
});
