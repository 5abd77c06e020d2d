import { RunCounters } from '../../measure/internal.ts';
import { namesOfHost } from '../../save/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { advanceWithTasks } from './advance-with-tasks.ts';
import { openJournal } from './journal-output.ts';
import { showNextCommands } from './next-commands.ts';
import { notesOf } from './run-notes.ts';
import type { RunOutputs, RunPlan } from './run-plan.ts';
import { showReport } from './run-report.ts';
import { type RunResult, toJson } from './run-result.ts';
import { openSaver } from './saver.ts';
import { writeStory } from './story.ts';
import { traceInto } from './trace-file.ts';

/** Runs a world to the end of its plan, writes the outputs, and prints the report. */
export async function runWorld(plan: RunPlan, outputs: RunOutputs, terminal: Terminal): Promise<void> {
  const { world, source } = plan;
  const trace = outputs.trace === undefined ? null : traceInto(world, outputs.trace, terminal.cwd);
  const books = new RunCounters(world, plan.end, plan.kept);
  const start = performance.now();
  const files: { finish(): void; discard(): void }[] = trace ? [trace] : [];
  let result: RunResult;
  let isSaved = true;
  try {
    const header = { world: source, seed: plan.seed, host: namesOfHost(plan.host) };
    const journal = openJournal(world, header, outputs, terminal);
    if (journal) files.push(journal);
    const saver = openSaver(world, header, () => notesOf(plan, books.save()), outputs, terminal);
    if (outputs.story) writeStory(world, (line) => terminal.write(`${line}\n`));
    const tasks = [saver, journal].filter((each): each is NonNullable<typeof each> => each !== null);
    await advanceWithTasks(world, plan.end, books, tasks, terminal, outputs.story !== true);
    isSaved = saver?.finish() ?? true;
    const title = world.rules.definition.name ?? source.file;
    const { seed, agents } = plan;
    const ran = { ticks: world.now, isStopped: world.now < plan.end, ...books.read() };
    result = { world, name: title, seed, variant: source.variant, for: plan.for, agents, ...ran };
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
  const next = showNextCommands(plan.name, result, plan.source.agents ?? undefined, terminal);
  terminal.write(`${[...(story ? [''] : []), ...report, '', ...next].join('\n')}\n`);
}
