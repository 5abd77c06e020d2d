import type { Span } from './tree.ts';

/** New text for a part of a text. */
export interface Replacement extends Span {
  readonly text: string;
}

/** A text with its replacements made; they do not overlap. New lines get the line breaks that the text has. */
export function replaceParts(text: string, replacements: readonly Replacement[]): string {
  const hasReturns = text.includes('\r\n');
  let replaced = '';
  let end = 0;
  for (const each of inOrder(replacements)) {
    replaced += text.slice(end, each.start) + (hasReturns ? each.text.replace(/\r?\n/g, '\r\n') : each.text);
    end = each.end;
  }
  return replaced + text.slice(end);
}

/** Turns offsets in a text with its replacements made into offsets in the text as it was before. */
export function offsetsBefore(replacements: readonly Replacement[]): (offset: number) => number {
  const ordered = inOrder(replacements);
  return (offset) => {
    let shift = 0;
    for (const { start, end, text } of ordered) {
      const at = start + shift;
      if (offset < at) break;
      // Inside of new text: the same distance into the old text, at most its end.
      if (offset < at + text.length) return Math.min(start + offset - at, end);
      shift += text.length - (end - start);
    }
    return offset - shift;
  };
}

function inOrder(replacements: readonly Replacement[]): Replacement[] {
  return [...replacements].sort((a, b) => a.start - b.start || a.end - b.end);
}
