import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { draftMode, draftPath, keepOwner, writeProblem } from '../../adapters/index.ts';
import type { World } from '../../core/index.ts';
import { type Why, why } from '../../explain/index.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { findOutput } from './output-file.ts';

/** Characters that are buffered before they are written. */
const CHUNK = 1 << 16;

/** A file with one line of JSON per decision, written completely or not at all. */
export interface TraceFile {
  /** Renames the temporary file. */
  finish(): void;
  /** Removes the temporary file. */
  discard(): void;
}

/** Writes every decision of a world from now on. Throws a UsageError when the file cannot be written, now or later. */
export function traceInto(world: World, file: string, cwd: string): TraceFile {
  const fail = (problem: unknown): never => {
    discard();
    throw new UsageError(`--trace: ${file} cannot be written (${writeProblem(problem)})`);
  };
  let handle = -1;
  let text = '';
  const target = findOutput('--trace', file, cwd);
  const draft = draftPath(target.path);

  function discard(): void {
    if (handle < 0) return;
    closeSync(handle);
    handle = -1;
    rmSync(draft, { force: true });
  }

  function flush(): void {
    try {
      writeSync(handle, text);
    } catch (problem) {
      fail(problem);
    }
    text = '';
  }

  try {
    handle = openSync(draft, 'wx', draftMode(target));
    keepOwner(handle, target);
  } catch (problem) {
    fail(problem);
  }
  for (const agent of world.agents()) agent.trace();
  world.on((event) => {
    if (event.type === 'spawned' && event.who >= 0) world.agent(event.who).trace();
    if (event.type !== 'decided') return;
    text += `${JSON.stringify(toLine(why(world, event.agent)))}\n`;
    if (text.length > CHUNK) flush();
  });
  return {
    discard,
    finish() {
      flush();
      try {
        closeSync(handle);
        handle = -1;
        renameSync(draft, target.path);
      } catch (problem) {
        rmSync(draft, { force: true });
        fail(problem);
      }
    },
  };
}

/** A decision with the chosen option first, which is also among the options in full. */
function toLine({ agent, tick, clock, taken, source: _, ...rest }: Why): Record<string, unknown> {
  const chosen = taken && { advert: taken.advert, name: taken.name, score: taken.score };
  return { agent, tick, clock, chosen, ...rest };
}
