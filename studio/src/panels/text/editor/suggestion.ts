import type { MarkedText } from '../../../session/text/mark.ts';

/** What the message of a problem proposes to write instead; null when it proposes nothing. */
export function suggestionOf({ message }: MarkedText): string | null {
  return /Did you mean "((?:[^"\\]|\\.)+)"\?/.exec(message)?.[1] ?? null;
}

/** The line with the proposed word in place of the wrong one; null when that does not stand where the problem is. */
export function applySuggestion(line: string, mark: MarkedText): string | null {
  const word = suggestionOf(mark);
  const wrong = /"((?:[^"\\]|\\.)+)"/.exec(mark.message)?.[1];
  if (word === null || wrong === undefined) return null;
  const at = line.indexOf(wrong, mark.column - 1);
  if (at < 0 || at > mark.column - 1 + mark.length) return null;
  return line.slice(0, at) + word + line.slice(at + wrong.length);
}
