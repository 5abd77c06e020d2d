import { describe, expect, it } from 'vitest';
import { createWorld, type Kind, type Point, type World, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines, optionOf } from '../fixtures/chronicle.ts';
import { bed, place, straight } from './people.ts';

const sofa: Kind = { adverts: { lounge: { promise: { rest: 20 }, steps: [{ wait: 20 }, { grant: { rest: 20 } }] } } };
const thingOf = (world: World, agent: string) => world.thing(world.agent(agent).doing?.thing ?? -1).name;

describe('slots are claimed when chosen', () => {
  it('two agents do not walk to one bed: the loser chooses otherwise at the same tick', () => {
    const world = place(
      { bed, sofa },
      [
        { kind: 'bed', at: [10, 1], name: 'bed' },
        { kind: 'sofa', at: [10, 5], name: 'sofa' },
      ],
      { Ann: [1, 1], Bob: [9, 1] },
    );
    world.advance(1);
    expect(thingOf(world, 'Ann')).toBe('bed');
    expect(thingOf(world, 'Bob')).toBe('sofa');
    expect(world.thing('bed').freeSlots).toBe(0);
    expect(optionOf(world, world.agent('Bob').consider(), 'sleep').rejection).toEqual({ by: 'slots' });
  });

  it('every way of evaluating gives the same', () => {
    const hashes = (['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) => {
      const people = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`P${i}`, [i, 3] as Point]));
      const things = Array.from({ length: 7 }, (_, i) => ({ kind: i % 2 ? 'sofa' : 'bed', at: [i * 2, 8] as Point }));
      const definition = {
        needs: { rest: { decay: 30, curve: straight, start: 20 } },
        kinds: { bed, sofa },
        temperaments: { person: { mind: { select: { weighted: 3 }, distance: { kind: 'falloff', half: 5 } } } },
        things,
        agents: Object.entries(people).map(([name, at]) => ({ name, temperament: 'person', at })),
      } satisfies WorldDefinition;
      const world = createWorld(definition, { evaluation });
      world.advance(300);
      return world.hash();
    });
    expect(new Set(hashes).size).toBe(1);
  });

  it('also where a promise depends on feelings and distance, and the ledger has it as it was made', () => {
    const state = { strength: 10 };
    const definition = {
      needs: { calm: { decay: 0, curve: straight, start: 20 } },
      kinds: {
        den: {
          slots: 9,
          adverts: { hide: { promise: { calm: { sum: ['distance', 'feeling.hate'] } }, steps: [{ wait: 500 }] } },
        },
      },
      temperaments: {
        cat: { tags: ['cat'], state, mind: { feelings: { driven: 'instinct' } } },
        dog: { tags: ['dog'], state, mind: { feelings: { driven: 'instinct', hate: 80 } } },
      },
      things: [{ kind: 'den', at: [1, 21] }],
      agents: [
        { name: 'Tom', temperament: 'cat', at: [1, 1] },
        { name: 'Rex', temperament: 'dog', at: [21, 1] },
      ],
    } satisfies WorldDefinition;
    const worlds = (['in turn', 'ahead', 'ahead backwards'] as const).map((evaluation) =>
      createWorld(definition, { evaluation }),
    );
    for (const world of worlds) world.advance(2);
    expect(worlds[0].ledger()[0].promised.calm).toBeCloseTo(20 + 1000 / 20 + Math.sqrt(800) + 80 / 20, 9);
    expect(new Set(worlds.map((world) => world.hash())).size).toBe(1);
  });

  it('a slot comes free when its user is done, interrupted or gone', () => {
    for (const leave of [
      (world: World) => world.advance(30),
      (world: World) => world.agent('Ann').push('stand', { where: 'instead' }),
      (world: World) => world.agent('Ann').remove(),
    ]) {
      const world = place(
        { bed },
        [{ kind: 'bed', at: [3, 1], name: 'bed' }],
        { Ann: [1, 1] },
        { actions: { stand: { steps: [{ wait: 500 }] } } },
      );
      world.advance(5);
      expect(world.thing('bed').freeSlots).toBe(0);
      world.agent('Ann').setLevel('rest', 90);
      leave(world);
      expect(world.thing('bed').freeSlots).toBe(1);
    }
  });

  it('an advert may shut everybody else out, or take no slot at all', () => {
    const hall: Kind = {
      slots: 3,
      adverts: {
        concert: { promise: { fun: 50 }, uses: 'all', requires: ['musician'], steps: [{ wait: 50 }] },
        admire: { promise: { fun: 5 }, uses: 0, steps: [{ wait: 50 }] },
      },
    };
    const world = place(
      { hall },
      [{ kind: 'hall', at: [1, 1], name: 'hall' }],
      {},
      {
        temperaments: { musician: { tags: ['musician'] }, person: {} },
        agents: [
          { name: 'Ann', temperament: 'musician', at: [1, 1] },
          { name: 'Bob', temperament: 'person', at: [1, 1] },
        ],
      },
    );
    world.advance(1);
    expect(world.thing('hall').freeSlots).toBe(0);
    expect(world.agent('Bob').doing?.advert).toBe('admire');
  });
});

describe('things that go', () => {
  it('whoever is on the way to a removed thing is told and decides anew', () => {
    const world = place(
      { bed, sofa },
      [
        { kind: 'bed', at: [20, 1], name: 'bed' },
        { kind: 'sofa', at: [5, 1], name: 'sofa' },
      ],
      { Ann: [1, 1] },
    );
    const entries = chronicle(world);
    world.advance(6);
    world.thing('bed').remove();
    world.advance(1);
    expect(lines(entries)).toContain('Ann interrupted sleep: bed is gone');
    expect(thingOf(world, 'Ann')).toBe('sofa');
    expect(world.agent('Ann').position[0]).toBeCloseTo(6, 9);
  });

  it('what is pending for a removed thing is forgotten', () => {
    const world = place(
      { bed },
      [{ kind: 'bed', at: [3, 1], name: 'bed' }],
      { Ann: [1, 1] },
      { actions: { stand: { steps: [{ wait: 50 }] } } },
    );
    world.agent('Ann').push('stand');
    world.agent('Ann').push({ advert: 'sleep', thing: 'bed' });
    world.advance(2);
    world.thing('bed').remove();
    expect(world.agent('Ann').queue).toEqual([]);
  });

  it('a name goes with its thing, even when a step removed it: it never stands for the next one', () => {
    const apple: Kind = { adverts: { eat: { promise: { fun: 10 }, steps: [{ remove: 'thing' }, { spawn: 'core' }] } } };
    const world = place({ apple, core: {} }, [{ kind: 'apple', at: [1, 1], name: 'apple' }], { Ann: [1, 1] });
    world.advance(5);
    expect(world.things('core').map(({ id }) => id)).toHaveLength(1);
    expect(() => world.thing('apple').id).toThrow('unknown thing "apple"');
    world.addThing({ kind: 'apple', at: [2, 2], name: 'apple' });
    expect(world.thing('apple').kind).toBe('apple');
  });

  it('whoever meant to use a thing that became another is told', () => {
    const seat: Kind = {
      slots: 2,
      adverts: { rest: { promise: { rest: 50 }, steps: [{ wait: 5 }, { become: 'splinters' }] } },
    };
    const world = place({ seat, splinters: {} }, [{ kind: 'seat', at: [5, 1] }], { Ann: [5, 1], Bob: [25, 1] });
    const entries = chronicle(world);
    world.advance(8);
    expect(lines(entries, 'Bob')).toContain('Bob interrupted rest: seat became splinters');
  });
});

describe('agents among each other', () => {
  const chatty = (speed: number): WorldDefinition => ({
    needs: { company: { decay: 0, curve: straight, start: 10 } },
    kinds: { post: { adverts: { 'walk to': { autonomous: false } } } },
    actions: { stand: { steps: [{ wait: 200 }] } },
    temperaments: {
      chatterbox: { speed, mind: { fallback: 'stand' } },
      walker: {
        needs: { company: { weight: 0 } },
        mind: { fallback: 'stand' },
        adverts: {
          chat: {
            promise: { company: 40 },
            steps: [{ wait: 3 }, { grant: { company: 40 } }, { push: 'stand', onto: 'thing', where: 'instead' }],
          },
        },
      },
    },
    things: [{ kind: 'post', at: [60, 1], name: 'post' }],
    agents: [
      { name: 'Ann', temperament: 'chatterbox', at: [1, 1] },
      { name: 'Wim', temperament: 'walker', at: [10, 1] },
    ],
  });

  it('an agent goes after the one who offers something while that one walks on', () => {
    const world = createWorld(chatty(2));
    world.agent('Wim').push({ advert: 'walk to', thing: 'post' });
    world.advance(8);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'chat', isWalking: true });
    while (world.agent('Ann').level('company') === 10) world.advance(1);
    // Nine cells ahead at half her speed: within reach a little before nine more.
    expect(world.agent('Ann').position[0]).toBeGreaterThanOrEqual(16.5);
    expect(world.now).toBeLessThan(20);
  });

  it('a step may push an action onto the one acted on', () => {
    const world = createWorld(chatty(2));
    world.advance(20);
    expect(world.agent('Ann').level('company')).toBeGreaterThan(10);
    expect(world.agent('Wim').doing).toMatchObject({ action: 'stand', isFallback: false });
  });

  it('whoever goes after somebody who leaves the world is told', () => {
    const world = createWorld(chatty(1));
    const entries = chronicle(world);
    world.advance(3);
    world.agent('Wim').remove();
    world.advance(1);
    expect(lines(entries, 'Ann')).toContain('Ann interrupted chat: walker is gone');
    expect(world.hasAgent('Wim')).toBe(false);
    expect(() => world.agent('Wim').level('company')).toThrow('agent Wim is gone');
  });

  it('what an agent carries stays where it stood, and its name may be given again', () => {
    const world = place(
      { coat: {} },
      [],
      {},
      { agents: [{ name: 'Ann', temperament: 'person', at: [4, 4], carries: ['coat'] }] },
    );
    world.agent('Ann').remove();
    expect(
      world
        .things('coat')
        .map(({ id }) => id)
        .map((thing) => world.thing(thing).position),
    ).toEqual([[4, 4]]);
    const second = world.addAgent({ name: 'Ann', temperament: 'person', at: [5, 5] }).id;
    expect(world.agent('Ann').position).toEqual([5, 5]);
    expect(second).toBe(1);
    world.advance(5);
  });

  it('steps read the feelings of the one who performs them, whoever looked around last', () => {
    const world = createWorld({
      temperaments: {
        brave: {
          tags: ['brave'],
          state: { strength: 10, mark: 0 },
          mind: { feelings: { driven: 'instinct' } },
          innate: { look: { score: 1, steps: [{ wait: 1 }, { set: { 'agent.mark': 'feeling.hate' } }, { wait: 99 }] } },
        },
        calm: {
          tags: ['calm'],
          state: { strength: 10, mark: 0 },
          mind: { feelings: { driven: 'instinct', hate: 0 } },
          innate: { look: { score: 1, steps: [{ wait: 1 }, { set: { 'agent.mark': 'feeling.hate' } }, { wait: 99 }] } },
        },
      },
      agents: [
        { name: 'Ann', temperament: 'brave', at: [1, 1] },
        { name: 'Bob', temperament: 'calm', at: [5, 1] },
      ],
    });
    world.advance(5);
    expect(world.thing('Ann').state('mark')).toBe(250);
    expect(world.thing('Bob').state('mark')).toBe(0);
  });

  it('hit and run: who acted on somebody can walk away from them', () => {
    const state = { strength: 10, hp: 10, maxHp: 10 };
    const world = createWorld({
      temperaments: {
        thief: { tags: ['thief'], state, mind: { feelings: { driven: 'instinct' } } },
        mark: {
          tags: ['mark'],
          state,
          adverts: {
            rob: {
              requires: ['thief'],
              score: 1,
              steps: [{ add: { 'thing.hp': -1 } }, { go: { awayFrom: 'most feared', reach: 8 } }, { wait: 500 }],
            },
          },
        },
      },
      agents: [
        { name: 'Tom', temperament: 'thief', at: [20, 20] },
        { name: 'Max', temperament: 'mark', at: [24, 20] },
      ],
    });
    world.advance(40);
    expect(world.thing('Max').state('hp')).toBe(9);
    const [[x, y], [a, b]] = [world.agent('Tom').position, world.agent('Max').position];
    expect(Math.sqrt((x - a) ** 2 + (y - b) ** 2)).toBeCloseTo(9, 9);
    expect(world.agent('Tom').doing).toMatchObject({ action: 'rob', step: 'wait' });
  });
});
