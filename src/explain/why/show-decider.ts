import { layTable, showBar, showNumber, showShare, type TextColumn } from '../../charts/index.ts';
import type { DeciderTrace } from '../../core/index.ts';

const COLUMNS: TextColumn[] = [
  { heading: '   option', align: 'left' },
  { heading: 'score', align: 'right' },
  { heading: '', align: 'left' },
  { heading: 'bucket', align: 'right' },
  { heading: 'chance', align: 'right' },
];

/** How the choice of a Decider is shown. */
export interface ShowDeciderOptions {
  /** The number of options, from the best; default 10. The one taken is always shown. */
  readonly options?: number;
  /** The name of a target; default its `name`, or its place in the list. */
  readonly nameTarget?: (target: object, index: number) => string;
}

/** Shows what a Decider chose and why, as text for a terminal: inputs, factors, and options from the best. */
export function showDecider(
  trace: DeciderTrace,
  { options: most = 10, nameTarget = nameOf }: ShowDeciderOptions = {},
): string {
  const { inputs, factors, options, chosen, target } = trace;
  const counts = new Map<string, number>();
  const named = options.map((option) => {
    const index = counts.get(option.name) ?? 0;
    counts.set(option.name, index + 1);
    const isTaken = option.name === chosen && option.target === target;
    const name = option.target === null ? option.name : `${option.name} · ${nameTarget(option.target, index)}`;
    return { ...option, name, isTaken };
  });
  const order = [...named].sort((a, b) => b.bucket - a.bucket || b.score - a.score);
  const shown = order.filter((option, i) => i < most || option.isTaken);
  const highest = Math.max(...shown.map(({ score }) => score), Number.MIN_VALUE);
  const rows = shown.map(({ name, score, bucket, chance, isTaken, isPossible, inertia }) => [
    `${isTaken ? '→' : ' '}  ${name}`,
    isPossible ? showNumber(score) : 'not possible',
    isPossible ? showScore(score, highest, inertia) : '',
    showNumber(bucket),
    showShare(chance),
  ]);
  const list = (values: Readonly<Record<string, number>>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${showNumber(value)}`)
      .join(', ');
  const taken = named.find(({ isTaken }) => isTaken);
  return [
    taken ? `takes ${taken.name}` : 'takes nothing: no option scores above 0',
    ...(Object.keys(inputs).length > 0 ? [`  inputs: ${list(inputs)}`] : []),
    ...(Object.keys(factors).length > 0 ? [`  factors: ${list(factors)}`] : []),
    ...layTable(COLUMNS, rows),
    ...(shown.length < order.length ? [`   … and ${order.length - shown.length} more`] : []),
  ].join('\n');
}

function showScore(score: number, highest: number, inertia: number): string {
  const bar = showBar(Math.min(Math.max(0, score), highest), [0, highest], 10);
  return inertia > 0 ? `${bar} +${showNumber(inertia)} by inertia` : bar;
}

function nameOf(target: object, index: number): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : `#${index}`;
}
