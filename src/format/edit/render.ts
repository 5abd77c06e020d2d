import { isMap } from '../yaml/value.ts';

const PLAIN = /^(?:\p{L}[\p{L}\p{N} _./<>=()+*%-]*[\p{L}\p{N}_)%]|\p{L}|\d+(?:\.\d+)?(?:\/?[tsmhd]))$/u;

const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

/** A value on one line: maps and lists in brackets, strings without quotes where that is safe. */
export function render(value: unknown, isJson: boolean): string {
  if (isJson) return JSON.stringify(value);
  if (typeof value === 'string') return renderText(value);
  if (Array.isArray(value)) return `[${value.map((each) => render(each, false)).join(', ')}]`;
  if (!isMap(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${renderText(key)}: ${render(each, false)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

export function renderText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}
