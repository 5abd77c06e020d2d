import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { worlds } from '../../test/random/world.ts';
import { runs } from '../../test/runner/runs.ts';
import { createWorld } from '../grid/index.ts';
import { loadWorld, readWorld, WorldFileError } from './load.ts';
import { showWorldProblems } from './problems/world-problem.ts';

const HOUSE = `hanker: 2
starts: 08:00
needs:
  food: { decay: 8/h, curve: hunger, start: 35 }
  fun: { decay: 6/h, curve: [[0, 0.6], [50, 0.1], [100, 0]] }
curves:
  hunger: [[0, 1], [40, 0.4], [100, 0]]
factors:
  late: hour >= 22:00 or hour < 6:00
kinds:
  fridge:
    state: { dirt: 0, wear and tear: 0 }
    adverts:
      eat:
        when: thing.dirt < 3 and not late
        promise: { food: 50 }
        steps: [{ wait: 5m }, { grant: { food: 50 } }, { add: { thing.dirt: 1 } }]
  tv:
    adverts:
      watch: { promise: { fun: 40 }, steps: [{ fill: { fun: 40/h }, for: 1h }] }
temperaments:
  adult: { mind: { distance: { kind: falloff, half: 10 } } }
things:
  - { kind: fridge, at: [12, 3] }
  - { kind: tv, at: [2, 5] }
agents:
  - { name: Ann, temperament: adult, at: [1, 1] }
variants:
  hungry: { needs.food.decay: 20/h }
`;

/** The house with one text replaced by another. */
function mend(from: string, to: string): string {
  expect(HOUSE).toContain(from);
  return HOUSE.replace(from, to);
}

function problemsOf(text: string): string {
  return showWorldProblems(loadWorld(text, 'house.yaml', { checksVariants: true }).problems);
}

describe('a world file', () => {
  test('holds the same definition as data would', () => {
    const definition = readWorld(HOUSE);
    expect(definition.starts).toBe('08:00');
    expect(definition.kinds?.fridge.adverts?.eat.when).toEqual({ all: [{ less: ['thing.dirt', 3] }, { not: 'late' }] });
    expect(definition.factors?.late).toEqual({ any: [{ atMost: [22, 'hour'] }, { less: ['hour', 6] }] });
    const world = createWorld(definition);
    world.advance('1h');
    expect(world.agent('Ann').level('food')).toBeGreaterThan(35);
  });

  test('has expressions in what an advert must keep and in what a step waits for', () => {
    const text = HOUSE.replace(
      'steps: [{ wait: 5m },',
      'while: not late\n        steps: [{ wait: { until: thing.dirt > 1, atMost: 5m } },',
    );
    const { eat } = readWorld(text).kinds?.fridge.adverts ?? {};
    expect(eat?.while).toEqual({ not: 'late' });
    expect(eat?.steps?.[0]).toEqual({ wait: { until: { less: [1, 'thing.dirt'] }, atMost: '5m' } });
  });

  test('may be JSON, begin with a byte order mark, and have Windows line ends', () => {
    const definition = readWorld(HOUSE);
    expect(readWorld(JSON.stringify({ hanker: 2, ...definition }))).toEqual(definition);
    expect(readWorld(JSON.stringify({ hanker: 2, ...definition }, null, '\t'))).toEqual(definition);
    expect(readWorld(`\uFEFF${HOUSE}`)).toEqual(definition);
    expect(readWorld(HOUSE.replaceAll('\n', '\r\n'))).toEqual(definition);
  });

  test('may use anchors, aliases and merge keys', () => {
    const text = mend('watch: {', 'watch: &watch {').replace(
      'for: 1h }] }',
      'for: 1h }] }\n      doze: { <<: *watch, thought: Zzz }\n      stare: *watch',
    );
    const { adverts } = readWorld(text).kinds?.tv ?? {};
    expect(adverts?.doze).toEqual({ ...adverts?.watch, thought: 'Zzz' });
    expect(adverts?.stare).toEqual(adverts?.watch);
  });

  test('that is fine has no problems; one that is not throws them all at once', () => {
    expect(problemsOf(HOUSE)).toBe('');
    expect(() => readWorld(mend('curve: hunger', 'curve: hungr'), 'house.yaml')).toThrow(WorldFileError);
  });
});

describe('problems come with line, column, the source line and a caret', () => {
  test('all of them in one pass, in the order of the file', () => {
    const text = mend('promise: { food: 50 }', 'promise: { foood: 50 }')
      .replace('curve: hunger', 'curve: hungr')
      .replace('kind: tv, at', 'kind: tvv, at');
    expect(problemsOf(text)).toBe(
      `house.yaml:4:30
    4 |   food: { decay: 8/h, curve: hungr, start: 35 }
      |                              ^^^^^ unknown curve "hungr". Did you mean "hunger"? Known: hunger

house.yaml:16:20
   16 |         promise: { foood: 50 }
      |                    ^^^^^ unknown need "foood". Did you mean "food"? Known: food, fun

house.yaml:25:13
   25 |   - { kind: tvv, at: [2, 5] }
      |             ^^^ unknown kind "tvv". Did you mean "tv"? Known: fridge, tv`,
    );
  });

  test.each<[string, string, string, string]>([
    ['a thought that is no text', 'start: 35', 'thought: 35', '4:47 got 35; expected a text: put it in quotes'],
    ['a long symbol', '  tv:\n', '  tv:\n    symbol: tv\n', '19:13 got "tv"; expected one character'],
    [
      'no for false',
      '  tv:\n',
      '  tv:\n    cooldown: { for: 5m, fade: no }\n',
      '19:32 got "no"; expected true or false',
    ],
    ['an unknown key', 'start: 35', 'strat: 35', '4:38 unknown key of a need "strat". Did you mean "start"?'],
    ['a wrong unit', '8/h', '8/hour', '4:18 got "8/hour"; a rate is a finite number (each hour) or looks like'],
    ['a wrong duration', 'wait: 5m', 'wait: 5 min', "17:25 got \"5 min\"; a duration looks like '90s', '30m'"],
    ['a wrong time of day', '08:00', '8 am', '2:9 got "8 am"; a time of day looks like'],
    ['a place outside', 'at: [12, 3]', 'at: [99, 3]', '24:25 got [99,3]; that is outside the world (64 × 64)'],
    [
      'a name inside an expression',
      'thing.dirt < 3',
      'thing.dirrt < 3',
      '15:15 unknown factor or input "thing.dirrt".',
    ],
    ['a name behind an operator', 'not late', 'not lat', '15:38 unknown factor or input "lat". Did you mean "late"?'],
    ['a slip in an expression', 'or hour', '|| hour', '9:23 "|" can\'t be part of an expression; write "or"'],
    ['an unknown state', '{ thing.dirt: 1 }', '{ thing.dust: 1 }', '17:65 unknown state "thing.dust"'],
    ['an unknown section', 'factors:\n', 'facters:\n', '8:1 unknown key of a world "facters". Did you mean "factors"?'],
    [
      'an unknown preset',
      'mind: { distance',
      'mind: { preset: simz1, distance',
      '22:28 unknown preset "simz1". Did you mean "sims1"?',
    ],
    [
      'an unknown mind',
      'mind: { distance: { kind: falloff, half: 10 } }',
      'mind: sims4',
      '22:18 unknown mind "sims4". Did you mean "sims1"? Known: zubek, graham,',
    ],
    [
      'a variant that leads nowhere',
      'needs.food.decay: 20',
      'needs.fod.decay: 20',
      '29:13 unknown name in needs "fod". Did you mean "food"?',
    ],
    ['a variant of a wrong kind', '20/h }', 'fast }', '29:31 got "fast"; a rate is a finite number'],
    [
      'an unknown tuned number',
      'needs.food.decay: 20',
      'needs.food.dekay: 20',
      '29:13 unknown key of a need "dekay". Did you mean "decay"?',
    ],
    [
      'an unknown lint',
      'tv:\n',
      'tv:\n    allow: [dominatd]\n',
      '19:13 unknown lint "dominatd". Did you mean "dominated"?',
    ],
    [
      'a list of lints that is none',
      'tv:\n',
      'tv:\n    allow: dominated\n',
      '19:12 got "dominated"; expected a list of lints',
    ],
    [
      'a key that stands twice',
      'starts: 08:00',
      'starts: 08:00\nstarts: 09:00',
      '3:1 this key is given twice; rename or remove one',
    ],
    ['an open bracket', 'start: 35 }', 'start: 35', '5:3 '],
    ['the bracket that is open', 'start: 35 }', 'start: 35', '4:9 this { is not closed'],
    ['a tab', '  tv:', '\ttv:', '18:1 '],
    ['an unknown anchor', '{ food: 50 }', '*meal', '16:18 '],
    [
      'a newer format',
      'hanker: 2',
      'hanker: 7',
      '1:9 this file has format 7; this version of hanker reads formats up to 2. Update hanker',
    ],
    [
      'a format that is none',
      'hanker: 2',
      'hanker: one',
      '1:9 got "one"; expected the version of the format, which is 2',
    ],
    [
      'a crowd without a number',
      'at: [1, 1]',
      'count: many',
      '27:45 got "many"; expected an integer from 0 to 2000000',
    ],
    [
      'a crowd at a place',
      'at: [1, 1]',
      'at: [1, 1], count: 3',
      '27:42 a crowd has no single position; use "within" instead',
    ],
    [
      'a crowd in no area',
      'at: [1, 1]',
      'count: 3, within: [1, 2]',
      '27:56 got [1,2]; expected [left, top, right, bottom]',
    ],
    [
      'an unknown key of the host',
      'starts: 08:00',
      'host: { action: [wave] }',
      '2:9 unknown key of the host "action". Did you mean "actions"?',
    ],
    ['a host that is no list', 'starts: 08:00', 'host: { actions: wave }', '2:18 got "wave"; expected a list of names'],
  ])('%s', (_, from, to, message) => {
    const { problems, definition } = loadWorld(mend(from, to), 'house.yaml', { checksVariants: true });
    expect(definition).toBeNull();
    expect(problems.map(({ line, column, message: text }) => `${line}:${column} ${text}`).join('\n')).toContain(
      message,
    );
  });

  test.each([
    ['too far, before others', '    state: { dirt', '     state: { dirt', 12],
    ['too far, with much below it', '  fridge:\n', '   fridge:\n', 11],
    ['not far enough', '  tv:\n', ' tv:\n', 18],
    ['not far enough, before others', '  food: { decay', ' food: { decay', 4],
  ])('a line that is indented %s is told where it stands', (_, from, to, line) => {
    const { problems } = loadWorld(mend(from, to), 'house.yaml');
    expect(problems.map((problem) => problem.line)).toEqual([line]);
    expect(problems[0].message).toContain('indent this line as far as the other lines of its block');
  });

  test('what is missing after a name or a dash is told there', () => {
    const lines = (text: string) => loadWorld(text).problems.map(({ line, column }) => `${line}:${column}`);
    expect(lines('hanker: 2\nneeds:\n  food:\n')).toContain('3:3');
    expect(lines('hanker: 2\nkinds: { a: {} }\nthings:\n  - { kind: a, at: [1, 1] }\n  -\n  -\n')).toEqual([
      '5:3',
      '6:3',
    ]);
  });

  test('a key without a value is told, even where a default would do', () => {
    const { problems } = loadWorld(mend('  tv:\n', '  tv:\n    slots:\n'), 'house.yaml');
    expect(problems).toMatchObject([
      { line: 19, column: 5, message: '"slots:" has no value; give it one or remove the key' },
    ]);
  });

  test('a text that is no world says so', () => {
    expect(problemsOf('')).toContain('the file is empty; expected a world');
    expect(problemsOf('# only a comment\n')).toContain('the file is empty');
    expect(problemsOf('hello')).toContain('got "hello"; expected a world: needs, kinds, agents, …');
    expect(problemsOf('--- {}\n--- {}')).toContain('the file has 2 documents; expected one world');
  });

  test('a long line is cut to the part around the caret', () => {
    const long = `hanker: 2\nneeds: { ${Array.from({ length: 20 }, (_, i) => `n${i}: { decay: 1, curve: [[0, 1]] }`).join(', ')}, last: { dekay: 1, curve: [[0, 1]] } }`;
    const [, source, caret] =
      problemsOf(long)
        .split('\n\n')
        .find((each) => each.includes('"dekay"'))
        ?.split('\n') ?? [];
    expect(source.length).toBeLessThan(130);
    expect(source).toContain('dekay');
    expect(source.indexOf('dekay')).toBe(caret.indexOf('^'));
  });

  test('what stands in a map or by an alias is pointed at where it is written', () => {
    const text = mend('promise: { food: 50 }', 'promise: &p { foood: 50 }').replace(
      'watch: { promise: { fun: 40 }',
      'watch: { promise: *p',
    );
    const { problems } = loadWorld(text);
    expect(problems.map(({ line }) => line)).toEqual([16]);
  });
});

describe('limits', () => {
  test('a file that is too long, too deep, or full of aliases is refused in one message', () => {
    expect(problemsOf(`# ${'x'.repeat(5 * 1024 * 1024)}`)).toContain('the limit is 4194304');
    expect(problemsOf('['.repeat(100))).toContain('maps and lists are nested more than 60 levels deep');
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 9; i++)
      bomb.push(
        `${'abcdefghi'[i]}: &${'abcdefghi'[i]} [${Array(9)
          .fill(`*${'abcdefghi'[i - 1]}`)
          .join(', ')}]`,
      );
    expect(problemsOf(bomb.join('\n'))).toContain('the file has more than 24000 values, counting keys and aliases');
    expect(problemsOf('a: &a [*a]')).toContain('"*a" refers to the value that contains it');
  });

  test('a map with too many keys, needs or states, and crowds that are too large together, are refused', () => {
    const many = (count: number, line: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => line(i)).join('\n');
    expect(problemsOf(`hanker: 2\n${many(10_001, (i) => `k${i}: 1`)}`)).toContain(
      'got 10002 keys in one map; the limit is 10000',
    );
    expect(problemsOf(`hanker: 2\nneeds:\n${many(33, (i) => `  n${i}: { decay: 1, curve: [[0, 1]] }`)}`)).toContain(
      '33 needs; at most 32',
    );
    const kinds = many(1001, (i) => `  k${i}: { state: { s${i}: 1 } }`);
    expect(problemsOf(`hanker: 2\nkinds:\n${kinds}`)).toContain('1001 states of things and agents; at most 1000');
    const crowd = '{ temperament: adult, count: 1500000 }';
    expect(problemsOf(mend('{ name: Ann, temperament: adult, at: [1, 1] }', `${crowd}\n  - ${crowd}`))).toContain(
      'got 1500000; all crowds together have 3000000 members, and the limit is 2000000',
    );
  });

  test('a key that is missing is called missing, not undefined', () => {
    const text = 'hanker: 2\nneeds: { food: { decay: 3/h } }\nagents: [{ name: Ann }]\n';
    expect(problemsOf(text)).toContain('"curve" is missing; a curve is a name, a list of points [x, y]');
    expect(problemsOf(text)).toContain('"temperament" is missing.');
    expect(problemsOf(text)).toContain('"at" is missing; expected a position: [x, y]');
    expect(problemsOf(text)).not.toContain('undefined');
  });

  test('numbers that are none or have no end are refused where they stand', () => {
    expect(problemsOf(mend('start: 35', 'start: .nan'))).toContain('got NaN; expected a number from 0 to 100');
    expect(problemsOf(mend('start: 35', 'start: .inf'))).toContain('got Infinity; expected a number from 0 to 100');
    expect(problemsOf(mend('at: [12, 3]', 'at: [.inf, 3]'))).toContain('expected a position: [x, y]');
  });

  test('an expression that is too long or too deep is refused', () => {
    expect(problemsOf(mend('not late', `not ${'late + '.repeat(400)}late`))).toContain(
      'the limit of an expression is 2000 characters',
    );
    expect(problemsOf(mend('not late', `${'('.repeat(50)}late${')'.repeat(50)}`))).toContain(
      'the limit is 40 nested parentheses and calls',
    );
  });

  test('of very many problems the first are told, soon', () => {
    const things = Array.from({ length: 2000 }, () => '  - { kind: fridg, at: [1, 1] }').join('\n');
    const { problems } = loadWorld(mend('  - { kind: fridge, at: [12, 3] }', things), 'house.yaml');
    expect(problems).toHaveLength(501);
    expect(problems.map(({ message }) => message)).toContain('there are more than 500 problems; mend these first');
    const factors = Array.from({ length: 2000 }, (_, i) => `  f${i}: a && b`).join('\n');
    expect(loadWorld(mend('factors:', `factors:\n${factors}`)).problems).toHaveLength(501);
  });

  test('a key that JavaScript would take for something else is just an unknown key', () => {
    expect(problemsOf(mend('  tv:', '  __proto__: { slots: 3 }\n  tv:'))).toContain('"__proto__" is no name');
    expect(({} as Record<string, unknown>).slots).toBeUndefined();
  });
});

describe('an old file', () => {
  test('without a version is read, and what was changed is told', () => {
    const { definition, migration, text } = loadWorld(HOUSE.replace('hanker: 2\n', ''));
    expect(definition).toEqual(readWorld(HOUSE));
    expect(migration).toEqual({ from: 0, to: 2, changes: ['added "hanker: 2", the version of the format'] });
    expect(text).toBe(HOUSE);
    expect(loadWorld(HOUSE).migration).toBeNull();
    const json = loadWorld(JSON.stringify(readWorld(HOUSE)));
    expect(json.migration?.from).toBe(0);
    expect(json.definition).toEqual(readWorld(HOUSE));
  });
});

describe('what is said in short', () => {
  test('a mind that is a preset, and one that starts from it', () => {
    const text = mend('mind: { distance: { kind: falloff, half: 10 } }', 'mind: zubek').replace(
      'things:',
      '  guest: { mind: { preset: sims1, redecide: 5m } }\nthings:',
    );
    const definition = readWorld(text);
    expect(definition.minds?.zubek).toEqual({ scoring: 'delta', distance: 'zubek distance', select: { weighted: 3 } });
    expect(definition.temperaments?.guest.mind).toMatchObject({ select: { weighted: 4 }, redecide: '5m' });
    expect(Object.keys(definition.curves ?? {})).toEqual(['hunger', 'zubek distance', 'sims1 medium']);
  });

  test('a map with a legend puts things and agents where they are drawn', () => {
    const [head] = mend('at: [1, 1]', 'tags: []').split('things:');
    const drawn = `space:
  map: |
    ######
    #f.A.#
    #..ft#
    ######
  legend: { f: fridge, t: { kind: tv, state: {} }, A: { agent: Ann } }
agents: [{ name: Ann, temperament: adult }]
`;
    const definition = readWorld(head + drawn);
    expect(definition.space).toEqual({ map: ['######', '#f.A.#', '#..ft#', '######'] });
    expect(definition.things).toEqual([
      { kind: 'fridge', at: [1, 1] },
      { kind: 'fridge', at: [3, 2] },
      { kind: 'tv', name: 'tv', state: {}, at: [4, 2] },
    ]);
    expect(definition.agents?.[0].at).toEqual([3, 1]);
    const wrong = (from: string, to: string) => problemsOf(head + drawn.replace(from, to));
    expect(wrong('f: fridge', 'f: fridg')).toContain('unknown kind "fridg". Did you mean "fridge"?');
    expect(wrong('f: fridge', 'f: fridge, x: tv')).toContain('"x" is not on the map');
    expect(wrong('f: fridge', 'f: fridge, "#": tv')).toContain('"#" can\'t be in a legend');
    expect(wrong('#f.A.#', '#fxA.#')).toContain('"x" in row 1, column 2 of the map is not in the legend');
    expect(wrong('#f.A.#', '#fAA.#')).toContain('"A" is on the map 2 times; an agent has one starting position');
    expect(wrong('agent: Ann', 'agent: Anne')).toContain('unknown agent "Anne". Did you mean "Ann"?');
    expect(wrong('agent: Ann', 'agent: Ann, name: x')).toContain('a legend entry with "agent" has no other keys');
    expect(wrong('temperament: adult }', 'temperament: adult, at: [1, 2] }')).toContain(
      '"Ann" already has a position on the map',
    );
    expect(wrong('#f.A.#', '#f.A.###')).toContain('got a row of length 8; expected 6, as in row 0');
    expect(problemsOf(`${head}space: { plane: [9, 9], legend: { f: fridge } }`)).toContain('a legend needs a map');
    expect(problemsOf(`${head}space: { map: ["..."], legend: 3 }`)).toContain(
      'expected a map from characters to kinds, things or agents',
    );
  });

  test('a crowd stands for so many, at the same places every time', () => {
    const text = mend('at: [1, 1]', 'count: 100, within: [10, 10, 20, 30]');
    const { agents } = readWorld(text);
    expect(agents).toHaveLength(100);
    expect(agents?.[99].name).toBe('Ann 100');
    for (const { at } of agents ?? []) {
      expect(at[0]).toBeGreaterThanOrEqual(10);
      expect(at[0]).toBeLessThan(20);
      expect(at[1]).toBeLessThan(30);
    }
    expect(new Set(agents?.map(({ at }) => String(at))).size).toBe(100);
    expect(readWorld(text).agents).toEqual(agents);
    expect(problemsOf(text.replace('temperament: adult', 'temperament: adlt'))).toContain('house.yaml:27:31');
  });

  test('a variant changes the numbers that it names; its problems are found when it is used or all are checked', () => {
    const slip = mend('needs.food.decay: 20', 'needs.fod.decay: 20');
    expect(loadWorld(slip).problems).toEqual([]);
    expect(loadWorld(slip, 'house.yaml', { variant: 'hungry' }).problems[0].line).toBe(29);
    expect(loadWorld(slip, 'house.yaml', { checksVariants: true }).problems[0].line).toBe(29);
    expect(readWorld(HOUSE, 'house.yaml', { variant: 'hungry' }).needs?.food.decay).toBe('20/h');
    expect(readWorld(HOUSE).needs?.food.decay).toBe('8/h');
    const more = mend(
      '{ needs.food.decay: 20/h }',
      '{ temperaments.adult.needs.fun.weight: 2, agents.Ann.speed: 3, curves.hunger.1.1: 0.5 }',
    );
    const tuned = readWorld(more, 'house.yaml', { variant: 'hungry' });
    expect(tuned.temperaments?.adult.needs).toEqual({ fun: { weight: 2 } });
    expect(tuned.agents?.[0].speed).toBe(3);
    expect(tuned.curves?.hunger).toEqual([
      [0, 1],
      [40, 0.5],
      [100, 0],
    ]);
    const { problems } = loadWorld(HOUSE, 'house.yaml', { variant: 'hungri' });
    expect(problems[0].message).toBe('unknown variant "hungri". Did you mean "hungry"? Known: hungry');
  });

  test('what the game supplies can be named, so that the file is checked without it', () => {
    const text = mend('starts: 08:00', 'host: { actions: [wave], inputs: [mood], curves: [bump] }')
      .replace('{ wait: 5m }', '{ do: wave }')
      .replace('not late', 'host.mood < 3')
      .replace('curve: hunger', 'curve: { kind: host, name: bump, to: [0, 1] }');
    const { definition, host } = loadWorld(text);
    expect(definition).not.toBeNull();
    createWorld(definition ?? {}, { host }).advance('1h');
  });

  test('allow, layout and other keys of the file are no part of the definition', () => {
    const text = mend('start: 35 }', 'start: 35, allow: [dead-zone] }').replace(
      'variants:',
      'layout: { late: [10, 20] }\nallow: [dominated]\nvariants:',
    );
    const { definition, allowances } = loadWorld(text);
    expect(definition).toEqual(readWorld(HOUSE));
    expect(allowances).toEqual([
      { path: [], lint: 'dominated' },
      { path: ['needs', 'food'], lint: 'dead-zone' },
    ]);
  });
});

test('whatever the engine can do a file can say: any definition comes back the same, from YAML and from JSON', () => {
  fc.assert(
    fc.property(worlds, (definition) => {
      const plain = JSON.parse(JSON.stringify(definition));
      const text = dump({ hanker: 2, ...plain }, { noRefs: true });
      expect(loadWorld(text).problems).toEqual([]);
      expect(readWorld(text)).toEqual(plain);
      expect(readWorld(JSON.stringify({ hanker: 2, ...plain }))).toEqual(plain);
    }),
    { numRuns: runs(20) },
  );
});
