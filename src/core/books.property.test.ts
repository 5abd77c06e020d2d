import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, tell } from '../../test/random-command.ts';
import { worlds } from '../../test/random-world.ts';
import { runs } from '../../test/runs.ts';
import { createWorld } from '../index.ts';
import { ENTRY } from './cells.ts';
import { A, STATUS, type State } from './state.ts';

function presentAgents(s: State): number[] {
  return Array.from({ length: s.agentCount }, (_, agent) => agent).filter(
    (agent) => (s.ints[s.row(agent) + A.status] & STATUS.gone) === 0,
  );
}

function presentThings(s: State): number[] {
  return Array.from({ length: s.thingCount }, (_, thing) => thing).filter((thing) => s.kind[thing] >= 0);
}

/** Collects what is not as it should be, with the tick at which that was found. */
class Faults {
  readonly found: string[] = [];
  tick = 0;

  same(what: string, got: unknown, expected: unknown): void {
    if (!Object.is(got, expected)) this.found.push(`tick ${this.tick}: ${what}: got ${got}, expected ${expected}`);
  }
}

/** Slots and references, against what agents do and have yet to do. */
function auditClaims(s: State, became: ReadonlySet<number>, faults: Faults): void {
  const taken = new Int32Array(s.thingCount);
  const references = new Int32Array(s.thingCount);
  for (const agent of presentAgents(s)) {
    const [thing, advert] = [s.ints[s.row(agent) + A.thing], s.ints[s.row(agent) + A.advert]];
    if (thing >= 0) references[thing]++;
    if (thing >= 0 && advert >= 0) taken[thing] += s.rules.adverts[advert].uses;
    for (const pending of s.queues.list(agent)) if (pending.thing >= 0) references[pending.thing]++;
  }
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0) {
      faults.same(`references to the removed thing ${thing}`, references[thing], 0);
      continue;
    }
    const { name, slots } = s.kindOf(thing);
    faults.same(`${name} #${thing}, free and taken slots`, s.free[thing] + taken[thing], slots);
    if (!became.has(thing)) faults.same(`${name} #${thing} has its slots`, taken[thing] <= slots, true);
    faults.same(`${name} #${thing}, references`, s.references[thing], references[thing]);
  }
}

/** Every thing lies in one cell, is carried by one agent, or is the body of one. */
function auditPlaces(s: State, faults: Faults): void {
  const places = new Int32Array(s.thingCount);
  const holders = new Int32Array(s.thingCount).fill(-1);
  const { cells } = s;
  for (let cell = 0; cell < cells.count.length; cell++) {
    for (let i = 0; i < cells.count[cell]; i++) {
      const entry = cells.start[cell] + i;
      const thing = cells.words[entry * 2 * ENTRY + 4];
      const kindClass = cells.words[entry * 2 * ENTRY + 5];
      places[thing]++;
      faults.same(`entry of thing ${thing}`, s.entry[thing], entry);
      faults.same(`class in the entry of thing ${thing}`, kindClass, s.thingClass[thing]);
      const [x, y] = [cells.places[entry * ENTRY], cells.places[entry * ENTRY + 1]];
      faults.same(`cell of thing ${thing}`, cells.row(y) * cells.columns + cells.column(x), cell);
      faults.same(`thing ${thing} is among the open`, i < cells.open[cell], s.classes.mask[kindClass] !== 0);
    }
  }
  for (const agent of presentAgents(s)) {
    if (s.body.length > 0) {
      places[s.body[agent]]++;
      holders[s.body[agent]] = agent;
      faults.same(`agent ${agent} is among the bodies`, s.bodies.includes(s.body[agent]), true);
    }
    if (s.firstHeld.length === 0) continue;
    for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) {
      places[thing]++;
      holders[thing] = agent;
    }
    if (s.item[agent] >= 0) faults.same(`holder of agent ${agent}'s item`, holders[s.item[agent]], agent);
  }
  for (let thing = 0; thing < s.thingCount; thing++) {
    faults.same(`places of thing ${thing}`, places[thing], s.kind[thing] < 0 ? 0 : 1);
    if (s.kind[thing] < 0) continue;
    if (s.holder.length > 0) faults.same(`holder of thing ${thing}`, s.holder[thing], holders[thing]);
    if (holders[thing] >= 0) faults.same(`entry of thing ${thing} in somebody's hands`, s.entry[thing], -1);
  }
  const bodies = s.body.length > 0 ? presentAgents(s).length : 0;
  faults.same('bodies', s.bodies.length, bodies);
}

/** Classes, populations and what is on offer anywhere, counted again. */
function auditClasses(s: State, faults: Faults): void {
  const { classes } = s;
  const population = new Int32Array(classes.count);
  for (const thing of presentThings(s)) {
    const kindClass = s.thingClass[thing];
    faults.same(`kind of the class of thing ${thing}`, classes.kind[kindClass], s.kind[thing]);
    if (s.entry[thing] >= 0) population[kindClass]++;
    const { firstAdvert, advertCount } = s.kindOf(thing);
    for (let i = 0; i < advertCount; i++) {
      const { uses, when, name } = s.rules.adverts[firstAdvert + i];
      const isOffered = ((classes.mask[kindClass] >>> i) & 1) === 1;
      if (s.free[thing] < uses || when < 0)
        faults.same(`${name} of thing ${thing} is on offer`, isOffered, s.free[thing] >= uses);
    }
  }
  const offered = new Int32Array(s.rules.adverts.length);
  for (let c = 0; c < classes.count; c++) {
    faults.same(`population of class ${c}`, classes.population[c], population[c]);
    const { firstAdvert, advertCount } = s.rules.kinds[classes.kind[c]];
    for (let i = 0; i < advertCount; i++)
      if (population[c] > 0 && (classes.mask[c] >>> i) & 1) offered[firstAdvert + i]++;
  }
  offered.forEach((count, advert) => {
    faults.same(`classes that offer advert ${advert}`, classes.offered[advert], count);
  });
}

describe('counterexamples that were found, and stay found', () => {
  const needs = {
    food: {
      decay: 60,
      start: 50,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  } as const; // prettier-ignore

  test('an agent does not become a thing', () => {
    const touch = { score: 1, steps: [{ become: 'stone' }, { remove: 'thing' as const }] };
    const world = createWorld({
      needs,
      kinds: { stone: {} },
      temperaments: { midas: { tags: ['king'] }, calm: { adverts: { touch: { ...touch, requires: ['king'] } } } },
      agents: [
        { name: 'a', temperament: 'midas', at: [0, 0] },
        { name: 'b', temperament: 'calm', at: [0, 1] },
      ],
    });
    const reasons: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.how === 'failed') reasons.push(event.why);
    });
    world.advance(10);
    expect(reasons[0]).toBe('an agent can’t become a thing');
    expect([world.isPresent('b'), world.things()]).toEqual([true, []]);
  });

  test('an agent that sets out to what it carries itself is there', () => {
    const world = createWorld({
      needs,
      kinds: { apple: { adverts: { eat: { promise: { food: 30 }, steps: [{ wait: 2 }, { grant: { food: 30 } }] } } } },
      temperaments: { calm: {} },
      agents: [{ name: 'a', temperament: 'calm', at: [3, 4], carries: ['apple'] }],
    });
    world.advance(2);
    expect([world.placeOf('a'), world.placeOfThing(0), world.doing('a')?.step]).toEqual([[3, 4], [3, 4], 'wait']);
  });

  test('a chain that begins in place of what failed keeps the books', () => {
    const steps = [{ wait: 1 }, { fail: 'the fridge is empty', instead: [{ next: 'eat' }] }];
    const world = createWorld({
      needs,
      kinds: { fridge: { slots: 3, adverts: { eat: { score: 1, steps } } } },
      temperaments: { calm: {} },
      actions: { stroll: { steps: [{ wait: 3 }] } },
      things: [{ kind: 'fridge', at: [0, 0] }],
      agents: [{ name: 'a', temperament: 'calm', at: [0, 0] }],
    });
    world.advance(4);
    world.push('a', 'stroll', { priority: 0 });
    world.advance(3);
    expect([world.doing('a')?.action, world.freeSlots(0), world.queue('a')]).toMatchObject([
      'eat',
      2,
      [{ action: 'stroll' }],
    ]);
  });

  test('what became a kind with fewer slots than are taken has none free, and all of them when it is left', () => {
    const steps = [{ become: 'plate' }, { set: { 'world.seen': 'thing.free' } }, { wait: 3 }];
    const world = createWorld({
      needs,
      state: { seen: -1 },
      kinds: {
        feast: { slots: 3, adverts: { eat: { score: 1, uses: 'all', steps } } },
        plate: {},
      },
      temperaments: { calm: {} },
      things: [{ kind: 'feast', at: [0, 0] }],
      agents: [{ name: 'a', temperament: 'calm', at: [0, 0] }],
    });
    world.advance(3);
    expect([world.kindOf(0), world.freeSlots(0), world.getWorld('seen')]).toEqual(['plate', 0, 0]);
    world.advance(5);
    expect(world.freeSlots(0)).toBe(1);
  });
});

describe('the books', () => {
  test('balance at every tick, whatever happens and whatever a world is told', () => {
    fc.assert(
      fc.property(worlds, fc.nat(1000), commands, (definition, seed, told) => {
        const world = createWorld(definition, { seed });
        const faults = new Faults();
        const became = new Set<number>();
        world.on((event) => {
          if (event.type === 'became') became.add(event.thing);
        });
        const audit = () => {
          faults.tick = world.now;
          auditClaims(world.state, became, faults);
          auditPlaces(world.state, faults);
          auditClasses(world.state, faults);
          expect(faults.found).toEqual([]);
        };
        audit();
        for (const command of told) {
          if (command.do !== 'advance') tell(world, command);
          else
            for (let tick = 0; tick < command.ticks; tick++) {
              world.advance(1);
              audit();
            }
          audit();
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
