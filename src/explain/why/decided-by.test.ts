import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { decidedBy, showDecidedBy } from './decided-by.ts';
import { explainDraw, showDraw } from './draw.ts';
import { why } from './why.ts';

const steps = [{ wait: '1h' }] as const;
const curve = [
  [0, 1],
  [100, 0],
] as const;
const room: WorldDefinition = {
  needs: {
    food: { decay: 0, curve, start: 50 },
    fun: { decay: 0, curve, start: 50 },
  },
  buckets: { duty: { priority: 2 }, leisure: { priority: 1 } },
  kinds: {
    fridge: { adverts: { eat: { bucket: 'leisure', promise: { food: 40 }, steps } } },
    tv: { adverts: { watch: { bucket: 'leisure', promise: { fun: 30 }, steps } } },
    desk: { adverts: { work: { bucket: 'duty', promise: { fun: 10 }, steps } } },
  },
  temperaments: { adult: {} },
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

function decide(kinds: readonly string[], rest: Partial<WorldDefinition> = {}, seed = 1) {
  const things = kinds.map((kind, i) => ({
    kind,
    name: kinds.indexOf(kind) === i ? kind : `second ${kind}`,
    at: [1 + i, 1] as const,
  }));
  return why(createWorld({ ...room, things, ...rest }, { seed }), 'Ann');
}

test('the score decides, unless a lower score wins by its bucket, a tie, or because nothing else is there', () => {
  const told = (reasons: ReturnType<typeof decide>) => [decidedBy(reasons).kind, showDecidedBy(reasons)];
  expect(told(decide(['fridge', 'tv']))).toEqual(['score', 'it scored 0.4, the next best "watch · tv" 0.3']);
  expect(told(decide(['fridge', 'desk']))).toEqual([
    'bucket',
    'it scored 0.1 and "eat · fridge" 0.4, but duty comes before leisure',
  ]);
  expect(told(decide(['fridge', 'fridge']))[1]).toMatch(
    /^it tied with "eat · second fridge" 0.4, and comes first because it is nearer/,
  );
  expect(told(decide(['fridge']))).toEqual(['alone', 'it scored 0.4']);
  expect(told(decide([]))).toEqual(['nothing', '']);
});

test('a bonus for what is under way is named where it made the difference', () => {
  const world = createWorld({
    ...room,
    minds: { stubborn: { inertia: { bonus: 0.2 } } },
    temperaments: { adult: { mind: 'stubborn' } },
    things: [
      { kind: 'fridge', at: [1, 1] },
      { kind: 'tv', name: 'tv', at: [1, 1] },
    ],
  });
  world.agent('Ann').trace();
  world.advance('1s');
  world.agent('Ann').setLevel('food', 80);
  const reasons = why(world, 'Ann');
  if (reasons.taken?.isCurrent) expect(decidedBy(reasons).kind).toBe('score');
  world.agent('Ann').trace(false);
  const now = why(world, 'Ann');
  expect([decidedBy(now).kind, showDecidedBy(now)]).toEqual([
    'inertia',
    'it scored 0.4 with 0.2 for being under way, "watch · tv" 0.3',
  ]);
});

test('where chance decides, the intervals of all finalists fill 0 to 1, and the roll is in that of the one taken', () => {
  for (const select of [{ weighted: 'all' }, { boltzmann: 0.2 }] as const) {
    const rest = { temperaments: { adult: { mind: { select } } } } as Partial<WorldDefinition>;
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const reasons = decide(['fridge', 'tv'], rest, seed);
      const draw = explainDraw(reasons);
      if (draw === null) throw new Error('chance decides');
      expect(draw.entries.map(({ from }) => from)).toEqual([0, ...draw.entries.slice(0, -1).map(({ until }) => until)]);
      expect(draw.entries.at(-1)?.until).toBe(1);
      const taken = draw.entries.find(({ option }) => option.isTaken);
      if (!taken) throw new Error('something is taken');
      expect(draw.roll >= taken.from && draw.roll < taken.until).toBe(true);
      const sum = draw.entries.reduce((all, { weight }) => all + weight, 0);
      for (const { weight, chance } of draw.entries) expect(weight / sum).toBeCloseTo(chance, 12);
      seen.add(showDecidedBy(reasons));
      expect(showDraw(draw, null)[0]).toContain(`The roll was ${draw.roll.toFixed(3)}`);
    }
    expect([...seen].some((text) => text.includes('but a roll with a chance of'))).toBe(true);
  }
});
