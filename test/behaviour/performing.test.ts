import { describe, expect, it } from 'vitest';
import { createWorld, type Mind, PRIORITY, type World, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines } from '../fixtures/chronicle.ts';

const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;

function house(mind: Mind = {}, rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    needs: { fun: { decay: 0, curve: straight, start: 50 } },
    kinds: {
      television: {
        slots: 5,
        adverts: { watch: { promise: { fun: 10 }, steps: [{ wait: 50 }, { grant: { fun: 10 } }] } },
      },
      piano: { adverts: { play: { promise: { fun: 30 }, steps: [{ wait: 50 }, { grant: { fun: 30 } }] } } },
    },
    actions: {
      sweep: { steps: [{ wait: 10 }] },
      mop: { steps: [{ wait: 10 }] },
      dust: { steps: [{ wait: 10 }] },
      operate: { steps: [{ wait: 10, hold: true }, { wait: 10 }] },
      pace: { steps: [{ wait: 100 }] },
    },
    temperaments: { person: { mind: { fallback: 'pace', ...mind } } },
    things: [{ kind: 'television', at: [1, 1], name: 'television' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    ...rest,
  });
}

const actions = (world: World) => world.agent('Ann').queue.map(({ action }) => action);

describe('the queue', () => {
  it('an order beats autonomy: what the agent chose itself is interrupted and told why', () => {
    const world = house();
    const entries = chronicle(world);
    world.advance(5);
    world.agent('Ann').push('sweep');
    world.advance(1);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'sweep', priority: PRIORITY.order });
    expect(lines(entries)).toContain('Ann interrupted watch: "sweep" comes first');
    expect(world.agent('Ann').level('fun')).toBe(50);
  });

  it('autonomy never beats an order, however good the option and however often it thinks', () => {
    const world = house({ redecide: 1 });
    world.agent('Ann').push('sweep');
    world.advance(3);
    world.addThing({ kind: 'piano', at: [1, 1] });
    world.agent('Ann').setLevel('fun', 0);
    world.advance(5);
    expect(world.agent('Ann').doing?.action).toBe('sweep');
    world.advance(4);
    expect(world.agent('Ann').doing?.action).toBe('play');
  });

  it('back, the default: after the orders before it', () => {
    const world = house();
    for (const action of ['sweep', 'mop', 'dust']) world.agent('Ann').push(action);
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('sweep');
    expect(actions(world)).toEqual(['mop', 'dust']);
  });

  it('front: before all that is pending, without breaking off what is under way', () => {
    const world = house();
    for (const action of ['sweep', 'mop']) world.agent('Ann').push(action);
    world.advance(1);
    world.agent('Ann').push('dust', { where: 'front' });
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('sweep');
    expect(actions(world)).toEqual(['dust', 'mop']);
  });

  it('instead: clears what is pending and breaks off what is under way', () => {
    const world = house();
    const entries = chronicle(world);
    for (const action of ['sweep', 'mop']) world.agent('Ann').push(action);
    world.advance(2);
    world.agent('Ann').push('dust', { where: 'instead' });
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('dust');
    expect(actions(world)).toEqual([]);
    expect(lines(entries)).toContain('Ann interrupted sweep: "dust" was pushed in its place');
  });

  it('an order of higher priority interrupts one of lower; one of lower waits', () => {
    const world = house();
    world.agent('Ann').push('sweep');
    world.advance(2);
    world.agent('Ann').push('mop', { priority: 10 });
    world.agent('Ann').push('dust', { priority: 100 });
    world.advance(1);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'dust', priority: 100 });
    expect(world.agent('Ann').queue).toMatchObject([{ action: 'mop', priority: 10 }]);
  });

  it('an order of a thing’s advert walks there, claims a slot and grants its reward', () => {
    const world = house({}, { things: [{ kind: 'piano', at: [6, 1], name: 'piano' }] });
    world.agent('Ann').setLevel('fun', 0);
    world.agent('Ann').push({ advert: 'play', thing: 'piano' });
    world.advance(3);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'play', isWalking: true });
    expect(world.thing('piano').freeSlots).toBe(0);
    world.advance(60);
    expect(world.agent('Ann').level('fun')).toBe(30);
  });

  it('an order that can no longer be done when its turn comes fails with a reason', () => {
    const world = house(
      {},
      {
        things: [{ kind: 'piano', at: [6, 1], name: 'piano' }],
        agents: [
          { name: 'Ann', temperament: 'person', at: [1, 1] },
          { name: 'Bob', temperament: 'person', at: [6, 1] },
        ],
      },
    );
    const entries = chronicle(world);
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('play');
    world.agent('Bob').push({ advert: 'play', thing: 'piano' });
    world.advance(1);
    expect(lines(entries, 'Bob')).toContain('Bob failed play: no longer on offer');
  });
});

describe('interruption', () => {
  it('from outside comes with its reason, and the agent decides anew', () => {
    const world = house();
    const entries = chronicle(world);
    world.advance(5);
    world.agent('Ann').interrupt('the phone rang');
    expect(world.agent('Ann').doing).toBeNull();
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('watch');
    expect(lines(entries)).toEqual([
      'Ann started watch (television)',
      'Ann interrupted watch: the phone rang',
      'Ann started watch (television)',
    ]);
  });

  it('is cooperative: a step that holds is finished first, and the reason is kept', () => {
    const world = house();
    const entries = chronicle(world);
    world.agent('Ann').push('operate');
    world.advance(3);
    world.agent('Ann').interrupt('fire alarm');
    world.agent('Ann').push('sweep', { priority: 900 });
    world.advance(8);
    expect(world.agent('Ann').doing?.action).toBe('operate');
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('sweep');
    expect(lines(entries)).toContain('Ann interrupted operate: fire alarm');
  });

  it('an order of higher priority waits for a step that holds, and comes before the steps after it', () => {
    const world = house();
    world.agent('Ann').push('operate');
    world.advance(3);
    world.agent('Ann').push('dust', { priority: 900 });
    world.advance(9);
    expect(world.agent('Ann').doing?.action).toBe('dust');
  });

  it('a better option interrupts when the mind thinks again', () => {
    const world = house({ redecide: 5 });
    const entries = chronicle(world);
    world.advance(1);
    world.addThing({ kind: 'piano', at: [1, 1] });
    world.advance(4);
    expect(world.agent('Ann').doing?.action).toBe('watch');
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('play');
    expect(lines(entries)).toContain('Ann interrupted watch: play matters more');
  });

  it('an alarm makes an agent think again at the very tick that a level falls through it', () => {
    const world = house(
      {},
      {
        needs: {
          fun: { decay: '1/t', curve: straight, start: 50 },
          rest: { decay: '1/t', curve: straight, start: 30, alarms: [20] },
        },
        kinds: {
          television: { adverts: { watch: { promise: { fun: 40 }, steps: [{ wait: 50 }] } } },
          bed: {
            adverts: { sleep: { score: { weight: 100, of: { less: ['need.rest', 21] } }, steps: [{ wait: 50 }] } },
          },
        },
        things: [
          { kind: 'television', at: [1, 1] },
          { kind: 'bed', at: [1, 1] },
        ],
      },
    );
    world.advance(9);
    expect(world.agent('Ann').doing?.action).toBe('watch');
    world.advance(1);
    expect(world.agent('Ann').level('rest')).toBe(20);
    expect(world.agent('Ann').doing?.action).toBe('sleep');
  });
});

describe('the fallback', () => {
  it('never interrupts: what is under way goes on even when nothing is worth starting any more', () => {
    const world = house({ redecide: 1 });
    world.advance(3);
    world.agent('Ann').setLevel('fun', 100);
    world.advance(20);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'watch', isFallback: false });
  });

  it('is interrupted by anything: an order of priority 0', () => {
    const world = house({}, { things: [] });
    const entries = chronicle(world);
    world.advance(2);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'pace', isFallback: true });
    world.agent('Ann').push('mop', { priority: PRIORITY.autonomous });
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('mop');
    expect(lines(entries)).toContain('Ann interrupted pace: "mop" comes first');
  });

  it('and an option that scores at all, when the mind thinks again', () => {
    const world = house({ redecide: 2, inertia: { bonus: 1000 } }, { things: [] });
    world.advance(3);
    expect(world.agent('Ann').doing?.isFallback).toBe(true);
    world.addThing({ kind: 'television', at: [1, 1] });
    world.advance(2);
    expect(world.agent('Ann').doing?.action).toBe('watch');
  });
});

describe('what the host adds by name', () => {
  const shop = (answer: number | string | undefined): WorldDefinition => ({
    needs: { fun: { decay: 0, curve: straight, start: 50 } },
    kinds: {
      stage: {
        adverts: {
          sing: { promise: { fun: 10 }, steps: [{ do: 'sing' }, { grant: { fun: answer === 'off key' ? 0 : 10 } }] },
        },
      },
    },
    temperaments: { person: {} },
    things: [{ kind: 'stage', at: [1, 1], name: 'stage' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });

  it.each([
    ['takes so many ticks', 7, 9],
    ['is over at once', undefined, 2],
  ])('an action that %s', (_, answer, tick) => {
    const calls: [number, number][] = [];
    const world = createWorld(shop(answer), {
      host: {
        actions: {
          sing: (agent, thing) => {
            calls.push([agent.id, thing?.id ?? -1]);
            return answer;
          },
        },
      },
    });
    while (world.agent('Ann').level('fun') === 50) world.advance(1);
    expect(world.now).toBe(tick);
    expect(calls[0]).toEqual([world.agent('Ann').id, world.thing('stage').id]);
  });

  it('an action that fails says why', () => {
    const world = createWorld(shop('off key'), { host: { actions: { sing: () => ({ failed: 'off key' }) } } });
    const entries = chronicle(world);
    world.advance(3);
    expect(lines(entries)).toContain('Ann failed sing: off key');
    expect(world.agent('Ann').level('fun')).toBe(50);
  });

  it('inputs and curves join a score', () => {
    const world = createWorld(
      {
        temperaments: {
          person: {
            innate: {
              dance: { score: { curve: { kind: 'host', name: 'squared', to: [0, 100] }, of: 'host.rhythm' } },
            },
          },
        },
        agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
      },
      {
        host: {
          curves: { squared: (x) => x * x },
          inputs: { rhythm: (agent) => agent.position[0] + 3 },
        },
      },
    );
    expect(world.agent('Ann').consider().options[0]).toMatchObject({ base: 16 });
  });
});

describe('a game with turns', () => {
  it('decide makes an agent choose now; it sets out at the next tick', () => {
    const world = house();
    world.agent('Ann').decide();
    expect(world.now).toBe(0);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'watch' });
    world.addThing({ kind: 'piano', at: [1, 1] });
    world.agent('Ann').decide();
    expect(world.agent('Ann').doing).toMatchObject({ action: 'play' });
    expect(world.decisions).toBe(2);
    expect(world.thing('television').freeSlots).toBe(5);
  });

  it('what was under way is broken off, because its turn came', () => {
    const world = house();
    const entries = chronicle(world);
    world.advance(3);
    world.agent('Ann').decide();
    expect(lines(entries)).toContain('Ann interrupted watch: its turn came');
  });
});
