import { EditError } from './edit/edit.ts';
import { type LoadOptions, loadWorld } from './load.ts';
import type { WorldProblem } from './problems/world-problem.ts';

/**
 * Throws an EditError when an edited text has problems that the text before did not have. Its message is that of the
 * file check. Returns the edited text.
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
  if (added.length > 0) throw new EditError(describe(added));
  return after;
}

function describe(problems: readonly WorldProblem[]): string {
  const [{ message, line }] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${message}${more} [line ${line}]`;
}
