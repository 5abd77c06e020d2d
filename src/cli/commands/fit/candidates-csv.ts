import type { Fit, FitPlan } from '../../../study/index.ts';

/** All candidates of a fit as a table: how each was found, its parameters, its measures with their errors, and its cost. */
export function candidatesCsv({ vary, targets, watched }: FitPlan, { archive }: Fit): string {
  const measures = [...targets.map(({ name }) => name), ...Object.keys(watched)];
  const head = [
    'candidate',
    'origin',
    'seeds',
    ...vary.map(({ name }) => name),
    ...measures.flatMap((name) => [name, `± ${name}`]),
    'loss',
    'cost',
  ];
  const rows = archive.map(({ origin, seeds, parameters, values, errors, loss, cost }, i) => [
    i + 1,
    origin,
    seeds,
    ...vary.map(({ name }) => parameters[name]),
    ...measures.flatMap((name) => [values[name] ?? null, errors[name] ?? null]),
    loss < Infinity ? loss : null,
    cost < Infinity ? cost : null,
  ]);
  return [head, ...rows].map((row) => `${row.map(showCell).join(',')}\n`).join('');
}

function showCell(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
