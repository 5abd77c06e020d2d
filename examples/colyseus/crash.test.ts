import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, temporaryFolder } from '../../test/fixtures/bundle.ts';
import { type OwnRedis, startRedis } from '../../test/queue/redis.ts';
import { countEverybody } from './audit.ts';
import { RedisStore } from './room-store.ts';

/** Where a process kills itself: at its nth commit of this kind, before it is sent, when it is sent, or when it is done. */
const STAGES = ['leaves', 'arrives'].flatMap((what) =>
  ['before', 'sent', 'after'].map((when) => [what, when] as const),
);
const OTHERS = [
  ['save', 'before'],
  ['save', 'sent'],
  ['take', 'after'],
  ['commit', 'after'],
] as const;
/** How often each stage of a travel is tried; CRASH_ROUNDS asks for more. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);

const folder = temporaryFolder('players');
let redis: OwnRedis;
let store: RedisStore;
let program = '';
const children = new Set<ChildProcess>();

beforeAll(async () => {
  program = await bundle('examples/colyseus/crash-process.ts', join(folder, 'process.mjs'));
  redis = await startRedis();
  store = new RedisStore(redis.url, 'audit');
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  store.close();
  await redis.remove();
});

function start(...stage: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, redis.url, ...stage], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  return child;
}

async function hasDied(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  children.delete(child);
  expect(child.signalCode).toBe('SIGKILL');
}

test('nobody is lost or doubled, and every world is restored to the bit, whenever a process is killed', {
  timeout: 240_000 + ROUNDS * 60_000,
}, async () => {
  let survivor = start();
  const travels = Array.from({ length: ROUNDS }, (_, i) => STAGES.map((stage) => [...stage, String(i + 1)])).flat();
  const stages = [...travels, ...OTHERS.map((stage) => [...stage, '1'])];
  let visits = 0;
  for (const [i, stage] of stages.entries()) {
    await hasDied(start(...stage));
    const audit = await countEverybody(store);
    expect(audit.names, `after a death at "${stage.join(' ')}"`).toEqual(audit.expected);
    expect(audit.lanterns).toBe(18);
    visits = audit.visits;
    // The other process dies at a moment of its own, now and then.
    if (i % 5 !== 4) continue;
    survivor.kill('SIGKILL');
    await hasDied(survivor);
    survivor = start();
    const { names, expected } = await countEverybody(store);
    expect(names).toEqual(expected);
  }
  expect(visits).toBeGreaterThan(stages.length);
});
