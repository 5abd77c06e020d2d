import { unwatchFile, watchFile } from 'node:fs';
import { basename, extname } from 'node:path';
import type { World } from '../../../core/index.ts';
import { attach } from '../../../devtools/index.ts';
import { openSocketChannel } from '../../../devtools-server/index.ts';
import { loadWorld, showWorldProblems } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { reloadWorld } from '../../../reload/index.ts';
import type { HostModule } from '../../options/host-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { findWorld, nameOf, openWorld, readText } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

/** How a world runs in this process. */
export interface HostGameOptions {
  readonly seed: number;
  readonly variant?: string;
  /** Seconds of the world in a second. */
  readonly speed: number;
}

/** A world that runs in this process with the game's own functions, for the studio to attach to. */
export interface HostGame {
  /** The address and the token for the studio. */
  readonly url: string;
  readonly token: string;
  /** The short name of the world. */
  readonly title: string;
  /** Ends it. */
  close(): Promise<void>;
}

/** Milliseconds between two frames. */
const FRAME = 50;
/** The longest part of a second that one frame makes up for, so that a machine that slept does not run for minutes. */
const LONGEST = 0.5;
/** Milliseconds between two looks at the file. */
const WATCH_EVERY = 300;
/** Errors of the game's functions that are printed; each once. */
const MOST_ERRORS = 20;

/**
 * Runs a world with the game's own functions, as time passes. Changes from the studio are written to the file, and changes of
 * the file are loaded. Throws a UsageError for a file with problems.
 */
export async function startHostGame(
  name: string,
  module: HostModule,
  { seed, variant, speed }: HostGameOptions,
  terminal: Terminal,
): Promise<HostGame> {
  const path = findWorld(name, terminal);
  const file = nameOf(path, terminal);
  const source = (text: string) => ({ text, name: basename(path), ...(variant !== undefined && { variant }) });
  const onError = reportOnce(terminal);

  const { definition, host, text } = openWorld(name, terminal, variant, module.create());
  let current = text;
  let world: World = createWorld(definition, { seed, host, onError });

  /** Continues with a changed text; throws its problems. */
  function reload(changed: string): World {
    const loaded = loadWorld(changed, file, { ...(variant !== undefined && { variant }), host: module.create() });
    if (loaded.definition === null) throw new Error(showWorldProblems(loaded.problems));
    const next = createWorld(loaded.definition, { seed, host: loaded.host, onError });
    reloadWorld(world, next);
    world = next;
    current = changed;
    return next;
  }

  const channel = await openSocketChannel();
  const attachment = attach(world, {
    channel,
    allow: ['look', 'touch', 'edit'],
    source: source(text),
    reload(changed) {
      const next = reload(changed);
      writeWhole(path, changed, terminal);
      return next;
    },
  });

  const load = () => {
    try {
      const changed = readText(path, terminal);
      if (changed !== current) attachment.replace(reload(changed), source(changed));
    } catch (problem) {
      terminal.note(`${(problem as Error).message}\n${file}: not loaded; the world runs on as it was\n`);
    }
  };
  watchFile(path, { interval: WATCH_EVERY, persistent: false }, load);

  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const seconds = Math.min((now - before) / 1000, LONGEST);
    before = now;
    try {
      world.frame(seconds * speed);
    } catch (problem) {
      clearInterval(timer);
      terminal.note(`${file}: the world stopped: ${(problem as Error).message}\n`);
    }
  }, FRAME);

  return {
    url: channel.url,
    token: channel.token,
    title: `${basename(path, extname(path))} with ${nameOf(module.path, terminal)}`,
    async close() {
      clearInterval(timer);
      unwatchFile(path, load);
      attachment.detach();
      await channel.close();
    },
  };
}

/** Prints errors of the game's functions, each once. */
function reportOnce(terminal: Terminal): (error: unknown) => void {
  const printed = new Set<string>();
  return (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (printed.has(text) || printed.size >= MOST_ERRORS) return;
    printed.add(text);
    terminal.note(`${text}\n`);
  };
}
