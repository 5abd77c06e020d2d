import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberingTerminal } from '../../test/fixtures/terminal.ts';
import { runCommandLine } from './program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-names-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function hanker(line: string) {
  const terminal = rememberingTerminal({ cwd: folder });
  const code = await runCommandLine(line.split(' '), terminal);
  return { code, err: terminal.err, out: terminal.out };
}

/** A world in which nearly everything has one name: that of something that every object of JavaScript has. */
const world = (name: string) => `hanker: 2
tags: [${name}]
state: { ${name}: 1 }
needs:
  ${name}: { decay: 10/h, curve: ${name}, start: 40, hastened: 1 + world.${name} }
  fun: { decay: 5/h, curve: ${name}, start: 40 }
curves: { ${name}: [[0, 1], [100, 0]] }
factors: { ${name}: 0.5 + need.${name} / 200 }
buckets: { ${name}: { priority: ${name} } }
actions: { ${name}: { steps: [{ wait: 5m }] } }
minds: { ${name}: { fallback: ${name} } }
kinds:
  ${name}:
    state: { ${name}: 1 }
    adverts:
      ${name}:
        bucket: ${name}
        requires: [${name}]
        promise: { ${name}: 50 }
        steps: [{ wait: 5m }, { grant: { ${name}: 50 } }, { set: { thing.${name}: 0 } }, { set: { world.${name}: 1 } }]
  table:
    state: { wear: 0 }
    slots: 2
    adverts: # which have nothing of that name
      play: { promise: { fun: 30 }, steps: [{ wait: 5m }, { grant: { fun: 30 } }] }
      draw: { promise: { fun: 40 }, when: thing.wear < 1, steps: [{ wait: 9m }, { grant: { fun: 40 } }] }
temperaments: { person: { mind: ${name}, tags: [${name}], needs: { ${name}: { decay: 9/h } } } }
partitions: { ${name}: { area: [0, 0, 5, 5], needs: { ${name}: { decay: 3/h } } } }
things: [{ kind: ${name}, at: [3, 0], name: the ${name} }, { kind: table, at: [2, 2] }]
agents: [{ name: ${name}, temperament: person, at: [0, 0] }, { name: Bob, temperament: person, at: [1, 1], levels: { fun: 9 } }]
variants: { ${name}: { needs.${name}.decay: 11/h } }
activities: { some ${name}: [${name}] }
expect:
  ${name}: { mean: ${name}, who: ${name}, atLeast: 1 }
  doing: { hours: ${name}, who: ${name}, atLeast: 1 }
`;

test.each(['toString', 'valueOf', 'hasOwnProperty', 'prototype', 'then', 'length'])(
  'everything may be called %s',
  async (name) => {
    writeFileSync(join(folder, 'w.yaml'), world(name));
    for (const line of ['check w.yaml', 'run w.yaml --for 2h', `why w.yaml --agent ${name} --at 01:00`, 'fmt w.yaml'])
      expect([line, await hanker(line)]).toMatchObject([line, { code: 0 }]);
  },
);

test('everything may be called constructor, in every command', async () => {
  const name = 'constructor';
  writeFileSync(join(folder, 'w.yaml'), world(name));
  for (const line of [
    'check w.yaml',
    'run w.yaml --for 2h',
    `run w.yaml --for 2h --variant ${name} --json`,
    `why w.yaml --agent ${name} --at 01:00`,
    'plot w.yaml curves --out -',
    `plot w.yaml day --agent ${name} --out -`,
    'balance w.yaml --for 2h --seeds 2',
    'run w.yaml --for 2h --save w.save --journal w.journal',
    'resume w.save --for 1h',
    'replay w.journal --verify',
    `sweep w.yaml --vary needs.${name}.decay=5..10 --runs 6 --for 2h --out w.csv`,
    'curves export w.yaml c.csv',
    'curves import w.yaml c.csv',
    'curves export w.yaml c.xlsx',
    'curves import w.yaml c.xlsx',
    'fmt w.yaml',
    'test w.yaml --for 2h --seeds 3',
  ])
    expect([line, await hanker(line)]).toMatchObject([line, { code: 0 }]);
});

/*
 * Every object of JavaScript has a "constructor", so a record must be asked for its own keys only. Here every object has
 * the names of one world, too, and says where it was asked for a name that is not its own.
 */
test('no command asks a record for a name that is not its own', async () => {
  const names = ['owner', 'kindly', 'chanced', 'aimed'];
  const asked = new Set<string>();
  for (const name of names)
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () =>
        void asked.add(
          `${name} ${/at .*(src|node_modules)\/[^)]*/.exec(new Error().stack?.split('\n').slice(2).join('\n') ?? '')?.[0]}`,
        ),
      set(value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  try {
    writeFileSync(join(folder, 'w.yaml'), `${world('owner')}  aimed: { hours: owner, atMost: 23 }\n`);
    writeFileSync(join(folder, 'chance.yaml'), CHANCE);
    writeFileSync(join(folder, 'targets.yaml'), TARGETS);
    for (const line of [
      'check w.yaml',
      'run w.yaml --for 2h --trace w.trace --save w.save --journal w.journal',
      'run w.yaml --for 2h --variant owner --agents 5 --json',
      'resume w.save --for 1h',
      'replay w.journal --verify',
      'why w.yaml --agent owner --at 01:00 --all',
      'why w.yaml --agent owner --at 01:00 --not play',
      'plot w.yaml curves --out -',
      'plot w.yaml day --agent owner --out -',
      'balance w.yaml --for 2h --seeds 2 --out w.json --html w.html --threads 1',
      'balance chance.yaml --for 2h --seeds 2 --threads 1',
      'balance w.yaml --for 2h --seeds 2 --compare w.json --threads 1',
      'sweep w.yaml --vary needs.owner.decay=5..10 --runs 6 --for 2h --out w.csv --html w.html --threads 1',
      'fit w.yaml --targets targets.yaml --budget 12 --candidates c.csv --html w.html --dry-run --threads 1',
      'curves export w.yaml c.csv',
      'curves import w.yaml c.csv',
      'curves export w.yaml c.xlsx',
      'curves import w.yaml c.xlsx',
      'watch w.yaml --frames 2',
      'fmt w.yaml',
      'test w.yaml chance.yaml --for 2h --seeds 3 --threads 1',
    ])
      expect((await hanker(line)).code, line).toBeLessThan(2);
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
  expect([...asked]).toEqual([]);
});

/** Kinds and temperaments of names that no table of the other has, and an action that may or may not happen. */
const CHANCE = `hanker: 2
needs: { fun: { decay: 60/h, curve: [[0, 1], [100, 0]], start: 40 } }
kinds: { kindly: { adverts: { chanced: { promise: { fun: 30 }, steps: [{ wait: 5m }, { grant: { fun: 30 } }] } } } }
temperaments: { aimed: { mind: {} } }
things: [{ kind: kindly, at: [3, 0] }]
agents: [{ name: Ann, temperament: aimed, at: [0, 0] }]
expect:
  chanced: { hours: chanced, atLeast: 0.1 }
  owner: { failed: any, atMost: 5 }
`;

/** Targets of which most are out of reach. */
const TARGETS = `hankerTargets: 1
targets:
  aimed: { hours: owner, is: 20 }
  owner: { mean: owner, is: 100 }
vary: { needs.owner.decay: [9, 11] }
for: 2h
skip: 0
seeds: 2
`;

test('a temperament of such a name can be spawned with its states', async () => {
  const text = `hanker: 2
kinds: { egg: { adverts: { hatch: { score: 1, steps: [{ spawn: constructor, with: { mood: 2 } }, { wait: 1h }] } } } }
temperaments: { constructor: { state: { mood: 1 } } }
things: [{ kind: egg, at: [3, 0] }]
agents: [{ name: Ann, temperament: constructor, at: [0, 0] }]
`;
  writeFileSync(join(folder, 'w.yaml'), text);
  expect(await hanker('run w.yaml --for 2m --limit agents=3 --on-overload interrupt')).toMatchObject({
    code: 0,
    err: '',
  });
});

test('__proto__ is refused by name', async () => {
  writeFileSync(join(folder, 'w.yaml'), world('__proto__'));
  const { code, out, err } = await hanker('check w.yaml');
  expect(code).toBe(2);
  expect(out + err).toContain('"__proto__" is no name; a name starts with a letter');
});
