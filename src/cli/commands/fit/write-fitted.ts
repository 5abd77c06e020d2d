import {
  EditError,
  editWorld,
  loadWorld,
  type ParameterValues,
  parameterEdits,
  parametersOf,
} from '../../../format/index.ts';
import { isSame } from '../../../format/yaml/value.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf, type OpenedWorld, readText } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

/** The text of a world file with other parameters and everything else unchanged. Throws a UsageError if it cannot be. */
export function putIntoText(world: OpenedWorld, numbers: ParameterValues): string {
  const before = new Map(parametersOf(world.value).map(({ name, value }) => [name, value]));
  const changed = Object.fromEntries(Object.entries(numbers).filter(([name, value]) => before.get(name) !== value));
  let text: string;
  try {
    text = editWorld(world.text, parameterEdits(world.value, changed));
  } catch (problem) {
    if (problem instanceof EditError) throw new UsageError(`${world.file}: ${problem.message}; nothing was written`);
    throw problem;
  }
  // The written file must define the world that was tried.
  if (!isSame(loadWorld(text, world.file).definition, world.withParameters(changed).definition))
    throw new UsageError(
      `${world.file}: the parameters cannot be written into this file without changing its meaning; nothing was written`,
    );
  return text;
}

/** Writes the fitted world to `out`, or over the world file if it has not changed since it was read. Returns the path. */
export function writeFitted(
  world: OpenedWorld,
  { numbers, readAs, out }: { readonly numbers: ParameterValues; readonly readAs: string; readonly out: string | null },
  terminal: Terminal,
): string {
  const text = putIntoText(world, numbers);
  const path = out ?? world.path;
  if (out === null && readText(world.path, terminal) !== readAs)
    throw new UsageError(
      `${world.file}: has changed since it was read, so nothing was written; the parameters are above, and --out FILE writes to another file`,
    );
  writeWhole(path, text, terminal);
  return nameOf(path, terminal);
}
