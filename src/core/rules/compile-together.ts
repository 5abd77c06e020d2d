import type { Together } from '../definition/definition.ts';
import { TOGETHER } from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import { TARGET_WORDS } from '../definition/targeted.ts';
import { durationInTicks } from '../definition/time.ts';
import { indexOfName } from '../math/name-index.ts';
import type { Compilation } from './compilation.ts';
import type { GroupRules, TogetherRules } from './rules.ts';

/** How many can be asked to come at the most. */
const MOST_MEMBERS = 1000;

/** How an advert is done with others; null for what is done alone. */
export function compileTogether(
  c: Compilation,
  advert: string,
  together: Together | undefined,
  from: { readonly kind: number; readonly isBody: boolean },
  check: Check,
): TogetherRules | null {
  if (together === undefined || !check.object(together, 'what is done together', Object.keys(TOGETHER))) return null;
  if (from.kind < 0) check.fail('what is done alone can’t be done together; an innate advert needs `of`');
  const asks: readonly unknown[] =
    together.asks === undefined ? [] : Array.isArray(together.asks) ? together.asks : [together.asks];
  const known = [...TARGET_WORDS, ...c.temperaments, ...c.tags];
  for (const word of asks) check.at('asks').name(word, 'temperament or tag', known);
  if (asks.length === 0 && from.kind >= 0 && !from.isBody)
    check.at('asks').fail('expected who is asked: tags, temperaments or agents; a thing is not somebody to ask');
  const role = together.role ?? advert;
  check.at('role').name(role, 'advert', c.advertNames);
  const atLeast = together.atLeast ?? 2;
  if (!Number.isInteger(atLeast) || atLeast < 2 || atLeast > MOST_MEMBERS)
    check.at('atLeast').fail(`got ${show(atLeast)}; expected an integer from 2 to ${MOST_MEMBERS}`);
  if (together.ends !== undefined) check.at('ends').oneOf(together.ends, ['all', 'one']);
  return {
    asked: asks.length === 0 ? null : groupOf(c, asks),
    role,
    atLeast,
    waits: durationInTicks(together.waits ?? '10m', c.ticksPerHour, check.at('waits')),
    endsForAll: together.ends !== 'one',
  };
}

/** The agents that some words stand for: everybody, those of a temperament, or those with a tag. */
function groupOf(c: Compilation, words: readonly unknown[]): GroupRules {
  const isEverybody = words.some((word) => TARGET_WORDS.includes(word as string));
  const kinds = new Uint8Array(c.kinds.length + c.temperaments.length);
  c.temperaments.forEach((name, t) => {
    if (isEverybody || words.includes(name)) kinds[c.kinds.length + t] = 1;
  });
  return { kinds, tags: words.map((word) => indexOfName(c.tags, word)).filter((tag) => tag >= 0) };
}
