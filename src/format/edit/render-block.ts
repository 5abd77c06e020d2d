import { isMap } from '../yaml/value.ts';
import { render, renderText } from './render.ts';

/** Up to this column, a value stays on one line. */
const WIDEST = 100;

/** A key with its value, as lines of block style that begin at a column; the first line is not indented. */
export function renderEntry(name: string, value: unknown, indent: number): string {
  const key = renderText(name);
  const flat = render(value, false);
  if (isShort(value, flat, indent + key.length + 2)) return `${key}: ${flat}`;
  const pad = ' '.repeat(indent + 2);
  return `${key}:\n${pad}${renderLines(value, indent + 2)}`;
}

/** An item of a list with its dash, in block style. */
export function renderItem(value: unknown, indent: number): string {
  const flat = render(value, false);
  return isShort(value, flat, indent + 2) ? `- ${flat}` : `- ${renderLines(value, indent + 2)}`;
}

function renderLines(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent);
  const lines = Array.isArray(value)
    ? value.map((each) => renderItem(each, indent))
    : Object.entries(value as object).map(([name, each]) => renderEntry(name, each, indent));
  return lines.join(`\n${pad}`);
}

function isShort(value: unknown, flat: string, column: number): boolean {
  const isEmpty = Array.isArray(value) ? value.length === 0 : isMap(value) ? Object.keys(value).length === 0 : true;
  return isEmpty || (column + flat.length <= WIDEST && depthOf(value) <= 2);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
