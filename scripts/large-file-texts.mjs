// World files of 1 MiB: each is as large as that, and hard in its own way.
import { fill, HEAD, numbers, SIZE } from './large-files-fill.mjs';
import { FILES_AT_THE_LIMITS } from './large-files-limits.mjs';

const advert = (i, score) => `      advert${i}: { score: "${score}", steps: [{ wait: 5m }, { grant: { food: 1 } }] }\n`;

/** Adverts of many kinds, thirty to each. */
const kinds = (score) =>
  fill('hanker: 2\nneeds: { food: { decay: 8/h, curve: [[0, 1], [100, 0]] } }\nkinds:\n', (i) =>
    i % 30 === 0 ? `  kind${i}:\n    state: { dirt: 0 }\n    adverts:\n${advert(i, score(i))}` : advert(i, score(i)),
  );

/** By name, what writes it. */
export const LARGE_FILES = {
  'comments only': () => fill('', (i) => `# comment number ${i}\n`),
  'empty lines': () => '\n'.repeat(SIZE),
  spaces: () => ' '.repeat(SIZE),
  'a world and comments': () => fill(`${HEAD}agents: []\n`, (i) => `# comment number ${i}\n`),
  'random bytes': () => {
    const next = numbers(1);
    return Buffer.from(Array.from({ length: SIZE / 2 }, () => Math.floor(next() * 256)))
      .toString('utf8')
      .slice(0, SIZE / 2);
  },
  'random YAML': () => {
    const next = numbers(2);
    const words = [
      'needs',
      'kinds',
      'food',
      ': ',
      '\n',
      '\n  ',
      '\n    ',
      '- ',
      '[',
      ']',
      '{',
      '}',
      ', ',
      '5',
      '1e9',
      '"',
      "'",
      '#',
      '|',
      '&a ',
      '*a',
      '? ',
    ];
    return fill('', () => words[Math.floor(next() * words.length)]);
  },
  'deep lists': () => '['.repeat(SIZE),
  'deep maps': () => '{a: '.repeat(SIZE / 4),
  'deep block maps': () => {
    let text = '';
    for (let i = 0; text.length < SIZE; i++) text += `${' '.repeat(i)}a:\n`;
    return text.slice(0, SIZE);
  },
  'deep dashes': () => '- '.repeat(SIZE / 2),
  'many nests of depth 50': () => fill('', () => `- ${'['.repeat(50)}${']'.repeat(50)}\n`),
  'unknown keys at the top': () => fill('hanker: 2\n', (i) => `unknown${i}: 1\n`),
  'short unknown keys': () => fill('hanker: 2\n', (i) => `${i.toString(36)}x: 1\n`),
  'unknown keys of one need': () =>
    fill('hanker: 2\nneeds:\n  food:\n    decay: 1\n    curve: [[0, 1]]\n', (i) => `    key${i}: 1\n`),
  'unknown keys in braces': () => fill('{hanker: 2', (i) => `, k${i}: 1`, '}'),
  'many needs': () => fill('hanker: 2\nneeds:\n', (i) => `  n${i}: { decay: 1/h, curve: [[0, 1], [100, 0]] }\n`),
  'many kinds': () => fill('hanker: 2\nkinds:\n', (i) => `  kind${i}: { slots: 2 }\n`),
  'many temperaments': () => fill('hanker: 2\ntemperaments:\n', (i) => `  t${i}: {}\n`),
  'many tags': () => fill('hanker: 2\ntags:\n', (i) => `  - tag${i}\n`),
  'many states': () => fill('hanker: 2\nstate:\n', (i) => `  state${i}: ${i}\n`),
  'many actions': () => fill('hanker: 2\nactions:\n', (i) => `  a${i}: { steps: [{ wait: 5m }] }\n`),
  'many buckets': () => fill('hanker: 2\nbuckets:\n', (i) => `  b${i}: 1\n`),
  'many curves': () => fill('hanker: 2\ncurves:\n', (i) => `  c${i}: [[0, 1], [100, 0]]\n`),
  'one long curve': () => fill('hanker: 2\ncurves:\n  long: [', (i) => `[${i}, 1], `, '[9999999, 1]]\n'),
  'many minds': () => fill('hanker: 2\nminds:\n', (i) => `  m${i}: { preset: sims1 }\n`),
  'many partitions': () => fill('hanker: 2\npartitions:\n', (i) => `  p${i}: { area: [1, 1, 2, 2] }\n`),
  'many variants': () => fill(`${HEAD}variants:\n`, (i) => `  t${i}: { needs.food.decay: 5 }\n`),
  'many adverts of one kind': () => fill('hanker: 2\nkinds:\n  k:\n    adverts:\n', (i) => advert(i, '1')),
  'many kinds with adverts': () => kinds(() => 'need.food * 0.5'),
  'many short expressions': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: ${i} + 1\n`),
  'long expressions': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: ${'1 + '.repeat(480)}1\n`),
  'long products of sums': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: ${'1 + 2 * 3 - '.repeat(160)}1\n`),
  'expressions with brackets': () =>
    fill('hanker: 2\nfactors:\n', (i) => `  f${i}: ${'('.repeat(38)}1${')'.repeat(38)}\n`),
  'expressions with unknown names': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: unknown${i} + 1\n`),
  'adverts with unknown names': () => kinds((i) => `need.foo${i} * 2`),
  'expressions that break off': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: 1 +\n`),
  'one expression too long': () => `hanker: 2\nfactors:\n  f: ${'1 + '.repeat(SIZE / 4 - 20)}1\n`,
  'factors in a chain': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: f${i + 1} + 1\n`),
  'factors that meet again': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: f${i + 1} + f${i + 2}\n`),
  'factors as data': () => fill('hanker: 2\nfactors:\n', (i) => `  f${i}: { mean: [1, 2, { invert: ${i} }] }\n`),
  'one long word': () => `hanker: 2\nname: ${'x'.repeat(SIZE - 20)}\n`,
  'one long unknown key': () => `hanker: 2\n? ${'x'.repeat(SIZE - 20)}\n: 1\n`,
  'one long text in quotes': () => `hanker: 2\nname: "${'\\n'.repeat(SIZE / 2 - 20)}"\n`,
  'one long block of text': () => fill('hanker: 2\nname: |\n', () => '  line\n'),
  'long kinds that are unknown': () =>
    fill(`${HEAD}things:\n`, (i) => `  - { kind: ${'x'.repeat(1000)}${i}, at: [1, 1] }\n`),
  'a long map': () => fill(`hanker: 2\nspace:\n  map: |\n`, () => `    ${'.'.repeat(1020)}\n`),
  'a long map with marks': () =>
    fill(`hanker: 2\nspace:\n  legend: { x: chair }\n  map: |\n`, () => `    ${'x'.repeat(1020)}\n`),
  'a legend of many letters': () =>
    fill(
      `hanker: 2\nspace:\n  map: ["..."]\n  legend:\n`,
      (i) => `    "${String.fromCodePoint(0x4e00 + (i % 20000))}${i}": chair\n`,
    ),
  things: () => fill(`${HEAD}things:\n`, (i) => `  - { kind: fridge, at: [${i % 1000}, ${(i * 7) % 1000}] }\n`),
  'things with names': () => fill(`${HEAD}things:\n`, (i) => `  - { kind: fridge, at: [1, 1], name: f${i} }\n`),
  'things with one name': () => fill(`${HEAD}things:\n`, () => '  - { kind: fridge, at: [1, 1], name: f }\n'),
  'things of an unknown kind': () => fill(`${HEAD}things:\n`, () => '  - { kind: fridg, at: [1, 1] }\n'),
  'things outside': () => fill(`${HEAD}things:\n`, () => '  - { kind: fridge, at: [-1, 1] }\n'),
  'things that are numbers': () => fill(`${HEAD}things:\n`, () => '  - 1\n'),
  agents: () =>
    fill(`${HEAD}agents:\n`, (i) => `  - { name: a${i}, temperament: adult, at: [${i % 1000}, ${(i * 7) % 1000}] }\n`),
  'agents with numbers': () =>
    fill(
      `${HEAD}agents:\n`,
      (i) => `  - { name: a${i}, temperament: adult, at: [1, 1], needs: { food: { weight: 2 } } }\n`,
    ),
  'agents with levels and tags': () =>
    fill(
      `${HEAD}tags: [a, b]\nagents:\n`,
      (i) => `  - { name: a${i}, temperament: adult, at: [1, 1], levels: { food: 3 }, tags: [a, b] }\n`,
    ),
  'agents with own tags': () =>
    fill(`${HEAD}agents:\n`, (i) => `  - { name: a${i}, temperament: adult, at: [1, 1], tags: [t${i}] }\n`),
  'agents of an unknown kind': () =>
    fill(`${HEAD}agents:\n`, (i) => `  - { name: a${i}, temperament: x, at: [1, 1] }\n`),
  crowds: () => fill(`${HEAD}agents:\n`, () => '  - { temperament: adult, count: 1 }\n'),
  'crowds that are too large': () => fill(`${HEAD}agents:\n`, () => '  - { temperament: adult, count: 2000000 }\n'),
  'one crowd of two million': () =>
    `${HEAD}agents: [{ temperament: adult, count: 2000000 }]\n${'#'.repeat(SIZE / 2)}\n`,
  aliases: () => fill('hanker: 2\na: &a [1, 2, 3]\nb:\n', () => '  - *a\n'),
  'merge keys': () => fill('hanker: 2\na: &a { x: 1, y: 2 }\nb:\n', (i) => `  k${i}: { <<: *a, z: 1 }\n`),
  'aliases of aliases': () =>
    fill(
      [
        'a: &a0 [x,x,x,x,x,x,x,x,x]',
        ...Array.from({ length: 8 }, (_, i) => `b${i}: &a${i + 1} [${Array(9).fill(`*a${i}`).join()}]`),
      ].join('\n'),
      (i) => `\n# ${i}`,
    ),
  anchors: () => fill('hanker: 2\nlist:\n', (i) => `  - &a${i} ${i}\n`),
  'duplicate keys': () => fill('hanker: 2\n', () => 'needs: {}\n'),
  'keys of every type': () => fill('hanker: 2\n', (i) => `? [${i}]\n: 1\n`),
  'many documents': () => fill('', () => '--- {}\n'),
  tags: () => fill('hanker: 2\nlist:\n', () => '  - !!str x\n'),
  'flow lists of numbers': () => fill('hanker: 2\nlist: [', (i) => `${i},`, ']\n'),
  'one line of JSON': () =>
    fill(`{"hanker":1,"kinds":{"a":{}},"things":[`, () => '{"kind":"a","at":[1,1]},', '{"kind":"a","at":[1,1]}]}'),
  'indented JSON': () =>
    `${JSON.stringify({ hanker: 2, kinds: { a: {} }, things: Array.from({ length: 12_000 }, () => ({ kind: 'a', at: [1, 1] })) }, null, 1).padEnd(SIZE)}`,
  'JSON without a version': () =>
    fill(`{"kinds":{"a":{}},"things":[`, () => '{"kind":"a","at":[1,1]},', '{"kind":"a","at":[1,1]}]}'),
  ...FILES_AT_THE_LIMITS,
};
