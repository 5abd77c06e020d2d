import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rolldown } from 'rolldown';
import { afterAll, expect, test } from 'vitest';
import { findNewestSave, readSave } from '../../src/adapters/save-store.ts';
import { readWorld } from '../../src/format/index.ts';
import { createWorld } from '../../src/index.ts';

/** How often a process is killed; CRASH_KILLS asks for more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 30);
/** Processes at once, each with a folder of its own. */
const AT_ONCE = 4;
/** Milliseconds after its first save within which one is killed. */
const LONGEST = 60;

const definition = readWorld(readFileSync('worlds/household/household.yaml', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'hanker-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What one process that was killed has left. */
interface Outcome {
  /** The tick of the last save that it said was finished. */
  readonly said: number;
  /** The tick of the save that loads. */
  readonly found: number;
  readonly hash: string;
  /** Whether it was killed in the middle of writing. */
  readonly isHalf: boolean;
}

/** The definition as a process reads it that has no time for more. */
const definitionFile = join(folder, 'household.json');
writeFileSync(definitionFile, JSON.stringify(definition));

async function makeSaver(): Promise<string> {
  const bundle = await rolldown({ input: 'test/saves/crash-saver.ts', platform: 'node' });
  const file = join(folder, 'saver.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** Lets a process save as often as it can, and kills it at some moment. */
async function crash(saver: string, number: number): Promise<Outcome> {
  const place = mkdtempSync(join(folder, `${number}-`));
  const path = join(place, 'household.save');
  const child = spawn(process.execPath, [saver, definitionFile, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  let told = '';
  const begun = new Promise<void>((resolve) =>
    child.stdout.on('data', (data: Buffer) => {
      told += data;
      resolve();
    }),
  );
  await Promise.race([begun, ended]);
  await wait(Math.random() * LONGEST);
  child.kill('SIGKILL');
  expect(await ended, 'the process ended by itself').toBe('SIGKILL');
  const said = Number(told.slice(0, told.lastIndexOf('\n')).split('\n').at(-1));
  // The newest itself is whole, at every moment; if it ever is not, this says whether an older one is.
  expect(() => readSave(path), `the newest whole save is ${findNewestSave(path)?.path}`).not.toThrow();
  const { snapshot } = readSave(path);
  const isHalf = readdirSync(place).some((name) => name.endsWith('.part'));
  rmSync(place, { recursive: true });
  return { said, found: snapshot.now, hash: snapshot.hash, isHalf };
}

test(`of ${KILLS} processes killed while they save, each has left its newest finished save whole`, {
  timeout: 60_000 + KILLS * 2000,
}, async () => {
  const saver = await makeSaver();
  const outcomes: Outcome[] = [];
  for (let i = 0; i < KILLS; i += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, KILLS - i) }, (_, k) => crash(saver, i + k));
    outcomes.push(...(await Promise.all(batch)));
  }
  expect(outcomes).toHaveLength(KILLS);
  const world = createWorld(definition, { seed: 7 });
  for (const { said, found, hash } of outcomes.sort((a, b) => a.found - b.found)) {
    expect(said).toBeGreaterThan(0);
    // One more may have been finished that it had no time to tell of.
    expect([said, said + 1]).toContain(found);
    world.advance(found - world.now);
    expect(hash).toBe(world.hash());
  }
  const half = outcomes.filter(({ isHalf }) => isHalf).length;
  if (process.env.CRASH_KILLS !== undefined) console.log(`${KILLS} kills, ${half} of them in the middle of a file`);
});
