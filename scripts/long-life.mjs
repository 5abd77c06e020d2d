// A world in which agents come and go for years: what it takes on the first day and after many births and deaths. Fails
// when it has grown or slowed down. Needs a build.
//   node --expose-gc scripts/long-life.mjs [--deaths 100000]
import { parseArgs } from 'node:util';
import { createWorld } from 'hanker';
import { encodeSnapshot } from 'hanker/save';

const { values } = parseArgs({ options: { deaths: { type: 'string', default: '100000' } } });
const deaths = Number(values.deaths);
const PEOPLE = 200;
/** Births and deaths in a tick. */
const CHANGES = 20;
/** What may differ: a clock on a busy machine, arrays that have grown by doubling, ids that take more digits in a save. */
const ALLOWANCE = { bytes: 1.05, save: 1.25, heap: 1.1, door: 3, tick: 2 };
const MEASURED = 300;
if (!Number.isInteger(deaths) || deaths < 1000) fail(`--deaths: got ${values.deaths}; expected an integer from 1000`);
if (typeof globalThis.gc !== 'function') fail('start it with node --expose-gc, or with "npm run test:long-life"');

const wall = (row) => (row % 8 === 4 ? '###.#######.####' : '................');
const world = createWorld({
  ticksPerHour: 60,
  needs: {
    food: {
      decay: '20/h',
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 40,
    },
  },
  kinds: {
    stove: { slots: 9, adverts: { eat: { promise: { food: 30 }, steps: [{ wait: '3m' }, { grant: { food: 30 } }] } } },
    door: { state: { open: 1 }, blocks: { not: 'thing.open' } },
  },
  temperaments: { person: { state: { mood: 1 } } },
  relations: { likes: { start: 0 } },
  space: { map: Array.from({ length: 24 }, (_, row) => wall(row)) },
  things: [
    ...[1, 9, 17, 22].map((y) => ({ kind: 'stove', at: [8, y] })),
    ...[4, 12, 20].map((y, i) => ({ kind: 'door', at: [3, y], name: `door ${i}` })),
  ],
  agents: Array.from({ length: PEOPLE }, (_, i) => ({ name: `first ${i}`, temperament: 'person', at: [i % 16, 0] })),
});

world.advance('1h');
comeAndGo(2000);
const first = measure();
show('first day', first);
for (let done = 2000; done < deaths; ) {
  const next = Math.min(deaths, done + Math.ceil(deaths / 5));
  comeAndGo(next - done);
  done = next;
  show(`${done} gone`, measure());
}
const last = measure();
for (const [what, most] of Object.entries(ALLOWANCE))
  if (last[what] > first[what] * most)
    fail(`${what}: ${first[what].toFixed(2)} at first, ${last[what].toFixed(2)} after ${deaths} deaths: it grows`);
console.log('flat: as quick and as small as on the first day');

/** Lets agents leave and others come, with time in between; half of them have names. */
function comeAndGo(count) {
  for (let done = 0; done < count; ) {
    const present = world.agents();
    for (let i = 0; i < CHANGES && done < count; i++, done++) {
      present[(i * 9) % present.length].remove();
      const name = i % 2 === 0 ? { name: `born ${world.now} ${i}` } : {};
      world.addAgent({ ...name, temperament: 'person', at: [i % 16, 0] });
    }
    world.advance(1);
  }
}

function measure() {
  const door = median(MEASURED, () =>
    world.thing('door 1').setState('open', world.thing('door 1').state('open') > 0 ? 0 : 1),
  );
  const tick = median(MEASURED, () => world.advance(1));
  const save = encodeSnapshot(world.snapshot()).length;
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { bytes: world.bytes() / 1024, save: save / 1024, heap: (heapUsed + arrayBuffers) / 1048576, door, tick };
}

/** The median time of a call, in microseconds. */
function median(times, call) {
  const all = Array.from({ length: times }, () => {
    const start = performance.now();
    call();
    return (performance.now() - start) * 1000;
  });
  return all.sort((a, b) => a - b)[times >> 1];
}

function show(when, { bytes, save, heap, door, tick }) {
  const size = `world ${bytes.toFixed(0)} KiB, save ${save.toFixed(0)} KiB, heap ${heap.toFixed(2)} MiB`;
  console.log(`${when.padEnd(12)} ${size}; a door ${door.toFixed(1)} µs, a tick ${tick.toFixed(0)} µs`);
}

function fail(message) {
  console.error(`long life: ${message}`);
  process.exit(1);
}
