import type { Path } from 'hanker/format';

const SECTION_WORDS = ['adverts', 'innate', 'steps', 'finally'];

/** A part of the file in plain words, with what it belongs to: 'sofa · take a nap · step 2'. */
export function titleOfPart(file: unknown, path: Path): string {
  let value = file;
  const words: string[] = [];
  path.forEach((part, i) => {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
    if (i === 0 && path.length > 1) return;
    if (typeof part === 'number') words.push(titleOfItem(path[i - 1], part, value));
    else if (!SECTION_WORDS.includes(part)) words.push(part);
  });
  return words.join(' · ');
}

function titleOfItem(list: string | number | undefined, index: number, item: unknown): string {
  if (list === 'steps' || list === 'finally') return `step ${index + 1}`;
  const { name, kind } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  return String(name ?? (kind === undefined ? `number ${index + 1}` : `${kind}, number ${index + 1}`));
}
