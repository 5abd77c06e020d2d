import { layTable, type TextColumn } from '../../../charts/index.ts';
import { unknownName } from '../../../core/internal.ts';
import { describeParameter, type LoadedWorld } from '../../../format/index.ts';
import { type Measure, showValue } from '../../../measure/index.ts';
import { type Runner, type Screening, type Study, screenParameters } from '../../../study/index.ts';
import { readNamedMeasure } from '../../../study/internal.ts';
import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** What to screen: the measure of an expectation, or NAME={ … }. */
export interface ScreenJob {
  readonly loaded: LoadedWorld;
  readonly study: Omit<Study, 'measures' | 'reports'>;
  readonly figure: string;
  readonly seeds: number;
}

/** Ranks the parameters of a file by their effect on one measure, and prints them. Ctrl-C stops it without a result. */
export async function screen(
  { loaded, study, figure, seeds }: ScreenJob,
  openRunner: () => Promise<Runner>,
  json: boolean,
  terminal: Terminal,
): Promise<void> {
  const [name, measure] = readFigure(figure, loaded);
  const stopping = new AbortController();
  const stop = terminal.onInterrupt(() => stopping.abort());
  const bar = new ProgressBar(terminal);
  const seconds = ((study.ticks + study.skip) * 3600) / (loaded.definition?.ticksPerHour ?? 3600);
  const runner = await openRunner();
  try {
    const onRun = (done: number, of: number) => bar.update(done / of, done * seconds);
    const found = await screenParameters({ study, measure, seeds }, { runner, signal: stopping.signal, onRun });
    bar.wipe();
    if (found === null) {
      terminal.exitCode = 1;
      terminal.note('Stopped before the end; there is no result.\n');
    } else if (json) terminal.write(`${JSON.stringify({ figure: name, measure, ...found }, null, 2)}\n`);
    else terminal.write(`${showScreening(name, measure, found)}\n`);
  } finally {
    stop();
    await runner.close();
  }
}

function readFigure(figure: string, loaded: LoadedWorld): readonly [string, Measure] {
  if (figure.includes('=')) return readNamedMeasure(figure, loaded);
  const found = loaded.expectations.find(({ name }) => name === figure);
  if (found) return [figure, found.measure];
  const known = loaded.expectations.map(({ name }) => name);
  throw new UsageError(`--screen: ${unknownName('expectation', figure, known)}; or give NAME={ hours: sleep }`);
}

/** The parameters as a table, the strongest first. */
function showScreening(name: string, measure: Measure, { mean, levers, candidates, parameters }: Screening): string {
  const show = (value: number | null) => showValue({ measure }, value);
  const columns: TextColumn[] = [
    { heading: '', align: 'left' },
    { heading: 'parameter', align: 'left' },
    { heading: 'from', align: 'right' },
    { heading: 'to', align: 'right' },
    { heading: 'effect', align: 'right' },
    { heading: '±', align: 'right' },
    { heading: '', align: 'left' },
  ];
  const rows = levers.map((lever) => [
    lever.isSure ? ' ' : '?',
    lever.name,
    `${lever.low}${lever.unit}`,
    `${lever.high}${lever.unit}`,
    `${lever.effect < 0 ? '−' : '+'}${show(Math.abs(lever.effect))}`,
    Number.isFinite(lever.error) ? show(lever.error) : '',
    describeParameter(lever).title,
  ]);
  return [
    `${name} is ${show(mean)}. Of ${parameters} parameters, the ${candidates} nearest to it were varied; these have the largest effects:`,
    ...layTable(columns, rows),
    '? may be chance: the 95 % interval of the effect contains 0',
  ].join('\n');
}
