import type { ShownField } from '../../../session/views/inspector/parts.ts';

const FIRST: Readonly<Record<string, string>> = {
  number: '1',
  amount: '10m',
  flag: 'true',
  expression: '1',
  text: '…',
  names: 'new',
};

/** Of fields whose kind does not say what the file check accepts. */
const BY_KEY: Readonly<Record<string, string>> = {
  at: '[1, 1]',
  line: '{ atMost: 5 }',
  range: '[0, 100]',
  alarms: '[20]',
  symbol: '*',
  area: '[0, 0, 5, 5]',
  memory: '{ for: 1h }',
  cooldown: '{ for: 10m }',
  allow: '[]',
  decay: '6/h',
  during: '18:00-22:00',
  feelings: '{ driven: mind }',
  finally: '[{ drop: item }]',
  repeats: '{ penalty: 0.5, for: 10m }',
  select: 'best',
  together: '{ asks: agents }',
  toward: '{}',
};

/** As what the first value of a field is read. */
export function inputOf({ key, input }: ShownField): ShownField['input'] {
  if (key === 'allow') return 'value';
  return input === 'steps' || input === 'parts' || input === 'part' || input === 'amounts' ? 'value' : input;
}

/** The first value of a field that is added, as text, so that the file stays valid. */
export function firstText({ key, path, input, words, options }: ShownField): string {
  if (key === 'range' && input === 'number') return FIRST.number;
  if (key === 'cooldown' && path.at(-2) === 'inertia') return '{ bonus: 10, for: 10m }';
  if (Object.hasOwn(BY_KEY, key)) return BY_KEY[key];
  if (input === 'curve') return '[[0, 1], [100, 0]]';
  switch (input) {
    case 'words':
      return words[0] ?? '';
    case 'steps':
      return '[{ wait: 10m }]';
    case 'amounts':
      return options[0] === undefined ? '{ new: 0 }' : `{ ${JSON.stringify(options[0])}: 20 }`;
    case 'part':
    case 'parts':
      return '{}';
    case 'text':
    case 'names':
      return options[0] ?? FIRST[input];
    default:
      return options[0] !== undefined && input !== 'expression' ? options[0] : (FIRST[input] ?? '0');
  }
}
