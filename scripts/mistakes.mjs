// Single mistakes as authors make them. Each takes a text and a source of numbers from 0 to 1, and gives the text with
// the mistake, the line it is on, and what it was; null when this roll of the dice finds no place for it.

/** Keys of the format itself, which a misspelling turns into unknown ones. */
const KEYS = new Set([
  'needs',
  'kinds',
  'temperaments',
  'agents',
  'things',
  'space',
  'curves',
  'factors',
  'minds',
  'actions',
  'decay',
  'curve',
  'start',
  'range',
  'adverts',
  'state',
  'slots',
  'tags',
  'promise',
  'score',
  'when',
  'requires',
  'steps',
  'thought',
  'distance',
  'bucket',
  'mind',
  'innate',
  'select',
  'inertia',
  'redecide',
  'feelings',
  'wait',
  'grant',
  'fill',
  'until',
  'set',
  'add',
  'spawn',
  'go',
  'next',
  'kind',
  'at',
  'name',
  'temperament',
  'levels',
  'count',
  'within',
  'legend',
  'map',
  'plane',
  'weight',
  'alarms',
  'speed',
  'pace',
  'ticksPerHour',
  'starts',
  'buckets',
  'into',
  'rests',
]);
/** Without one of these the file is wrong. */
const REQUIRED = /(?<=[{,] *)(?:(?:kind|temperament|curve): [^,{}[\]]+, *|decay: [^,{}[\]]+, *(?=curve:))/g;

export const pick = (list, random) => list[Math.floor(random() * list.length)];

/** The text without its comments and blocks of text, so that nothing is changed there; of the same length. */
export function bare(text) {
  const lines = text.split('\n');
  let block = -1;
  return lines
    .map((line) => {
      const indent = line.search(/\S/);
      if (block >= 0 && (indent < 0 || indent > block)) return ' '.repeat(line.length);
      block = /: [|>][-+]?\s*$/.test(line) ? indent : -1;
      return line.replace(/(^|\s)#.*$/, (comment) => ' '.repeat(comment.length));
    })
    .join('\n');
}

/** A mistake: one match of a pattern is replaced. */
export function replace(text, random, pattern, change) {
  const matches = [...bare(text).matchAll(pattern)];
  if (matches.length === 0) return null;
  const match = pick(matches, random);
  const by = change(match[0], random);
  if (by === null || by === match[0] || match[0].includes('&')) return null;
  // Of two equal lines the second is the one too many.
  const line = text.slice(0, match.index).split('\n').length + (by === match[0] + match[0] ? 1 : 0);
  return {
    text: text.slice(0, match.index) + by + text.slice(match.index + match[0].length),
    lines: [line],
    about: `${match[0].trim()} ⇒ ${by.trim().replaceAll('\n', ' ⏎ ') || 'nothing'}`,
  };
}

/** One letter of a word lost, doubled or swapped with the next. */
function misspell(word, random) {
  const at = Math.floor(random() * (word.length - 1));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at + 1) + word.slice(at);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** Names that other parts refer to: needs in promises and rewards, kinds and temperaments of what is placed, inputs. */
const REFERENCES =
  /(?<=(?:promise|grant|fill|until|levels): \{ *)[a-z]{4,}(?=:)|(?<=\b(?:kind|temperament|next|spawn|become|push): *)[a-z]{4,}(?=[ ,}\n])|(?<=\b(?:need|thing|agent|world)\.)[a-z]{4,}/g;

/** By kind. */
export const MISTAKES = {
  'misspelt key': (text, random) =>
    replace(text, random, /(?<=[ {,\n])[a-zA-Z]{4,}(?=:[ \n])/g, (key) =>
      KEYS.has(key) ? misspell(key, random) : null,
    ),
  'misspelt name': (text, random) => replace(text, random, REFERENCES, misspell),
  'wrong type': (text, random) =>
    replace(
      text,
      random,
      /(?<=\b(?:decay|start|slots|at|promise|steps|wait|tags|state|alarms|range|area|speed|curve|count|plane): )(?:[\d./h-]+|\[[^\][{}]*\]|\{[^{}]*\})(?=[ ,}\n])/g,
      (value) =>
        pick(['soon', 'true', value.startsWith('{') ? '17' : '{ a: 1 }', '[[x]]'], random).replace(value, '') || null,
    ),
  'number out of range': (text, random) =>
    replace(text, random, /(?<=\b(?:start|slots|at|speed|count|wait|plane|ticksPerHour|range): \[?)\d[\d.]*/g, () =>
      pick(['-5', '.nan', '-1e12', '.inf'], random),
    ),
  'required key taken out': (text, random) => replace(text, random, REQUIRED, () => ''),
  'key that stands twice': (text, random) =>
    replace(text, random, /(?<=\n) +[a-z]+: [^\n{}[\]]+\n/g, (line) => `${line}${line}`),
  'wrong indentation': (text, random) =>
    replace(text, random, /(?<=\n) {2,}(?=[a-z]+:)/g, (indent) => (random() < 0.5 ? `${indent} ` : indent.slice(1))),
  'value taken out': (text, random) =>
    replace(
      text,
      random,
      /(?<=\n) +(?:decay|curve|start|slots|state|promise|steps|when|score|thought|mind|at|kind|plane|map|adverts|needs): [^\n]+(?=\n)/g,
      (line) => line.replace(/: .*/, ':'),
    ),
  'bracket taken out': (text, random) => replace(text, random, /[}\]](?= *\n)/g, () => ' '),
  'unknown unit': (text, random) =>
    replace(text, random, /(?<=\b(?:decay|wait|for|redecide|every): \[?)\d+(?:\/h|m|h|s|t)/g, (value) =>
      value.replace(/[a-z/]+$/, (unit) => (unit === '/h' ? '/day' : pick([' min', 'hrs', 'sec'], random))),
    ),
  'broken expression': (text, random) =>
    replace(text, random, /(?<=\b(?:when|score): )[^\n{}[\]"']+(?=\n)/g, (text) =>
      pick(
        [`${text} +`, `(${text}`, text.replace(/ (?:and|or) /, ' && '), `${text} )`, text.replace(/[<>]=?/, '=')],
        random,
      ),
    ),
};
