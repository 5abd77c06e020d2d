import { isMap, type Path } from '../yaml/value.ts';
import type { FileProblem } from './file-problem.ts';

/**
 * Characters that can't be seen, so that two names may differ by nothing else: those without a width, marks of the
 * direction, fillers, tags that are no part of a flag, and joiners and selectors after letters that know none.
 */
const INVISIBLE = new RegExp(
  [
    '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b\\u200e\\u200f]',
    '[\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]',
    '(?<=^|[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\s"\\u0027])[\\u200c\\u200d\\ufe00-\\ufe0f]',
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0000}-\\u{e007f}]',
  ].join('|'),
  'u',
);
/**
 * Characters that a terminal obeys instead of showing them, and characters that change the order of those around them:
 * control characters but for tabs and line breaks, halves of a character, separators of lines and paragraphs, and
 * overrides of the direction.
 */
const OBEYED = /\r(?!\n)|(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = new RegExp(`${OBEYED.source}|${INVISIBLE.source}`, 'gu');
const BREAKS = /[\t\n]/;
/** A text without a match has none of them in its values: YAML writes the others as escapes. */
const SUSPICIOUS = new RegExp(`${CONTROLS.source}|\\\\[0abtnvfrexuUNLP]`, 'u');
/** Keys of texts that are shown in one line. */
const ONE_LINE: ReadonlySet<string | number | undefined> = new Set(['name', 'thought', 'fail']);

/** The text with control characters made visible: `\u001b`. Tabs and line breaks stay, and JSON stays the same JSON. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, showControl);
}

/** The text with a visible character in place of each control character, so that columns stay where they are. */
export function pictureControls(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'.repeat(character.length);
  });
}

function showControl(character: string): string {
  return Array.from({ length: character.length }, (_, i) => character.charCodeAt(i).toString(16))
    .map((code) => `\\u${code.padStart(4, '0')}`)
    .join('');
}

/**
 * Keys and texts of a file with control characters, which nothing in a world needs and which a terminal would obey; line
 * breaks and tabs count in keys, names, thoughts and reasons.
 */
export function findControls(text: string, value: unknown): FileProblem[] {
  if (!SUSPICIOUS.test(text)) return [];
  const problems: FileProblem[] = [];
  const report = (path: Path, found: string, isOneLine: boolean, isKey: boolean) => {
    const [character] = found.match(CONTROLS) ?? (isOneLine ? found.match(BREAKS) : null) ?? [];
    if (character === undefined) return;
    const kind = INVISIBLE.test(character) ? 'invisible' : 'control';
    const what = character === '\n' ? 'a line break' : `the ${kind} character ${showControl(character)}`;
    problems.push({ path, message: `contains ${what}; remove it`, isKey });
  };
  const walk = (path: Path, part: unknown): void => {
    if (typeof part === 'string') report(path, part, ONE_LINE.has(path.at(-1)), false);
    else if (Array.isArray(part)) for (const [i, each] of part.entries()) walk([...path, i], each);
    else if (isMap(part))
      for (const [key, each] of Object.entries(part)) {
        report([...path, key], key, true, true);
        walk([...path, key], each);
      }
  };
  walk([], value);
  return problems;
}
