// World files of 1 MiB that are read to the end: as much of something as may be in a file, and what meets everything.
import { fill, HEAD, pad, SIZE } from './large-files-fill.mjs';

const START = 'hanker: 2\nneeds: { food: { decay: 8/h, curve: [[0, 1], [100, 0]] } }\n';

const advert = (i, rest) => `      a${i}: { ${rest}, steps: [{ wait: 5m }, { grant: { food: 1 } }] }\n`;

/** So many adverts, thirty to each kind. */
const kinds = (count, rest, head = START) =>
  pad(`${head}kinds:\n`, count, (i) => `${i % 30 === 0 ? `  k${i}:\n    adverts:\n` : ''}${advert(i, rest(i))}`);

/** By name, what writes it. */
export const FILES_AT_THE_LIMITS = {
  'things, as many as may be': () =>
    pad(`${HEAD}things:\n`, 4200, (i) => `  - { kind: fridge, at: [${i % 999}, 1] }\n`),
  'agents, as many as may be': () =>
    pad(`${HEAD}agents:\n`, 3200, (i) => `  - { name: a${i}, temperament: adult, at: [1, 1] }\n`),
  'agents with numbers of their own': () =>
    pad(
      `${HEAD}agents:\n`,
      1900,
      (i) => `  - { name: a${i}, temperament: adult, at: [1, 1], needs: { food: { weight: 2 } } }\n`,
    ),
  'JSON without a version, as much as may be': () =>
    `{"kinds":{"a":{}},"things":[${Array(4200).fill('{"kind":"a","at":[1,1]}').join()}]}`.padEnd(SIZE),
  'adverts, as many as may be': () => kinds(990, () => 'score: "need.food * 0.5"'),
  'adverts with conditions': () =>
    kinds(990, (i) => `promise: { food: ${i % 50} }, when: "hour > 8 and hour < ${i % 24}"`),
  'adverts with tags that are required': () =>
    kinds(990, (i) => `score: 1, requires: [t${(i * 7) % 9000}]`, `${START}tags: [${names('t', 9000)}]\n`),
  'actions of many steps': () =>
    pad(`${START}actions:\n`, 12, (i) => `  a${i}: { steps: [${'{ wait: 5m }, '.repeat(2000)}{ wait: 5m }] }\n`),
  'steps that spawn': () =>
    pad(
      `${START}kinds:\n${Array.from({ length: 2900 }, (_, i) => `  k${i}: {}\n`).join('')}actions:\n  a:\n    steps:\n`,
      5900,
      (i) => `      - spawn: k${2899 - (i % 1000)}\n`,
    ),
  'steps instead of steps': () =>
    pad(
      `${START}actions:\n`,
      300,
      (i) => `  a${i}: { steps: [${'{ fail: x, instead: ['.repeat(12)}{ wait: 1m }${']}'.repeat(12)}] }\n`,
    ),
  'chains of factors': () =>
    pad(`${START}factors:\n`, 2900, (i) => (i % 60 === 59 ? `  f${i}: 1\n` : `  f${i}: f${i + 1} + 1\n`)),
  'factors that all meet again': () =>
    pad(`${START}factors:\n`, 60, (i) => `  f${i}: ${i < 3 ? 1 : `f${i - 1} + f${i - 2} + f${i - 3}`}\n`) +
    `\nkinds:\n${Array.from({ length: 990 }, (_, i) => `  k${i}: { adverts: { a: { score: f59 } } }\n`).join('')}`,
  'factors as data, as many as may be': () =>
    pad(`${START}factors:\n`, 2700, (i) => `  f${i}: { mean: [1, 2, { invert: ${i} }] }\n`),
  'expressions, as many words as may be': () =>
    pad(`${START}factors:\n`, 50, (i) => `  f${i}: ${'1 + 2 * 3 - '.repeat(160)}${i}\n`),
  'expressions of calls': () =>
    pad(
      `${START}curves: { c: [[0, 0], [1, 1]] }\nfactors:\n`,
      450,
      (i) => `  f${i}: ${'c('.repeat(35)}${i}${')'.repeat(35)}\n`,
    ),
  'a long curve that many use': () =>
    kinds(
      990,
      () => 'score: 1, distance: long',
      `${START}curves: { long: [${Array.from({ length: 5000 }, (_, i) => `[${i}, 1]`).join()}] }\n`,
    ),
  'many curves of many points': () =>
    pad(`${START}curves:\n`, 95, (i) => `  c${i}: [${Array.from({ length: 100 }, (_, x) => `[${x}, ${i}]`).join()}]\n`),
  'curves of curves': () =>
    pad(
      `${START}curves:\n  c0: [[0, 0], [1, 1]]\n`,
      60,
      (i) => `  c${i + 1}: { kind: stitched, segments: [{ until: 1, curve: c${i} }, { curve: c${i} }] }\n`,
    ),
  'minds and buckets': () =>
    pad(
      `${START}buckets:\n${Array.from({ length: 199 }, (_, i) => `  b${i}: { priority: hour + ${i} }\n`).join('')}minds:\n`,
      990,
      (i) => `  m${i}: { least: 1 }\n`,
    ),
  'temperaments of many minds': () =>
    pad(
      `${START}minds:\n${Array.from({ length: 990 }, (_, i) => `  m${i}: { least: 1 }\n`).join('')}temperaments:\n`,
      990,
      (i) => `  t${i}: { mind: m${i % 990} }\n`,
    ),
  'temperaments with feelings': () =>
    pad(
      `${START}temperaments:\n`,
      990,
      (i) => `  t${i}: { tags: [x${i}], mind: { feelings: { driven: instinct, likes: { x${i}: 1 } } } }\n`,
    ),
  'partitions with numbers': () =>
    pad(`${START}partitions:\n`, 990, (i) => `  p${i}: { area: [1, 1, 2, 2], needs: { food: { weight: 2 } } }\n`),
  'things in partitions': () =>
    pad(
      `${HEAD}partitions:\n${Array.from({ length: 990 }, (_, i) => `  p${i}: { speed: 1 }\n`).join('')}things:\n`,
      2900,
      (i) => `  - { kind: fridge, at: [1, 1], partition: p${989 - (i % 900)} }\n`,
    ),
  'kinds with a thousand states': () =>
    pad(`${START}kinds:\n`, 2950, (i) => `  k${i}: { state: { s${i % 1000}: 1 } }\n`),
  'variants with many numbers': () =>
    pad(
      `${HEAD}variants:\n`,
      115,
      (i) => `  t${i}: { ${names('needs.food.alarm', 120).replaceAll(',', `: ${i},`)}: 1 }\n`,
    ),
  'long names': () => fill(`${START}kinds:\n`, (i) => `  ${'long name '.repeat(100)}${i}: {}\n`),
  'long names that are nearly known': () =>
    pad(
      `${START}kinds:\n${Array.from({ length: 500 }, (_, i) => `  ${'abcde '.repeat(150)}${i}: {}\n`).join('')}things:\n`,
      500,
      (i) => `  - { kind: ${'abcde '.repeat(150)}x${i}, at: [1, 1] }\n`,
    ),
  'names that are nearly known': () =>
    pad(
      `${START}kinds:\n${Array.from({ length: 500 }, (_, i) => `  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa${i}: {}\n`).join('')}things:\n`,
      5000,
      (i) => `  - { kind: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabaaaaaa${i}xyz, at: [1, 1] }\n`,
    ),
  'unknown names among many inputs': () =>
    kinds(
      600,
      (i) => `score: "thing.x${i} + 1"`,
      `${START}tags: [${names('t', 10_000)}]\nstate: { ${names('s', 4000).replaceAll(',', ': 1, ')}: 1 }\n`,
    ),
  'names in every script': () => fill(`${START}kinds:\n`, (i) => `  ${'ねこ猫кошкаγάτα'.repeat(3)}${i}: {}\n`),
  'nothing after any key': () => pad('hanker: 2\nneeds:\n', 3500, (i) => `  n${i}: { decay: , curve: , range: }\n`),
  'aliases of large maps': () =>
    pad(
      `hanker: 2\nkinds:\n  a: &a { adverts: { ${Array.from({ length: 3 }, (_, i) => `x${i}: { score: "1 + 2" }`).join(', ')} } }\n`,
      600,
      (i) => `  k${i}: *a\n`,
    ),
  'merge keys, as many as may be': () =>
    pad('hanker: 2\nkinds:\n  a: &a { slots: 2, symbol: x }\n', 2000, (i) => `  k${i}: { <<: *a, slots: ${i} }\n`),
  'anchors that nobody uses': () => pad(`${HEAD}things:\n`, 4100, (i) => `  - &a${i} { kind: fridge, at: [1, 1] }\n`),
  'a legend of thousands': () =>
    pad(
      `hanker: 2\nkinds: { chair: {} }\nspace:\n  map: |\n    ${letters(9000)}\n  legend:\n`,
      9000,
      (i) => `    ${String.fromCodePoint(0x4e00 + i)}: chair\n`,
    ),
  'a map of letters that are unknown': () =>
    fill(`hanker: 2\nspace:\n  legend: { x: chair }\n  map: |\n`, () => `    ${letters(300)}\n`),
  'a map that is wide at the top': () =>
    pad(`hanker: 2\nspace:\n  map:\n    - "${'.'.repeat(SIZE / 2)}"\n`, 60_000, () => '    - ""\n'),
  'crowds on a large map': () =>
    pad(
      `hanker: 2\ntemperaments: { adult: {} }\nspace:\n  map: |\n${`    ${'.'.repeat(700)}\n`.repeat(700)}agents:\n`,
      2200,
      (i) => `  - { name: a${i}, temperament: adult, count: 300, within: [${i % 300}, 1, 600, 600] }\n`,
    ),
  'crowds that reach out of the world': () =>
    pad(
      `${HEAD}agents:\n`,
      2200,
      (i) => `  - { temperament: adult, count: 400, within: [0, 0, 1000, 1000.00${i + 1}] }\n`,
    ),
  'two crowds of a million with one name': () =>
    pad(
      `${HEAD}agents:\n`,
      2,
      () => '  - { name: a, temperament: adult, count: 1000000 }\n',
      '  - { name: a 77, temperament: adult, at: [1, 1] }\n',
    ),
  'documents that end with dots': () => fill('', () => 'a\n...\n'),
  'a problem in every curve': () => pad(`${START}curves:\n`, 2900, (i) => `  c${i}: [[${i}, 1], [0, x${i}]]\n`),
};

/** Names with numbers, as a list between brackets. */
function names(prefix, count) {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(',');
}

/** So many different letters. */
function letters(count) {
  return Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
}
