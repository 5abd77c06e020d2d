import { checksum } from '../../save/internal.ts';

/** A line of a journal: a checksum, a space, and JSON. So a line that a killed process left incomplete is noticed. */
export function writeCheckedLine(value: unknown): string {
  const json = JSON.stringify(value);
  return `${sumOf(json)} ${json}\n`;
}

/** The value of a line; null when it is damaged. */
export function readCheckedLine(line: string): unknown {
  const json = line.slice(9);
  if (line[8] !== ' ' || sumOf(json) !== line.slice(0, 8)) return null;
  return JSON.parse(json);
}

function sumOf(json: string): string {
  return checksum(new TextEncoder().encode(json)).toString(16).padStart(8, '0');
}
