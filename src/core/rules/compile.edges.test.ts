import { describe, expect, test } from 'vitest';
import type { Advert, Kind, Temperament, WorldDefinition } from '../definition/definition.ts';
import { showProblem } from '../definition/problem.ts';
import type { Step } from '../definition/step.ts';
import { LARGEST_LEVEL } from '../definition/time.ts';
import { hostNamesOf } from '../world/host.ts';
import { prepareDefinition } from '../world/prepared-world.ts';
import type { Rules } from './rules.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const wait: Step = { wait: 1 };

/** All that is wrong with a definition, a line each. */
function problemsOf(definition: unknown): string[] {
  return prepareDefinition(definition as WorldDefinition, hostNamesOf({})).problems.map(showProblem);
}

function rulesOf(definition: unknown): Rules {
  const { prepared, problems } = prepareDefinition(definition as WorldDefinition, hostNamesOf({}));
  expect(problems.map(showProblem)).toEqual([]);
  return (prepared as { readonly rules: Rules }).rules;
}

const named = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]));
const thing = (advert: object, kind: Kind = {}) => ({
  kinds: { sofa: { ...kind, adverts: { sit: advert as Advert } } },
});
const steps = (...list: unknown[]) => ({ actions: { act: { steps: list } } });

describe('too much of something', () => {
  const bad = { needs: { food: { decay: 'x', curve: straight } } };
  const later = { tags: 7 };
  const all = problemsOf({ ...bad, factors: { odd: 'nothing' } });

  test('ends the check of a definition, and no more than exactly enough does', () => {
    expect(all).toHaveLength(2);
    expect(problemsOf({ ...bad, ...later, factors: { odd: 'nothing' }, buckets: named(200, { priority: 1 }) })).toEqual(
      problemsOf({ ...bad, ...later, factors: { odd: 'nothing' } }),
    );
    expect(problemsOf({ factors: { odd: 'nothing' }, buckets: named(201, { priority: 1 }) })).toEqual([
      'world: 201 buckets; at most 200',
    ]);
  });

  test('is told of needs before anything that comes later', () => {
    const needs = (count: number) => ({ needs: named(count, { decay: 0, curve: straight }) });
    expect(problemsOf({ ...needs(33), factors: { odd: 'nothing' } })).toEqual(['needs: 33 needs; at most 32']);
    expect(problemsOf({ ...needs(32), factors: { odd: 'nothing' } })).toHaveLength(1);
    const wrong = { ...needs(31).needs, food: { decay: 'x', curve: straight } };
    expect(problemsOf({ needs: wrong, factors: { odd: 'nothing' } })).toHaveLength(2);
  });

  test('counts the minds that temperaments describe themselves, not those that they name', () => {
    const minds = named(1000, {});
    expect(problemsOf({ minds, temperaments: { calm: { mind: 'n0' } } })).toEqual([]);
    expect(problemsOf({ minds, temperaments: { calm: { mind: {} } } })).toEqual([
      'world: 1001 minds, own ones of temperaments among them; at most 1000',
    ]);
  });

  test('is told once of steps', () => {
    // The wait of the fallback and its end come before those of adverts.
    const sit = (count: number) => thing({ autonomous: false, steps: Array.from({ length: count }, () => wait) });
    expect(problemsOf(sit(5998))).toEqual([]);
    expect(problemsOf(sit(5999))).toEqual(['kinds.sofa.adverts.sit.steps: too many steps: the limit is 6000 in total']);
    const many = { steps: Array.from({ length: 6001 }, () => wait) };
    expect(problemsOf({ actions: { one: many, two: many } })).toEqual([
      'actions.one.steps: too many steps: the limit is 6000 in total',
    ]);
  });
});

describe('what is just within its limits is taken', () => {
  test('a line of 32,767', () => {
    expect(rulesOf(thing({ autonomous: false }, { line: { atMost: 32_767 } })).kinds[0].line).toBe(32_767);
  });

  test('a relation between the lowest and the highest level', () => {
    const range = [-LARGEST_LEVEL, LARGEST_LEVEL];
    expect(rulesOf({ relations: { likes: { range } } }).relations[0]).toMatchObject({ low: range[0], high: range[1] });
  });
});

describe('one mistake is told once', () => {
  const cases: [string, object][] = [
    [
      'needs.food.range: got [0,1,2]; expected two numbers, the bottom below the top, within ±1048576',
      {
        needs: { food: { decay: 1, curve: straight, range: [0, 1, 2] } },
        ...steps({ fill: { food: 1 }, until: { food: 50 } }),
      },
    ],
    [
      'temperaments.person.needs.foood: unknown need "foood". Did you mean "food"? Known: food',
      { needs: { food: { decay: 1, curve: straight } }, temperaments: { person: { needs: { foood: { weight: 2 } } } } },
    ],
    [
      'actions.act.steps[0].repeat: unknown key of a wait step "repeat". Known: wait, hold, when, chance',
      steps({ wait: 1, repeat: [{ wait: 'x' }] }),
    ],
    [
      'actions.act.steps[0].wait.minuets: unknown key of a duration "minuets". Did you mean "minutes"? Known: hours, minutes, seconds, ticks',
      steps({ wait: { minuets: 1 } }),
    ],
    [
      'kinds.sofa.adverts.sit.steps[0].until.thing.dust: unknown state that this step fills "thing.dust". Did you mean "thing.dirt"? Known: thing.dirt',
      thing(
        { autonomous: false, steps: [{ fill: { 'thing.dirt': 1 }, until: { 'thing.dust': 1 }, for: 3 }] },
        { state: { dirt: 0, dust: 0 } },
      ),
    ],
    [
      'kinds.sofa.adverts.sit.steps[0].until.thing.dust: unknown state that this step fills "thing.dust". None are defined',
      {
        ...thing(
          { autonomous: false, steps: [{ fill: { food: 1 }, until: { 'thing.dust': 1 }, for: 3 }] },
          { state: { dust: 0 } },
        ),
        needs: { food: { decay: 1, curve: straight } },
      },
    ],
  ];
  test.each(cases)('%s', (expected, definition) => {
    expect(problemsOf(definition)).toEqual([expected]);
  });

  test('steps that are part of themselves', () => {
    const round: unknown[] = [wait];
    round.push({ repeat: [{ repeat: round, times: 2 }], times: 2 });
    expect(problemsOf(steps(...round)).filter((line) => line.includes('part of themselves'))).toHaveLength(1);
    const instead: unknown[] = [];
    instead.push({ fail: 'no', instead: [{ fail: 'no', instead }] });
    expect(problemsOf(steps(...instead)).filter((line) => line.includes('part of themselves'))).toHaveLength(1);
  });

  test('an advert of a kind is for nobody but who comes to it', () => {
    const [problem] = problemsOf(thing({ autonomous: false, of: 'sofa' }));
    expect(problem).toContain('kinds.sofa.adverts.sit.of: unknown key of an advert "of"');
  });

  test.each([{ minds: { odd: null } }, { temperaments: { odd: null } }])('%j, and nothing breaks', (definition) => {
    expect(problemsOf(definition).every((line) => /^(minds|temperaments)\.odd/.test(line))).toBe(true);
  });
});

describe('the first of all factors', () => {
  test('bounds the score that it is', () => {
    expect(rulesOf(thing({ score: 0.5 })).adverts[0].bound).toBe(0.5);
  });

  test('keeps an agent from setting out from memory, where it is a condition of the first step or its chance', () => {
    const go = (guard: object) => rulesOf(thing({ autonomous: false, steps: [{ go: 'thing', ...guard }] })).adverts[0];
    expect(go({}).isRecallable).toBe(true);
    expect(go({ when: 0 }).isRecallable).toBe(false);
    expect(go({ chance: 0.5 }).isRecallable).toBe(false);
  });

  test('is asked before the advert is chosen, where it must hold throughout', () => {
    const { when, while: throughout } = rulesOf({
      ...thing({ autonomous: false, while: 'world.on' }),
      state: { on: 1 },
    }).adverts[0];
    expect([throughout >= 0, when >= 0]).toEqual([true, true]);
  });
});

test('who goes elsewhere first does not set out from memory', () => {
  const { adverts } = rulesOf(thing({ autonomous: false, steps: [{ go: { to: 'home' } }] }));
  expect(adverts[0].isRecallable).toBe(false);
});

test('what is done to things of a kind takes none of their slots, also of the first kind', () => {
  const dust = { of: 'sofa', score: 1, steps: [wait] };
  const rules = rulesOf({ kinds: { sofa: {} }, temperaments: { maid: { innate: { dust } } } });
  expect(rules.adverts.map(({ name, kind, uses }) => [name, kind, uses])).toEqual([['dust', 0, 0]]);
});

test('steps in place of a failure that are left out are as if they were not mentioned', () => {
  const programOf = (step: object) => rulesOf(steps(step)).program;
  expect(programOf({ fail: 'no', instead: undefined })).toEqual(programOf({ fail: 'no' }));
});

test('an action may end with a push onto those who see it', () => {
  const act = { steps: [wait], finally: [{ push: 'act', onto: 'witnesses' }] };
  expect(problemsOf({ actions: { act } })).toEqual([]);
});

test('of two minds of one name the first counts', () => {
  const rules = rulesOf({ minds: { 'mind of calm': { least: 5 } }, temperaments: { calm: { mind: { least: 1 } } } });
  expect(rules.minds[rules.temperaments[0].mind].least).toBe(5);
});

describe('agents have bodies', () => {
  const hasBodies = (definition: object, calm: Temperament = {}) =>
    rulesOf({ kinds: { sofa: {} }, tags: ['red'], temperaments: { calm }, ...definition }).temperaments[0].body >= 0;
  const act = (...list: Step[]) => hasBodies(steps(wait, ...list));
  const mind = (part: object) => hasBodies({}, { mind: part });

  test.each<[string, () => boolean]>([
    ['that are made', () => act({ spawn: 'calm' })],
    ['that turn into others', () => act({ change: 'self', temperament: 'calm' })],
    ['that watch each other', () => act({ push: 'act', onto: 'witnesses' })],
    ['with relations', () => hasBodies({ relations: { likes: {} } })],
    ['with states', () => hasBodies({}, { state: { gold: 1 } })],
    ['with adverts', () => hasBodies({}, { adverts: { talk: { score: 1 } } })],
    ['that feel', () => mind({ feelings: { driven: 'mindless' } })],
    ['that remember each other', () => mind({ memory: { for: 5, of: ['calm'] } })],
    ['that remember each other by a tag', () => mind({ memory: { for: 5, of: ['red'] } })],
    ['that others aim at', () => hasBodies({}, { innate: { hit: { of: 'agents', score: 1 } } })],
  ])('%s', (_, has) => {
    expect(has()).toBe(true);
  });

  test.each<[string, () => boolean]>([
    ['nobody looks at them', () => act()],
    ['only things are made', () => act({ spawn: 'sofa' })],
    ['only their tags change', () => act({ change: 'self', gains: ['red'] })],
    ['actions are pushed on one’s own queue alone', () => act({ push: 'act' })],
    ['only things are remembered', () => mind({ memory: { for: 5, of: ['sofa'] } })],
  ])('unless %s', (_, has) => {
    expect(has()).toBe(false);
  });
});
