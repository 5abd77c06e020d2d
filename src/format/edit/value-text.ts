import { isUnreadable, readDocument } from '../yaml/document.ts';
import { isMap } from '../yaml/value.ts';
import { EditError } from './edit.ts';
import { render } from './render.ts';

/** A value as it is written in a file, on one line; the keys of a map without the brackets around them. */
export function writeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : render(value, false);
  return isMap(value) ? text.replace(/^\{ ?| ?\}$/g, '') : text;
}

/**
 * Reads a value that was typed on one line as it would be in a file: `6/h`, `[1, 2]`, `wait: 5m`. Throws an EditError
 * for a text that can't be read; nothing of it is ignored.
 */
export function readValue(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed.includes('\n')) throw new EditError('a value is written on one line');
  // Read as a comment, the rest would be lost.
  if (/(?:^|\s)#/.test(trimmed)) throw new EditError('a # begins a comment; put the text in quotes');
  const isMapText = /^[^[{"'][^[{"']*?:(?:\s|$)/.test(trimmed);
  const read = readDocument(`value: ${isMapText ? `{ ${trimmed} }` : trimmed}`);
  if (isUnreadable(read)) throw new EditError(`"${trimmed}" can't be read: ${read.message}`);
  return (read.value as { readonly value: unknown }).value;
}
