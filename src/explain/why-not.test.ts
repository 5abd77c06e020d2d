import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../index.ts';
import { showWhyNot } from './show-why-not.ts';
import { whyNot } from './why-not.ts';

const steps = [{ wait: '1h' }] as const;
const kitchen: WorldDefinition = {
  starts: '12:00',
  needs: {
    food: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 20,
    },
    fun: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  },
  buckets: { body: { priority: 2 }, leisure: { priority: 1 } },
  kinds: {
    stove: { adverts: { cook: { requires: ['cook'], promise: { food: 60 }, steps } } },
    fridge: { adverts: { eat: { promise: { food: 50 }, steps }, nibble: { promise: { food: 10 }, steps } } },
    bowl: { adverts: { eat: { promise: { food: 40 }, steps } } },
    tv: { adverts: { watch: { bucket: 'leisure', promise: { fun: 50 }, steps } } },
    ghost: { adverts: { haunt: { promise: { fun: 1 }, steps } } },
  },
  temperaments: { adult: {}, chef: { tags: ['cook'] } },
  things: [
    { kind: 'stove', at: [1, 1], name: 'stove' },
    { kind: 'fridge', at: [2, 1], name: 'fridge' },
    { kind: 'bowl', at: [3, 1], name: 'bowl' },
    { kind: 'tv', at: [4, 1], name: 'tv' },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

function decided(definition: WorldDefinition = kitchen) {
  const world = createWorld(definition);
  world.agent('Ann').trace();
  world.advance('1s');
  return world;
}

test('a rejected option has its rejection, and the score it would have had', () => {
  const answer = whyNot(decided(), 'Ann', { advert: 'cook' });
  expect(answer.verdict).toEqual({
    kind: 'rejected',
    rejection: { by: 'requires', tag: 'cook' },
    reason: 'requires cook',
  });
  expect(showWhyNot(answer).split('\n')).toEqual([
    '12:00 Ann did not take "cook · stove": it requires the tag cook, which Ann does not have; it would have scored 0.6.',
    'No change of a number would make it win.',
  ]);
});

test('a valid option has the margin by which it lost', () => {
  const answer = whyNot(decided(), 'Ann', { advert: 'nibble' });
  expect(answer.verdict).toMatchObject({ kind: 'outscored' });
  expect(showWhyNot(answer).split('\n')).toEqual([
    '12:00 Ann did not take "nibble · fridge": it scored 0.1, 0.4 less than "eat · fridge".',
    'No single change would make it win.',
  ]);
});

test('without a thing, the best option of the advert is explained', () => {
  const world = decided();
  expect(whyNot(world, 'Ann', { advert: 'eat' }).verdict).toEqual({ kind: 'taken' });
  const answer = whyNot(world, 'Ann', { advert: 'eat', thing: 'bowl' });
  expect(answer.option?.name).toBe('bowl');
  expect(showWhyNot(answer).split('\n')).toEqual([
    '12:00 Ann did not take "eat · bowl": it scored 0.4, 0.1 less than "eat · fridge".',
    'It would win',
    '  if no slot of fridge is free (now 1)',
  ]);
  expect(showWhyNot(whyNot(world, 'Ann', { advert: 'eat', thing: 'fridge' }))).toBe('12:00 Ann took "eat · fridge".');
});

test('an option of a lower bucket lost because a higher one had options', () => {
  const answer = whyNot(decided(), 'Ann', { advert: 'watch' });
  expect(answer.verdict).toEqual({ kind: 'bucket', bucket: 'leisure', decided: 'body' });
  expect(showWhyNot(answer)).toContain(
    'did not take "watch · tv": the bucket "body" comes before its own, "leisure", and had options.',
  );
});

test('a finalist that lost the roll has its chance; an option behind the finalists has its distance to them', () => {
  const world = decided({
    ...kitchen,
    temperaments: { adult: { mind: { select: { weighted: 2 } } }, chef: { tags: ['cook'] } },
  });
  const record = world.agent('Ann').decision;
  const other = record?.chosen === 0 ? 'bowl' : 'fridge';
  const answer = whyNot(world, 'Ann', { advert: 'eat', thing: other });
  expect(answer.verdict).toMatchObject({ kind: 'unlucky', roll: record?.roll });
  expect(showWhyNot(answer)).toMatch(/it had a chance of (44|56) %, but the roll of 0\.\d{3} picked "eat · /);
  const nibble = whyNot(world, 'Ann', { advert: 'nibble' }).verdict;
  if (nibble.kind !== 'outscored') throw new Error(nibble.kind);
  expect(nibble.toFinalists).toBeCloseTo(0.3, 12);
});

test('what was not decided yet is said of what the agent would do', () => {
  const world = createWorld(kitchen);
  expect(showWhyNot(whyNot(world, 'Ann', { advert: 'nibble' }))).toMatch(
    /^12:00 Ann would not take "nibble · fridge": /,
  );
  expect(showWhyNot(whyNot(world, 'Ann', { advert: 'eat' }))).toBe('12:00 Ann would take "eat · fridge".');
});

test('an advert without a thing is absent; an unknown name is an error with a suggestion', () => {
  const world = decided();
  expect(showWhyNot(whyNot(world, 'Ann', { advert: 'haunt' }))).toBe(
    '12:00 Ann did not take "haunt": nothing in this world advertises it.',
  );
  expect(() => whyNot(world, 'Ann', { advert: 'cok' })).toThrow('unknown advert "cok". Did you mean "cook"?');
  expect(() => whyNot(world, 'Ann', { advert: 'watch', thing: 'fridge' })).toThrow('unknown advert of fridge "watch"');
  expect(() => whyNot(world, 'Ann', { advert: 'eat', thing: 'frige' })).toThrow('Did you mean "fridge"?');
  expect(() => whyNot(world, 'An', { advert: 'eat' })).toThrow('Did you mean "Ann"?');
});

test('a recorded decision is explained as it was, whatever has happened since', () => {
  const world = decided();
  const answer = whyNot(world, 'Ann', { advert: 'eat', thing: 'bowl' });
  expect(answer.source).toBe('recorded');
  world.agent('Ann').setLevel('food', 90);
  world.thing('tv').remove();
  world.advance('10m');
  expect(whyNot(world, 'Ann', { advert: 'eat', thing: 'bowl' })).toEqual(answer);
});

test('asking changes nothing in the world, and the search for changes can be left out', () => {
  const world = createWorld(kitchen);
  const hash = world.hash();
  const answer = whyNot(world, 'Ann', { advert: 'eat', thing: 'bowl' });
  expect([answer.source, answer.changes.length, answer.lacks]).toEqual(['considered', 1, null]);
  const quick = whyNot(world, 'Ann', { advert: 'eat', thing: 'bowl' }, { changes: false });
  expect(quick).toEqual({ ...answer, changes: [], lacks: 'not asked' });
  expect(showWhyNot(quick)).not.toContain('\n');
  expect(world.hash()).toBe(hash);
});

test('an answer is plain data, and each change says what to suppose', () => {
  const answer = whyNot(decided(), 'Ann', { advert: 'eat', thing: 'bowl' });
  expect(JSON.parse(JSON.stringify(answer.changes))).toEqual(answer.changes);
  expect(answer.changes[0].supposition).toEqual({ kind: 'free', thing: 1, value: 0 });
});

test('with too many traced agents, past decisions are explained without changes', () => {
  const crowd = Array.from({ length: 32 }, (_, i) => ({
    name: `Bob ${i}`,
    temperament: 'adult',
    at: [60, 60] as const,
  }));
  const world = createWorld({ ...kitchen, agents: [...(kitchen.agents ?? []), ...crowd] });
  for (const { name } of crowd) world.agent(name).trace();
  world.agent('Ann').trace();
  world.advance('1s');
  const asked = { advert: 'nibble', thing: 'fridge' };
  const answer = whyNot(world, 'Ann', asked);
  expect([answer.source, answer.lacks, answer.changes]).toEqual(['recorded', 'not kept', []]);
  expect(answer.verdict.kind).toBe('outscored');
  expect(showWhyNot(answer).split('\n')[1]).toBe(
    'The changes that would make it win are unknown: too many agents are traced.',
  );
  expect(world.agent('Ann').moment()).toBeNull();
  world.agent('Bob 3').trace(false);
  expect(world.agent('Bob 3').moment()?.record).toEqual(world.agent('Bob 3').consider());
  world.agent('Ann').interrupt('think again');
  world.advance('1s');
  expect(whyNot(world, 'Ann', asked).lacks).toBeNull();
});

test('the answer so far is told: first without changes, then number by number, and the last one is the answer', () => {
  const told: { readonly changes: number; readonly pairs: number; readonly numbers: string; readonly done: number }[] =
    [];
  const world = decided();
  const answer = whyNot(
    world,
    'Ann',
    { advert: 'watch' },
    {
      onProgress: ({ changes, pairs, lacks, verdict }, { numbers, done, of }) => {
        expect([lacks, verdict.kind]).toEqual(['not asked', 'bucket']);
        expect(done).toBeLessThanOrEqual(of);
        told.push({ changes: changes.length, pairs: pairs.length, numbers, done });
      },
    },
  );
  expect(answer).toEqual(whyNot(world, 'Ann', { advert: 'watch' }));
  expect(told[0]).toEqual({ changes: 0, pairs: 0, numbers: 'one', done: 0 });
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)).toMatchObject({ changes: answer.changes.length, pairs: answer.pairs.length });
  const counts = told.map(({ changes }) => changes);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});
