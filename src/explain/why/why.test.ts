import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../format/index.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { showWhy } from './show-why.ts';
import { type Why, why } from './why.ts';

const room: WorldDefinition = {
  starts: '08:00',
  needs: {
    food: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 30,
    },
    fun: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 60,
    },
  },
  kinds: {
    fridge: { adverts: { eat: { promise: { food: 50 }, steps: [{ wait: '10m' }, { grant: { food: 50 } }] } } },
    tv: { adverts: { watch: { promise: { fun: 20 }, steps: [{ wait: '10m' }, { grant: { fun: 20 } }] } } },
  },
  temperaments: { adult: { mind: { distance: { kind: 'falloff', half: 10 } } } },
  things: [
    { kind: 'fridge', at: [11, 1] },
    { kind: 'tv', at: [1, 1], name: 'tv' },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

/** Ann's first decision in the room. */
function decided(): Why {
  const world = createWorld(room);
  world.agent('Ann').trace();
  world.advance('1m');
  return why(world, 'Ann');
}

describe('why', () => {
  test('explains the last recorded decision, with what each need adds', () => {
    const world = createWorld(room);
    world.agent('Ann').trace();
    world.advance('1m');
    const reasons = why(world, 'Ann');
    expect(reasons).toMatchObject({ agent: 'Ann', clock: '08:00', tick: 1, source: 'recorded', roll: null });
    expect(reasons.needs.map(({ name, level, urgency }) => [name, level, urgency])).toEqual([
      ['food', 30, 0.7],
      ['fun', 60, 0.4],
    ]);
    const [eat, watch] = reasons.options;
    expect(eat).toMatchObject({ advert: 'eat', name: 'fridge #0', distance: 10, attenuation: 0.5, isTaken: true });
    expect(eat.needs).toMatchObject([{ need: 'food', amount: 50, level: 30, future: 80, weight: 1 }]);
    expect(eat.worth).toBeCloseTo(0.5, 12);
    expect(eat.score).toBeCloseTo(0.25, 12);
    expect(watch).toMatchObject({ advert: 'watch', name: 'tv', chance: 0, isTaken: false });
    expect(reasons.taken).toBe(eat);
  });

  test('says so when no decision is recorded, and explains what would be decided now', () => {
    const world = createWorld(room);
    world.advance('30m');
    world.agent('Ann').setLevel('food', 100);
    const reasons = why(world, 'Ann');
    expect(reasons.source).toBe('considered');
    expect(reasons.taken?.advert).toBe('watch');
    expect(showWhy(reasons)).toContain('no decision is recorded');
  });

  test('forgets what was recorded when tracing ends', () => {
    const world = createWorld(room);
    world.agent('Ann').trace();
    world.advance('1m');
    world.agent('Ann').trace(false);
    expect(why(world, 'Ann').source).toBe('considered');
  });

  test('reads as a table in a terminal', () => {
    const world = createWorld(room);
    world.agent('Ann').trace();
    world.advance('1m');
    expect(showWhy(why(world, 'Ann')).split('\n')).toEqual([
      '08:00 Ann decided on eat · fridge #0',
      '',
      '  need  level                        urgency',
      '  food     30  ██████░░░░░░░░░░░░░░     0.70',
      '  fun      60  ████████████░░░░░░░░     0.40',
      '',
      '      option           score  = worth      × distance  chance',
      '→  1  eat · fridge #0   0.25   = 0.50  × 0.50 at 10.0   100 %',
      '        food +50 (30 → 80): 0.5',
      '   2  watch · tv        0.20   = 0.20',
      '        fun +20 (60 → 80): 0.2',
      '  the best was taken',
    ]);
  });

  test('shows buckets, factors with their inputs, inertia, and the roll', () => {
    const world = createWorld({
      ...room,
      factors: { thirst: { minus: [1, 'agent.water'] } },
      buckets: { low: { priority: 1 }, high: { priority: 'thirst' } },
      temperaments: {
        adult: {
          mind: { select: { weighted: 'all' }, inertia: { bonus: 0.1 }, redecide: '5m' },
          state: { water: -1 },
          innate: {
            drink: { bucket: 'high', score: { product: ['thirst', 2] }, steps: [{ wait: '1h' }] },
            sip: { bucket: 'high', score: 1, steps: [{ wait: '1h' }] },
          },
        },
      },
    });
    world.agent('Ann').trace();
    world.advance('6m');
    const reasons = why(world, 'Ann');
    expect(reasons.reconsiders).toBe(true);
    expect(reasons.buckets).toEqual([
      { name: 'high', priority: 2, outcome: 'decided' },
      { name: 'low', priority: 1, outcome: 'not reached' },
    ]);
    const drink = reasons.options.find(({ advert }) => advert === 'drink');
    expect(drink?.factors).toEqual([
      ['agent.water', -1],
      ['thirst', 2],
    ]);
    const current = reasons.options.find(({ isCurrent }) => isCurrent);
    expect(current?.inertia).toBe(0.1);
    expect(reasons.options[0].chance + reasons.options[1].chance).toBeCloseTo(1, 12);
    const text = showWhy(reasons);
    expect(text).toContain('bucket high, priority 2: decided here');
    expect(text).toContain('bucket low, priority 1: not reached: a higher bucket had options');
    expect(text).toContain('factors: agent.water −1, thirst 2');
    expect(text).toContain('a fixed score');
    expect(text).toContain('+ 0.10');
    expect(text).toMatch(/taken at random among the first 2: the roll was 0\.\d{3}/);
  });

  test('names the empty buckets before the one that decided', () => {
    const world = createWorld({
      ...room,
      buckets: { low: { priority: 1 }, duty: { priority: 3 }, alarm: { priority: 2 } },
    });
    world.agent('Ann').trace();
    world.advance('1m');
    const lines = showWhy(why(world, 'Ann')).split('\n');
    const start = lines.findIndex((line) => line.includes('option'));
    expect(lines.slice(start + 1, start + 5)).toEqual([
      '  bucket duty, priority 3: no valid option',
      '  bucket alarm, priority 2: no valid option',
      '  bucket low, priority 1: decided here',
      expect.stringContaining('→  1  eat · fridge #0'),
    ]);
  });

  test('shortens names to fit a terminal, and shows everything on request', () => {
    const [, watch] = decided().options;
    const options = Array.from({ length: 14 }, (_, i) => ({
      ...watch,
      ...{ advert: `offer ${i}`, name: 'a very long name for a thing that offers a lot' },
      ...{ attenuation: 0.5, distance: 12.34, rested: 0.25, repeat: 0.75, inertia: i === 3 ? 0.1 : 0 },
    }));
    const reasons = { ...decided(), options, taken: null };
    const lines = showWhy(reasons).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
    expect(lines.filter((line) => line.includes('= worth'))).toEqual([
      '       option                  score  = worth  × repeat      × distance  × rested  + inertia  chance',
    ]);
    expect(lines.filter((line) => line.includes('offer 3'))).toEqual([
      '    4  offer 3 · a very long…   0.20   = 0.20    × 0.75  × 0.50 at 12.3    × 0.25     + 0.10',
    ]);
    expect(lines).toContain('        … and 4 more');
    expect(showWhy(reasons, { options: Infinity })).toContain('offer 13');
  });

  test('shows feelings where there are any', () => {
    const world = createWorld({
      temperaments: {
        kobold: {
          tags: ['kobold'],
          state: { strength: 10 },
          mind: { feelings: { driven: 'instinct', hate: 6 } },
          innate: { flee: { score: { abs: 'feeling.fearLove' }, steps: [{ wait: '1h' }] } },
        },
        snake: { tags: ['snake'], state: { strength: 20 } },
      },
      agents: [
        { name: 'Ann', temperament: 'kobold', at: [1, 1] },
        { name: 'snake', temperament: 'snake', at: [4, 1] },
      ],
    });
    const reasons = why(world, 'Ann');
    expect(reasons.feelings).toMatchObject({ hate: 2, mostFeared: 'snake', mostLoved: null, mostHated: 'snake' });
    expect(reasons.feelings?.fearLove).toBeLessThan(0);
    expect(showWhy(reasons)).toMatch(/feelings: fear and love −[\d.]+; hate 2; most feared: snake; most hated: snake/);
  });

  test('in a household, every score is made of its parts, and every option taken had a chance', () => {
    const household = readFileSync('worlds/household/household.yaml', 'utf8');
    const world = createWorld(readWorld(household), { seed: 5 });
    for (const agent of world.agents()) agent.trace();
    let options = 0;
    world.on((event) => {
      if (event.type !== 'decided') return;
      const reasons = why(world, event.agent);
      expect(reasons.taken === null).toBe(event.fallback);
      expect(reasons.taken?.thing ?? -1).toBe(event.thing);
      expect(reasons.taken?.advert).toBe(world.rules.adverts[event.advert]?.name);
      if (reasons.taken) expect(reasons.taken.chance).toBeGreaterThan(0);
      const chances = reasons.options.reduce((sum, { chance }) => sum + chance, 0);
      expect(chances).toBeCloseTo(reasons.options.length > 0 ? 1 : 0, 9);
      for (const each of reasons.options) {
        options++;
        const { worth, attenuation, rested, repeat, inertia, score } = each;
        expect(worth * attenuation * rested * repeat + inertia).toBeCloseTo(score, 9);
        if (each.isFactored) continue;
        expect(each.needs.reduce((sum, part) => sum + part.score, 0)).toBeCloseTo(worth, 9);
      }
      for (const line of showWhy(reasons).split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    });
    world.advance('1d');
    expect(options).toBeGreaterThan(500);
  });
});
