import { isMap, type Path } from '../yaml/value.ts';
import type { FileProblem } from './file-problem.ts';

/** A character alone may be a blank: one of a map's legend. */
const BLANK_END = /^\s.|.\s$/su;

/**
 * Keys and names of a file that nobody can tell from others by looking: with a blank at an end, or made of other
 * characters than a name before them that looks the same (é as one character, or as e and an accent).
 */
export function findIndistinctNames(value: unknown): FileProblem[] {
  const problems: FileProblem[] = [];
  const spelt = new Map<string, string>();
  const look = (path: Path, name: string, isKey: boolean) => {
    if (BLANK_END.test(name)) problems.push({ path, message: 'begins or ends with a blank; remove it', isKey });
    const composed = name.normalize('NFC');
    const first = spelt.get(composed);
    if (first === undefined) spelt.set(composed, name);
    else if (first !== name)
      problems.push({
        path,
        message: `looks like another name of this file, but is made of other characters: ${escaped(name)} here, ${escaped(first)} there; write both in the same way`,
        isKey,
      });
  };
  const walk = (path: Path, part: unknown): void => {
    if (typeof part === 'string' && path.at(-1) === 'name') look(path, part, false);
    else if (Array.isArray(part)) for (const [i, each] of part.entries()) walk([...path, i], each);
    else if (isMap(part))
      for (const [key, each] of Object.entries(part)) {
        look([...path, key], key, true);
        walk([...path, key], each);
      }
  };
  walk([], value);
  return problems;
}

function escaped(name: string): string {
  return Array.from(name, (character) =>
    character < '\u0080' ? character : `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  ).join('');
}
