import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { type CoreEvent, createWorld, type Duration } from '../../src/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';
import { resizeCrowd } from '../../src/study/internal.ts';

/** Which ticks of a world are saved, one by one: so many, from some time of its run on, with all its agents or some. */
interface Stretch {
  readonly from: Duration;
  readonly ticks: number;
  readonly agents?: number;
}

const DAY = 24;
/** In the thick of it: whoever is to come has come, and everything that a world has is in use. */
const USUAL: Record<string, readonly Stretch[]> = {
  colony: [{ from: '2h', ticks: 300 }],
  duel: [{ from: 0, ticks: 300 }],
  dungeon: [{ from: 0, ticks: 250 }],
  guard: [{ from: '1h', ticks: 600 }],
  household: [{ from: '1h', ticks: 600 }],
  park: [
    { from: '20m', ticks: 6 },
    { from: '1h', ticks: 120, agents: 60 },
  ],
  settlement: [{ from: '2h', ticks: 120 }],
};
/** EVERY_TICK=whole: a day of each; of the park, which is thousands, some minutes, and an hour of a hundred of them. */
const WHOLE: Record<string, readonly Stretch[]> = {
  colony: [{ from: 0, ticks: DAY * 60 }],
  duel: [{ from: 0, ticks: DAY * 600 }],
  dungeon: [{ from: 0, ticks: DAY * 60 }],
  guard: [{ from: 0, ticks: DAY * 3600 }],
  household: [{ from: 0, ticks: DAY * 3600 }],
  park: [
    { from: '20m', ticks: 200 },
    { from: '1h', ticks: 3600, agents: 100 },
  ],
  settlement: [{ from: 0, ticks: DAY * 60 }],
};

const isWhole = process.env.EVERY_TICK === 'whole';
const cases = readdirSync('worlds')
  .filter((name) => existsSync(`worlds/${name}/${name}.yaml`))
  .flatMap((name) => ((isWhole ? WHOLE : USUAL)[name] ?? []).map((stretch) => [name, stretch] as const));

test('every shipped world is there', () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys(USUAL)));
});

/**
 * What is loaded at a tick is the same at the next; so it is then what is loaded there, and, by induction, it stays the
 * same however long it goes on.
 */
test.each(cases)(
  '%s goes on from every tick of a stretch as if it had not been saved there: %o',
  (name, stretch) => {
    const file = `worlds/${name}/${name}.yaml`;
    const whole = readWorld(readFileSync(file, 'utf8'), file);
    const definition = stretch.agents === undefined ? whole : resizeCrowd(whole, stretch.agents);
    const original = createWorld(definition, { seed: 7 });
    const reloaded = createWorld(definition, { seed: 7 });
    original.advance(stretch.from);
    const events: Partial<Record<CoreEvent['type'], number>> = {};
    original.on(({ type }) => {
      events[type] = (events[type] ?? 0) + 1;
    });
    for (let i = 0; i < stretch.ticks; i++) {
      reloaded.restore(decodeSnapshot(encodeSnapshot(original.snapshot())));
      original.advance(1);
      reloaded.advance(1);
      if (reloaded.hash() !== original.hash())
        expect.fail(`${name} goes another way when it is loaded before tick ${original.now}`);
    }
    for (const type of ['started', 'ended', 'decided'] as const)
      expect([type, events[type] ?? 0]).not.toEqual([type, 0]);
    if (isWhole) console.log(`${name}: ${stretch.ticks} ticks,`, events);
  },
  isWhole ? 3_600_000 : 60_000,
);
