import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { World } from '../../../core/index.ts';
import { type Why, why } from '../../../explain/index.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** Characters kept back before they are written. */
const CHUNK = 1 << 16;

/** A file of decisions, a line of JSON each, that comes into being as a whole or not at all. */
export interface TraceFile {
  /** Puts the file in its place. */
  finish(): void;
  /** Leaves nothing behind. */
  discard(): void;
}

/** Writes every decision of a world from now on. Throws a UsageError when the file can't be written, now or later. */
export function traceInto(world: World, file: string, cwd: string): TraceFile {
  const fail = (problem: unknown): never => {
    discard();
    throw new UsageError(`--trace: ${file} cannot be written (${reasonOf(problem)})`);
  };
  let handle = -1;
  let text = '';
  let traced = 0;
  const path = placeOf(resolve(cwd, file));
  if (path === null) throw new UsageError(`--trace: ${file} is not a file; name one to be written`);
  const draft = `${path}.part`;

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

  function traceAll(): void {
    for (; traced < world.agentCount; traced++) if (world.hasAgent(traced)) world.agent(traced).trace();
  }

  try {
    handle = openSync(draft, 'w');
  } catch (problem) {
    fail(problem);
  }
  traceAll();
  world.on((event) => {
    traceAll();
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
        renameSync(draft, path);
      } catch (problem) {
        rmSync(draft, { force: true });
        fail(problem);
      }
    },
  };
}

/** Where the file is to be; null when something is there that is no file. A link is followed. */
function placeOf(path: string): string | null {
  try {
    return statSync(path).isFile() ? realpathSync(path) : null;
  } catch {
    return path;
  }
}

/** What was taken is named first, and stands in full among the options. */
function toLine({ agent, tick, clock, taken, source: _, ...rest }: Why): Record<string, unknown> {
  const chosen = taken && { advert: taken.advert, name: taken.name, score: taken.score };
  return { agent, tick, clock, chosen, ...rest };
}

function reasonOf(problem: unknown): string {
  const { code, message } = problem as NodeJS.ErrnoException;
  return code ?? message;
}
