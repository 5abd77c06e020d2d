import type { Host, World } from '../../../core/index.ts';
import { Books, type KeptBooks } from '../../../measure/index.ts';
import { namesOfHost, type WorldSource } from '../../../save/index.ts';
import type { overloadOf } from '../../options/overload-options.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showHints } from './hints.ts';
import { openJournal } from './journal-output.ts';
import { type Appointment, observe } from './observe.ts';
import { notesOf } from './run-notes.ts';
import { showReport } from './run-report.ts';
import { type RunResult, toJson } from './run-result.ts';
import { openSaver } from './saver.ts';
import { tellStory } from './story.ts';
import { traceInto } from './trace-file.ts';

/** A run that is to begin, or to go on. */
export interface RunPlan {
  readonly world: World;
  /** The world as it was named on the command line. */
  readonly name: string;
  readonly source: WorldSource;
  readonly host: Host;
  /** How long it is to be in all, as it was asked for. */
  readonly for: string;
  /** The tick at which it ends. */
  readonly end: number;
  readonly seed: number;
  /** Agents at the beginning. */
  readonly agents: number;
  /** What it does when steps ask for too much. */
  readonly overload: ReturnType<typeof overloadOf>;
  /** What was counted in the part before; null for a run that begins. */
  readonly kept: KeptBooks | null;
}

/** What a run is to leave behind. */
export interface RunOutputs {
  readonly json?: boolean;
  readonly story?: boolean;
  readonly trace?: string;
  readonly save?: string;
  readonly every?: string;
  readonly keep?: number;
  readonly journal?: string;
  readonly checks?: string;
  readonly states?: boolean;
}

/** Carries a run out and says what it was like. */
export async function carryOut(plan: RunPlan, outputs: RunOutputs, terminal: Terminal): Promise<void> {
  const { world, source } = plan;
  const trace = outputs.trace === undefined ? null : traceInto(world, outputs.trace, terminal.cwd);
  const books = new Books(world, plan.end, plan.kept);
  const start = performance.now();
  const files: { finish(): void; discard(): void }[] = trace ? [trace] : [];
  let result: RunResult;
  let isSaved = true;
  try {
    const header = { world: source, seed: plan.seed, host: namesOfHost(plan.host) };
    const journal = openJournal(world, header, outputs, terminal);
    if (journal) files.push(journal);
    const saver = openSaver(world, header, () => notesOf(plan, books.keep()), outputs, terminal);
    if (outputs.story) tellStory(world, (line) => terminal.write(`${line}\n`));
    const appointments = [saver, journal].filter((each): each is NonNullable<typeof each> => each !== null);
    await observe(world, plan.end, books, appointments satisfies Appointment[], terminal, outputs.story !== true);
    isSaved = saver?.finish() ?? true;
    const title = world.rules.definition.name ?? source.file;
    const { seed, agents } = plan;
    const ran = { ticks: world.now, isStopped: world.now < plan.end, ...books.read() };
    result = { world, name: title, seed, tuning: source.variant, for: plan.for, agents, ...ran };
    for (const file of files) file.finish();
  } catch (problem) {
    for (const file of files) file.discard();
    throw problem;
  }
  terminal.exitCode = !isSaved ? 2 : result.isStopped ? 1 : 0;
  show(plan, result, outputs, (performance.now() - start) / 1000, terminal);
}

function show(plan: RunPlan, result: RunResult, { json, story }: RunOutputs, took: number, terminal: Terminal): void {
  if (json) {
    terminal.write(`${JSON.stringify(toJson(result), null, 2)}\n`);
    return;
  }
  const report = showReport(result, terminal, terminal.isInteractive ? took : null);
  const hints = showHints(plan.name, result, plan.source.agents ?? undefined, terminal);
  terminal.write(`${[...(story ? [''] : []), ...report, '', ...hints].join('\n')}\n`);
}
