import type { TextMark } from '../../session/text/mark.ts';
import { changedPart } from './changed-part.ts';

/**
 * Marks of a text at their places in an edited one, until it has been checked itself: those behind the change move with
 * their lines, and those on a line that was touched go.
 */
export function moveMarks(marks: readonly TextMark[], before: string, after: string): readonly TextMark[] {
  if (marks.length === 0 || before === after) return marks;
  const { start, end } = changedPart(before, after);
  const first = newlines(before, 0, start);
  const last = newlines(before, 0, before.length - end);
  const by = newlines(after, 0, after.length - end) - last;
  // Where both end with a line, the one that follows is whole.
  const isWhole = before[before.length - end - 1] === '\n' && after[after.length - end - 1] === '\n';
  return marks.flatMap((mark) => {
    const line = mark.line - 1;
    if (line < first) return [mark];
    return line > last || (isWhole && line === last) ? [{ ...mark, line: mark.line + by }] : [];
  });
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
