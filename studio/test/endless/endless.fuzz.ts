import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { change, generator, LONGEST } from './change.ts';
import { type Door, openDoors } from './doors.ts';
import { startWatchdog } from './watchdog.ts';

// Fuzzing for as long as FUZZ_MINUTES says, with a corpus that grows in the folder FUZZ_FOLDER (not in the repository):
// an input is kept when something came of it that had not come of any before.

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 60);
const FOLDER = process.env.FUZZ_FOLDER ?? 'fuzz';
/** The most minutes that an input may take. The machine may be busy with others, so this is far more than any needs. */
const PATIENCE = 4;
/** The most seconds of computing for an input. */
const MOST_SECONDS = 60;
/** Inputs for one door before the next has its turn. */
const TURN = 20;
/** What came of an input, without the numbers and names of the moment. */
function shapeOf(outcome: string): string {
  return outcome.replace(/"[^"]*"|'[^']*'|[\d.]+|\/tmp\/\S+/g, '_').slice(0, 160);
}

/** Waits for what came of an input, at most some minutes: what computes for long is found by the watchdog. */
async function inTime(outcome: Promise<string> | string): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} minutes`)), PATIENCE * 60_000);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

/** The inputs of a door: of the repository, of earlier rounds, and its seeds. */
function corpusOf(door: Door, kept: string): Uint8Array[] {
  mkdirSync(kept, { recursive: true });
  const shipped = door.corpus === null ? [] : filesIn(join('test/fuzz/corpus', door.corpus));
  const seeds = door.seeds.map((seed) => (typeof seed === 'string' ? new TextEncoder().encode(seed) : seed));
  return [...seeds, ...shipped, ...filesIn(kept)].filter(({ length }) => length <= LONGEST);
}

function filesIn(folder: string): Uint8Array[] {
  return readdirSync(folder).map((file) => readFileSync(join(folder, file)));
}

test(`all doors for ${MINUTES} minutes`, { timeout: (MINUTES + 10) * 60_000 }, async () => {
  const end = Date.now() + MINUTES * 60_000;
  const seed = Date.now() >>> 0;
  const roll = generator(seed);
  const doors = await openDoors();
  /** Files with inputs that failed, by where. */
  const failures = new Map<string, string>();
  const rooms = doors.map((door) => {
    const kept = join(FOLDER, 'corpus', door.name.replaceAll(' ', '-'));
    return { door, kept, inputs: corpusOf(door, kept), shapes: new Set<string>(), tried: 0, found: 0, longest: 0 };
  });
  mkdirSync(join(FOLDER, 'failures'), { recursive: true });
  const watchdog = startWatchdog(FOLDER, MOST_SECONDS, end + 2 * PATIENCE * 60_000);

  async function give(room: (typeof rooms)[number], input: Uint8Array, isNew: boolean): Promise<void> {
    const name = createHash('sha256').update(input).digest('hex').slice(0, 16);
    room.tried++;
    // What never ends is found here when the process is stopped.
    const current = room.door.name.replaceAll(' ', '-');
    writeFileSync(join(FOLDER, `current-${current}`), input);
    watchdog.begin(current);
    const start = process.cpuUsage();
    try {
      const shape = shapeOf(await inTime(room.door.take(input)));
      if (room.shapes.has(shape)) return;
      room.shapes.add(shape);
      if (!isNew) return;
      room.found++;
      room.inputs.push(input);
      writeFileSync(join(room.kept, name), input);
    } catch (problem) {
      const stack = (problem as Error)?.stack?.split('\n') ?? [String(problem)];
      const place = `${room.door.name} ${stack.find((line) => /^\s+at /.test(line)) ?? ''} ${shapeOf(stack[0])}`;
      // The same fault is kept once.
      if (failures.has(place)) return;
      const file = join(FOLDER, 'failures', `${room.door.name.replaceAll(' ', '-')}-${name}`);
      writeFileSync(file, input);
      failures.set(place, file);
      console.error(`${file}: ${stack.slice(0, 5).join(' | ')}`);
    } finally {
      const { user, system } = process.cpuUsage(start);
      room.longest = Math.max(room.longest, (user + system) / 1e6);
    }
  }

  // A corpus that has grown takes its part of the time.
  for (const room of rooms) for (const input of [...room.inputs]) if (Date.now() < end) await give(room, input, false);
  while (Date.now() < end && failures.size < 50)
    for (const room of rooms)
      for (let i = 0; i < TURN && Date.now() < end; i++) {
        const [one, other] = [room.inputs[roll(room.inputs.length)], room.inputs[roll(room.inputs.length)]];
        await give(room, change(one, other, roll), true);
      }
  for (const { door } of rooms) await door.close?.();
  await watchdog.stop();
  for (const { door, tried, found, shapes, longest } of rooms) {
    const counts = `${String(tried).padStart(7)} inputs, ${shapes.size} outcomes, ${found} kept`;
    console.log(`${door.name.padEnd(26)} ${counts}, at most ${longest.toFixed(1)} s for one`);
  }
  console.log(`seed ${seed}`);
  expect([...failures.values()]).toEqual([]);
});
