import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, DefinitionError, type WorldDefinition } from '../../index.ts';
import { showPath } from './problem.ts';

type Path = (string | number)[];

/** Every place of a value, parts before wholes. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key])), path];
}

const DELETED = Symbol('deleted');

/** A copy of a value with something else at one place. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const list = value.map((part, i) => (i === Number(key) ? replaced(part, rest, by) : part));
    return list.filter((part) => part !== DELETED);
  }
  const { [key]: part, ...others } = value as Record<string, unknown>;
  const changed = replaced(part, rest, by);
  return changed === DELETED ? others : { ...(value as object), [key]: changed };
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => (part as Record<string, unknown>)?.[key], value);
}

const WORDS = [
  'x',
  '',
  'food',
  'table',
  'thing.dirt',
  'thing',
  'best',
  '__proto__',
  'constructor',
  'toString',
  '1e9',
  'none',
];
const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, undefined, true, false, DELETED),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, -0, 0, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, 1e9, 33),
  fc.constantFrom(...WORDS),
  fc.constant('x'.repeat(10_000)),
  fc.constantFrom<unknown>([], {}, [null], [[]], [{}], { x: null }, { '': 1 }, [0, 1], ['x', 'x'], { kind: 'x' }),
  fc.constantFrom<unknown>(10n, Symbol('x'), () => 1, new Map(), new Date(0), Object.create(null)),
);

/** What is wrong with what a mutated definition does, if anything is: it must run, or list problems with their paths. */
function fault(definition: unknown): string | null {
  try {
    createWorld(definition as WorldDefinition).advance(3);
    return null;
  } catch (error) {
    if (!(error instanceof DefinitionError)) return String((error as Error).stack ?? error);
    if (error.problems.length === 0) return 'no problems';
    const bad = error.problems.find(({ path, message }) => !Array.isArray(path) || message === '');
    return bad ? JSON.stringify(bad) : null;
  }
}

describe('counterexamples that were found, and stay found', () => {
  const endless: { fail: string; instead: unknown[] } = { fail: 'x', instead: [] };
  endless.instead.push(endless);
  const cases: [string, object, string][] = [
    ['a space that is text', { space: 'table' }, 'space'],
    ['a map that is none', { space: { map: null } }, 'space.map'],
    ['a list in place of a space', { space: [[]] }, 'space'],
    ['a start that is no number', { needs: { food: { decay: 1, curve: [[0, 1]], start: {} } } }, 'needs.food.start'],
    ['a range of text', { needs: { food: { decay: 1, curve: [[0, 1]], range: ['0', '9'] } } }, 'needs.food.range'],
    ['a state that is no number', { kinds: { table: { state: { dirt: Symbol('x') } } } }, 'kinds.table.state.dirt'],
    ['a tag that is no word', { temperaments: { calm: { tags: [[]] } } }, 'temperaments.calm.tags[0]'],
    [
      'a promise of nothing',
      { kinds: { table: { adverts: { use: { promise: { food: undefined } } } } } },
      'kinds.table.adverts.use.promise.food',
    ],
    ['an action that is none', { actions: { stroll: null } }, 'actions.stroll'],
    ['a way to score that is none', { minds: { calm: { scoring: {} } } }, 'minds.calm.scoring'],
    ['an agent that is none', { agents: [null] }, 'agents[0]'],
    ['things that are no list', { things: {} }, 'things'],
    [
      'a state of nobody',
      { state: { x: 1 }, actions: { stroll: { steps: [{ set: { 'constructor.x': 1 } }] } } },
      'actions.stroll.steps[0].set.constructor.x',
    ],
    [
      'steps instead of themselves',
      { actions: { stroll: { steps: [endless] } } },
      'actions.stroll.steps[0].instead[0].instead',
    ],
  ];
  test.each(cases)('%s', (_, part, path) => {
    try {
      createWorld({ needs: { food: { decay: 1, curve: [[0, 1]] } }, ...part } as WorldDefinition);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DefinitionError);
      expect((error as DefinitionError).problems.map((problem) => showPath(problem.path))).toContain(path);
    }
  });
});

describe('a definition that something is wrong with', () => {
  test('runs or is refused with all problems and their paths, whatever stands at one or two of its places', () => {
    const changes = fc.array(fc.tuple(fc.nat(100_000), garbage, fc.constantFrom('put', 'copy')), {
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(worlds, fc.array(changes, { minLength: 1, maxLength: 12 }), (definition, attempts) => {
        const paths = pathsOf(definition);
        for (const attempt of attempts) {
          let changed: unknown = definition;
          for (const [number, value, how] of attempt) {
            const path = paths[number % paths.length];
            const by = how === 'copy' ? at(definition, paths[(number * 7919) % paths.length]) : value;
            if (at(changed, path.slice(0, -1)) instanceof Object) changed = replaced(changed, path, by);
          }
          expect(fault(changed)).toBe(null);
        }
      }),
      { numRuns: runs(70) },
    );
  });
});
