import { EditError, editWorld, loadWorld, type Numbers, numberEdits, numbersOf } from '../../../format/index.ts';
import { isSame } from '../../../format/yaml/value.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf, type OpenedWorld, readText } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

/** A world file's text with other numbers in it and everything else as it was. Throws a UsageError when it can't be. */
export function putIntoText(world: OpenedWorld, numbers: Numbers): string {
  const before = new Map(numbersOf(world.value).map(({ name, value }) => [name, value]));
  const changed = Object.fromEntries(Object.entries(numbers).filter(([name, value]) => before.get(name) !== value));
  let text: string;
  try {
    text = editWorld(world.text, numberEdits(world.value, changed));
  } catch (problem) {
    if (problem instanceof EditError) throw new UsageError(`${world.file}: ${problem.message}; nothing was written`);
    throw problem;
  }
  // What is written must be the world that was tried.
  if (!isSame(loadWorld(text, world.file).definition, world.withNumbers(changed).definition))
    throw new UsageError(
      `${world.file}: the numbers cannot be written so that they mean the same; nothing was written`,
    );
  return text;
}

/** Writes the fitted world: to `out`, or in place of a file that is still as it was read. */
export function takeOver(
  world: OpenedWorld,
  { numbers, readAs, out }: { readonly numbers: Numbers; readonly readAs: string; readonly out: string | null },
  terminal: Terminal,
): string {
  const text = putIntoText(world, numbers);
  const path = out ?? world.path;
  if (out === null && readText(world.path, terminal) !== readAs)
    throw new UsageError(
      `${world.file}: has changed on the disk meanwhile, so nothing was written; the numbers are above, and --out FILE writes elsewhere`,
    );
  writeWhole(path, text, terminal);
  return nameOf(path, terminal);
}
