/** A parameter in plain words. */
export interface ParameterDescription {
  /** 'console · one more round · promised fun'. */
  readonly title: string;
  /** The unit in words: 'points', 'points an hour', 'minutes'; '' for a plain number. */
  readonly unit: string;
}

const UNITS: Readonly<Record<string, string>> = {
  '/t': 'points a tick',
  '/s': 'points a second',
  '/m': 'points a minute',
  '/h': 'points an hour',
  '/d': 'points a day',
  t: 'ticks',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  '%': 'percent',
};

/** Describes a parameter by its name and the unit that follows its number in the file. */
export function describeParameter({
  name,
  unit,
}: {
  readonly name: string;
  readonly unit: string;
}): ParameterDescription {
  const names = name.split('.');
  const described = describe(names);
  return { title: described.parts.join(' · '), unit: UNITS[unit] ?? described.unit };
}

interface Described {
  readonly parts: readonly string[];
  readonly unit: string;
}

function describe([section, owner = '', ...rest]: readonly string[]): Described {
  switch (section) {
    case 'needs':
      return { parts: [owner, ...describeNeed(rest)], unit: rest[0] === 'weight' ? '' : 'points' };
    case 'kinds':
    case 'temperaments':
      return describeOwner(owner, rest);
    case 'agents':
    case 'things':
      return describePlaced(owner, rest);
    case 'curves':
      return { parts: [`curve ${owner}`, ...describeCurve(rest)], unit: '' };
    case 'buckets':
      return { parts: [`bucket ${owner}`, ...rest.map(inWords)], unit: '' };
    case 'minds':
      return { parts: [`mind ${owner}`, ...rest.map(inWords)], unit: '' };
    case 'actions':
      return { parts: [owner, ...describeSteps(rest)], unit: '' };
    case 'state':
    case 'world':
      return { parts: ['world', [owner, ...rest].map(inWords).join(' ')], unit: '' };
    default:
      return { parts: [section, owner, ...rest].filter((part) => part !== '').map(inWords), unit: '' };
  }
}

function describeNeed([field = '', ...rest]: readonly string[]): string[] {
  if (field === 'start') return ['level at the start'];
  if (field === 'alarms') return [`alarm ${Number(rest[0] ?? 0) + 1}`];
  if (field === 'curve') return ['curve', ...describeCurve(rest)];
  if (field === 'range') return [rest[0] === '0' ? 'lowest level' : 'highest level'];
  return [field, ...rest].map(inWords);
}

/** A number of a kind or a temperament. */
function describeOwner(owner: string, [section, name = '', ...rest]: readonly string[]): Described {
  if (section === 'adverts' || section === 'innate') {
    const [field, what = '', ...more] = rest;
    if (field === 'promise') return { parts: [owner, name, `promised ${what}`, ...more.map(inWords)], unit: 'points' };
    return { parts: [owner, name, ...describeSteps(rest)], unit: '' };
  }
  if (section === 'state') return { parts: [owner, `${inWords(name)} at the start`], unit: '' };
  if (section === 'needs')
    return { parts: [owner, name, ...describeNeed(rest)], unit: rest[0] === 'weight' ? '' : 'points' };
  return { parts: [owner, ...[section ?? '', name, ...rest].filter((part) => part !== '').map(inWords)], unit: '' };
}

/** What the two numbers of a distribution are. */
const DISTRIBUTIONS: Readonly<Record<string, readonly [string, string]>> = {
  normal: ['mean', 'standard deviation'],
  uniform: ['lowest', 'highest'],
  lognormal: ['median', 'factor of a standard deviation'],
};

/** A number of a distribution from which the members of a crowd get theirs. */
function describeVaried(owner: string, names: readonly string[]): Described | null {
  const [kind = '', index = ''] = names.slice(-2);
  const word = DISTRIBUTIONS[kind]?.[Number(index)];
  if (word === undefined) return null;
  const { parts, unit } = describePlaced(owner, names.slice(0, -2));
  const isFactor = kind === 'lognormal' && index === '1';
  return { parts: [...parts.slice(0, -1), `${parts[parts.length - 1]}, ${word}`], unit: isFactor ? '' : unit };
}

/** A number of an agent or a thing. */
function describePlaced(owner: string, [section, name = '', ...rest]: readonly string[]): Described {
  const who = /^\d+$/.test(owner) ? `#${Number(owner) + 1}` : owner;
  const varied = section === 'vary' ? describeVaried(owner, [name, ...rest]) : null;
  if (varied !== null) return varied;
  if (section === 'levels') return { parts: [who, `${name} at the start`], unit: 'points' };
  if (section === 'at') return { parts: [who, name === '0' ? 'x' : 'y'], unit: 'tiles' };
  return describeOwner(
    who,
    [section, name, ...rest].filter((part) => part !== ''),
  );
}

/** Steps are counted from 1. */
function describeSteps(names: readonly string[]): string[] {
  const parts: string[] = [];
  for (let i = 0; i < names.length; i++) {
    const next = names[i + 1] ?? '';
    if (/^\d+$/.test(next) && (names[i] === 'steps' || names[i] === 'parts')) {
      parts.push(`step ${Number(next) + 1}`);
      i++;
    } else parts.push(inWords(names[i]));
  }
  return parts;
}

function describeCurve(names: readonly string[]): string[] {
  const [point, axis] = names;
  if (/^\d+$/.test(point ?? '') && (axis === '0' || axis === '1'))
    return [`point ${Number(point) + 1}, ${axis === '0' ? 'input' : 'output'}`];
  return names.map(inWords);
}

/** 'repeatPenalty' as 'repeat penalty'; an index counted from 1. */
function inWords(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  return name.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}
