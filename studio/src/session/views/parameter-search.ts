import { type Parameter, parametersOf } from 'hanker/format';
import type { Session } from '../session.ts';
import { view } from './view.ts';

/** The number of matches that are shown. */
const MOST = 40;

/** The parameters of the file that was searched last. */
let latest: { readonly value: unknown; readonly numbers: readonly Parameter[] } = { value: null, numbers: [] };

/** The parameters whose path contains all the given words, and the number of further matches. */
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
