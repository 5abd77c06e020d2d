import { EditError } from './edit/edit.ts';
import { type LoadOptions, loadWorld } from './load.ts';
import type { WorldProblem } from './problems/world-problem.ts';

/**
 * Throws an EditError when an edited text has problems that the text before did not have. Its message is that of the
 * file check, with the line in the text before. Returns the edited text.
 */
export function checkEdit(before: string, after: string, options: LoadOptions = {}): string {
  if (before === after) return after;
  const { problems } = loadWorld(after, 'world.yaml', options);
  if (problems.length === 0) return after;
  const known = loadWorld(before, 'world.yaml', options).problems.map(({ message }) => message);
  const added = problems.filter(({ message }) => {
    const at = known.indexOf(message);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  if (added.length > 0) throw new EditError(describe(added, before, after));
  return after;
}

function describe(problems: readonly WorldProblem[], before: string, after: string): string {
  const [{ message, line }] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const known = lineBefore(before.split('\n'), after.split('\n'), line);
  return `${message}${more}${known === null ? '' : ` [line ${known}]`}`;
}

/** The line of the text before the edit, which is the one that stays; null for a line that the edit would add. */
function lineBefore(before: readonly string[], after: readonly string[], line: number): number | null {
  if (before.length === after.length) return line;
  const isSame = (i: number, j: number) => i < before.length && j < after.length && before[i] === after[j];
  let start = 0;
  while (isSame(start, start)) start++;
  if (line <= start) return line;
  const shift = before.length - after.length;
  let end = after.length;
  while (end > start && end + shift > start && isSame(end - 1 + shift, end - 1)) end--;
  return line > end ? line + shift : null;
}
