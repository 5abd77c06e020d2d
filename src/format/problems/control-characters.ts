import { isMap, type Path } from '../yaml/value.ts';
import type { FileProblem } from './file-problem.ts';

/**
 * Characters that a terminal obeys instead of showing them, and characters that change the order of those around them:
 * control characters but for tabs and line breaks, separators of lines and paragraphs, and overrides of the direction.
 */
const CONTROLS = /\r(?!\n)|(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const BREAKS = /[\t\n]/;
/** A text without a match has none of them in its values: YAML writes the others as escapes. */
const SUSPICIOUS = new RegExp(`${CONTROLS.source}|\\\\[0abtnvfrexuUNLP]`, 'u');
/** Keys of texts that are shown in one line. */
const ONE_LINE: ReadonlySet<string | number | undefined> = new Set(['name', 'thought']);

/** The text with control characters made visible: `\u001b`. Tabs and line breaks stay, and JSON stays the same JSON. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, showControl);
}

/** The text with a visible character in place of each control character, so that columns stay where they are. */
export function pictureControls(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

function showControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Keys and texts of a file with control characters, which nothing in a world needs and which a terminal would obey; line
 * breaks and tabs count in keys, names and thoughts.
 */
export function findControls(text: string, value: unknown): FileProblem[] {
  if (!SUSPICIOUS.test(text)) return [];
  const problems: FileProblem[] = [];
  const report = (path: Path, found: string, isOneLine: boolean, isKey: boolean) => {
    const [character] = found.match(CONTROLS) ?? (isOneLine ? found.match(BREAKS) : null) ?? [];
    if (character === undefined) return;
    const what = character === '\n' ? 'a line break' : `the control character ${showControl(character)}`;
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
