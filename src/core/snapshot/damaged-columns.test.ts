import { expect, test } from 'vitest';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import { farm, runFarm } from '../../../test/worlds/farm.ts';
import { refusal } from '../../../test/worlds/house.ts';
import { createWorld, type Snapshot } from '../../index.ts';
import { NEVER } from '../definition/time.ts';
import { PAUSE, THINKING } from '../state/agents/attention.ts';
import { FAILED_OPTION } from '../state/agents/failed-options.ts';
import { FOLLOWER } from '../state/agents/followers.ts';
import { GATHERING_MEMBER } from '../state/agents/gatherings.ts';
import { IN_LINE } from '../state/agents/lines.ts';
import { LOOP } from '../state/agents/loops.ts';
import { SIGHTING } from '../state/agents/memories.ts';
import { RELATION_NUMBERS } from '../state/agents/relations.ts';
import { WORKER } from '../state/agents/works.ts';
import { A, AGENT_INTS, STATUS } from '../state/state.ts';
import { DOUBLE_COLUMNS, INT_COLUMNS, PENDING, TEXT_COLUMNS } from './snapshot.ts';

/** Columns with rows of several numbers. */
const WIDTHS: Readonly<Record<string, number>> = {
  agents: AGENT_INTS,
  queues: PENDING,
  breeds: 1 + farm.tags.length,
  followers: FOLLOWER,
  failedOptions: FAILED_OPTION,
  loops: LOOP,
  lines: IN_LINE,
  gatherings: GATHERING_MEMBER,
  thinking: THINKING,
  relations: RELATION_NUMBERS,
  works: WORKER,
  paused: PAUSE,
  memories: SIGHTING,
  fillRates: 4,
  rows: farm.agents.length + 1,
  layers: Object.keys(farm.needs).length * 2 + 3,
  ownLayers: Object.keys(farm.needs).length * 2 + 3,
};

/** For each column the last snapshot in which it is as long as it gets. */
const richest = new Map<string, Snapshot>();
runFarm(140, (world) => {
  const snapshot = world.snapshot();
  for (const columns of [snapshot.ints, snapshot.doubles, snapshot.texts])
    for (const [name, column] of Object.entries(columns)) {
      const known = richest.get(name);
      if (known === undefined || column.length >= columnOf(known, name).length) richest.set(name, snapshot);
    }
});
const world = createWorld(farm, { seed: 3 });

function columnOf({ ints, doubles, texts }: Snapshot, name: string): ArrayLike<unknown> {
  return ({ ...ints, ...doubles, ...texts } as Readonly<Record<string, ArrayLike<unknown>>>)[name];
}

/** The snapshot with another column. */
function withColumn(snapshot: Snapshot, name: string, column: ArrayLike<unknown>): Snapshot {
  const change = <Columns extends object>(columns: Columns): Columns =>
    name in columns ? { ...columns, [name]: column } : columns;
  return {
    ...snapshot,
    ints: change(snapshot.ints),
    doubles: change(snapshot.doubles),
    texts: change(snapshot.texts),
  };
}

/** What is said of a snapshot; the hash finds what is merely untrue. */
function verdictOn(snapshot: Snapshot): string {
  const message = refusal(() => world.restore(snapshot)).replace('the snapshot is damaged: ', '');
  return message.startsWith('it says that its hash is') ? 'untrue' : message;
}

/** The indices that are damaged: the first two rows, the beginning of the last, and every status. */
function indicesOf(name: string, length: number): number[] {
  const width = WIDTHS[name] ?? 1;
  const statuses = name === 'agents' ? farm.agents.map((_, row) => row * AGENT_INTS + A.status) : [];
  const all = [...Array.from({ length: width * 2 }, (_, i) => i), length - width, ...statuses];
  return [...new Set(all)].filter((index) => index >= 0 && index < length);
}

function damagesOf(name: string, value: unknown, index: number): readonly unknown[] {
  if (typeof value === 'string') return ['', 'x.y', 'x#y', 'nobody'];
  const number = value as number;
  const around = [number - 1, number + 1, -2, -1, 0, 999];
  if ((DOUBLE_COLUMNS as readonly string[]).includes(name)) return [...around, 0.1, Number.NaN, -1e9, Infinity];
  const isStatus = name === 'agents' && index % AGENT_INTS === A.status;
  return isStatus ? Object.values(STATUS).map((bit) => number ^ bit) : [...around, NEVER];
}

/** What is said of a column that is damaged in many ways, a line each. */
function linesOf(name: string): string[] {
  const honest = richest.get(name) as Snapshot;
  const column = columnOf(honest, name);
  const lines: string[] = [];
  const values = Array.from(column);
  const make = (all: unknown[]) =>
    column instanceof Int32Array
      ? Int32Array.from(all as number[])
      : column instanceof Float64Array
        ? Float64Array.from(all as number[])
        : all;
  const verdict = (all: unknown[]) => verdictOn(withColumn(honest, name, make(all)));
  const note = (what: string, all: unknown[]) => lines.push(`${what}: ${verdict(all)}`);
  const width = WIDTHS[name] ?? 1;
  note('without its end', values.slice(0, -1));
  note('without its first row', values.slice(width));
  note('with its first row twice', [...values.slice(0, width), ...values]);
  note('with its last row twice', [...values, ...values.slice(values.length - width)]);
  note('empty', []);
  for (const index of indicesOf(name, column.length)) {
    const damages = [...new Set(damagesOf(name, values[index], index))].filter(
      (value) => !Object.is(value, values[index]),
    );
    const verdicts = damages.map((value) => [value, verdict(values.with(index, value))] as const);
    const untrue = verdicts.filter(([, text]) => text === 'untrue').map(([value]) => value);
    if (untrue.length > 0) lines.push(`[${index}] untrue: ${untrue.join(', ')}`);
    for (const [value, text] of verdicts) if (text !== 'untrue') lines.push(`[${index}] = ${value}: ${text}`);
  }
  return lines;
}

const PARTS = [...INT_COLUMNS, ...DOUBLE_COLUMNS, ...TEXT_COLUMNS].map(
  (name): TablePart => [name, () => linesOf(name)],
);
const table = readTable('src/core/snapshot/damaged-columns.txt', PARTS);

test.each(PARTS)('each damage of %s is refused as the table says', (name, tell) => {
  const honest = richest.get(name) as Snapshot;
  expect(columnOf(honest, name).length).toBeGreaterThan(0);
  expect(verdictOn(honest)).toBe('nothing is refused');
  expect(tell()).toEqual(table.get(name));
});
