const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(\/?[tsmhd]|%)?$/i;

/**
 * Reads a value of a parameter as somebody writes it: with the unit that the parameter has in the file, or with none. For
 * a wrong one, the rest of a sentence that begins with 'got "…"'; null for what is no number at all.
 */
export function readWrittenValue(written: string, unit: string): number | string | null {
  const match = NUMBER.exec(written.trim());
  if (!match) return null;
  const [, number, given] = match;
  if (given !== undefined && given !== unit)
    return `; expected ${unit === '' ? 'a number without a unit, as in the file' : `the unit of the file, "${unit}"`}`;
  return Number.isFinite(Number(number)) ? Number(number) : ', which is too large';
}
