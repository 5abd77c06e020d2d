// More single mistakes, of typing, pasting and tidying up. Each gives the text with the mistake, the lines on which it
// may rightly be told, what it was, and, where that is said as well as a line can, the name that is missed.
import { bare, pick, replace } from './mistakes.mjs';

const linesOf = (text) => text.split('\n');
const indentOf = (line) => line.search(/\S/);

/** The lines of a block: one with a key or a dash, and all that is deeper. Comments and texts are none. */
function blocksOf(text, least = 1) {
  const [lines, clean] = [linesOf(text), linesOf(bare(text))];
  const blocks = [];
  clean.forEach((line, first) => {
    if (!/^ +(?:- |[\w ]+:)/.test(line)) return;
    let last = first;
    while (last + 1 < clean.length && (clean[last + 1].trim() === '' || indentOf(clean[last + 1]) > indentOf(line)))
      last++;
    while (lines[last].trim() === '') last--;
    if (last - first + 1 >= least && last - first < 30) blocks.push({ first, last });
  });
  return blocks;
}

/** Lines `from` to `to`, counted from 1. */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The line that a line hangs on, counted from 1. */
function parentOf(lines, at) {
  const indent = indentOf(lines[at]);
  for (let i = at - 1; i >= 0; i--)
    if (lines[i].trim() !== '' && !/^\s*#/.test(lines[i]) && indentOf(lines[i]) < indent) return i + 1;
  return 1;
}

function pasteBlock(text, random) {
  const [lines, blocks] = [linesOf(text), blocksOf(text, 2)];
  if (blocks.length < 2) return null;
  const [from, onto] = [pick(blocks, random), pick(blocks, random)];
  const shift = pick([-2, 2, 4], random);
  const block = lines.slice(from.first, from.last + 1);
  if (indentOf(block[0]) + shift < 0 || block.some((line) => line.trim() !== '' && indentOf(line) + shift < 0))
    return null;
  const moved = block.map((line) =>
    shift < 0 ? line.slice(-shift) : ' '.repeat(line.trim() === '' ? 0 : shift) + line,
  );
  const at = onto.last + 1;
  return {
    text: [...lines.slice(0, at), ...moved, ...lines.slice(at)].join('\n'),
    // What stands before it may become the one that can't have it.
    lines: range(at, at + moved.length),
    about: `lines ${from.first + 1} to ${from.last + 1} pasted at ${at + 1}, ${shift} deeper`,
  };
}

function duplicateBlock(text, random) {
  const lines = linesOf(text);
  const blocks = blocksOf(text, 2).filter(({ first }) => !/&\w/.test(lines[first]));
  if (blocks.length === 0) return null;
  const { first, last } = pick(blocks, random);
  const block = lines.slice(first, last + 1);
  return {
    text: [...lines.slice(0, last + 1), ...block, ...lines.slice(last + 1)].join('\n'),
    lines: range(first + 1, last + 1 + block.length),
    about: `lines ${first + 1} to ${last + 1} twice`,
  };
}

function deleteLine(text, random) {
  const [lines, clean] = [linesOf(text), linesOf(bare(text))];
  const candidates = clean.flatMap((line, i) => (/^ +\S/.test(line) ? [i] : []));
  const at = pick(candidates, random);
  const left = lines.filter((_, i) => i !== at);
  return {
    text: left.join('\n'),
    lines: [parentOf(lines, at), at, at + 1],
    // What is missed is told where it is asked for.
    names: [...clean[at].matchAll(/[\w ]*\w(?=:)|(?<=name: )[\w ]+|(?<=- )\w+/g)].map(([name]) => name.trim()),
    about: `without: ${lines[at].trim()}`,
  };
}

/** The values of two keys of one flow map change places. */
function swapValues(text, random) {
  const found = [...bare(text).matchAll(/(?<=[{,] *[\w ]+: )([^,{}[\]\n]+), ([\w ]+): ([^,{}[\]\n]+?)(?= *[,}])/g)];
  if (found.length === 0) return null;
  const { 0: all, 1: first, 2: key, 3: second, index } = pick(found, random);
  if (first.trim() === second.trim()) return null;
  const by = `${second.trim()}, ${key}: ${first.trim()}`;
  return {
    text: text.slice(0, index) + by + text.slice(index + all.length),
    lines: [linesOf(text.slice(0, index)).length],
    about: `${all} ⇒ ${by}`,
  };
}

/** The rows of maps, which are blocks of text. */
function mapRows(text) {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => /^\s*map: \|/.test(line));
  if (start < 0) return null;
  let end = start + 1;
  while (end < lines.length && (lines[end].trim() === '' || indentOf(lines[end]) > indentOf(lines[start]))) end++;
  return { lines, start, end };
}

function shortenRow(text, random) {
  const map = mapRows(text);
  if (!map) return null;
  const at = map.start + 1 + Math.floor(random() * (map.end - map.start - 1));
  const row = map.lines[at];
  const place = indentOf(row) + 1 + Math.floor(random() * Math.max(1, row.trim().length - 2));
  if (place >= row.length - 1) return null;
  const lines = map.lines.with(at, row.slice(0, place) + row.slice(place + 1));
  return { text: lines.join('\n'), lines: [at + 1, map.start + 1], about: `a row without its ${place}th character` };
}

function dropLegend(text, random) {
  const found = [...bare(text).matchAll(/(?<=legend: \{[^\n]*|\n {4,})(?<=[{,] *|\n +)("?[^\s"{},:#]"?): [\w ]+,? ?/g)];
  const map = mapRows(text);
  if (!map || found.length === 0) return null;
  const { 0: all, 1: letter, index } = pick(found, random);
  const sign = letter.replaceAll('"', '');
  const rows = range(map.start + 2, map.end).filter((line) => map.lines[line - 1].includes(sign));
  const before = linesOf(text.slice(0, index)).length;
  return {
    text: text.slice(0, index) + text.slice(index + all.length),
    lines: [before, ...rows],
    about: `legend without ${all.trim()}`,
  };
}

/** By kind. Those marked with a star may leave another world that is as right as the first. */
export const MISTAKES_OF_HAND = {
  'values of two keys swapped*': swapValues,
  'block pasted too deep*': pasteBlock,
  'line deleted*': deleteLine,
  'block that stands twice*': duplicateBlock,
  'quotes that do not match': (text, random) =>
    replace(
      text,
      random,
      /(?<=(?:: |- |[[{,] ?))(["'])[^"'\n]*\1/g,
      (quoted) => quoted.slice(0, -1) + (quoted[0] === '"' ? "'" : '"'),
    ),
  'tab for spaces': (text, random) =>
    replace(text, random, /(?<=\n) {2,}(?=[\w-])/g, (indent) => indent.replace('  ', '\t')),
  'decimal comma': (text, random) =>
    replace(text, random, /(?<=[\s[(])\d+\.\d+/g, (number) => number.replace('.', ',')),
  'colon lost': (text, random) =>
    replace(text, random, /(?<=\n *(?:- )?)[a-zA-Z][\w ]*:(?= \S)/g, (key) => key.slice(0, -1)),
  'comma lost': (text, random) => replace(text, random, /(?<=[\w\]}]), (?=[\w[{])/g, () => ' '),
  'dash lost': (text, random) => replace(text, random, /(?<=\n +)- (?=\S)/g, () => '  '),
  'percent sign*': (text, random) =>
    replace(text, random, /(?<=[a-z]: )\d+(?:\.\d+)?(?= *[,}\n])/g, (number) => `${number}%`),
  'unit without a number': (text, random) =>
    replace(text, random, /(?<=\b(?:decay|wait|for|redecide|every): \[?)\d+(?=\/h|m\b|h\b|s\b|t\b)/g, () => ''),
  'name in another case': (text, random) =>
    replace(
      text,
      random,
      /(?<=(?:promise|grant|fill|until): \{ *)[a-z]{3,}(?=:)|(?<=\b(?:kind|temperament|next|spawn|become): *)[a-z]{3,}|(?<=\b(?:need|thing|agent)\.)[a-z]{3,}/g,
      (name) => name[0].toUpperCase() + name.slice(1),
    ),
  'alias misspelt': (text, random) => replace(text, random, /(?<=[\s[])\*[\w-]{2,}/g, (alias) => `${alias}s`),
  'merge misspelt': (text, random) =>
    replace(text, random, /(?<=[\s{])<<(?=:)/g, () => pick(['<', '<<<', '>>'], random)),
  'curve point of three numbers': (text, random) =>
    replace(text, random, /\[[\d.]+, [\d.]+\](?=, \[)/g, (point) => point.replace(']', ', 1]')),
  'curve points out of order': (text, random) =>
    replace(text, random, /\[[\d.]+, [\d.]+\], \[[\d.]+, [\d.]+\]/g, (points) => {
      const [first, second] = points.match(/\[[^\]]*\]/g);
      return `${second}, ${first}`;
    }),
  'negative time': (text, random) =>
    replace(text, random, /(?<=\b(?:wait|for|redecide|every|until|rests): \[?)\d+(?:m|h|s|t)\b/g, (time) => `-${time}`),
  'comment sign lost*': loseComment,
  'sign of the map not explained*': dropLegend,
  'row of the map too short': shortenRow,
};

function loseComment(text, random) {
  const found = [...text.matchAll(/(?<=\n *|[^\s"'] )# (?=\w)/g)];
  if (found.length === 0) return null;
  const { index } = pick(found, random);
  const line = linesOf(text.slice(0, index)).length;
  return {
    text: text.slice(0, index) + text.slice(index + 2),
    lines: [line],
    about: `no comment any more: ${linesOf(text)[line - 1].trim().slice(0, 60)}`,
  };
}
