import { Command, CommanderError } from 'commander';
import { OverloadError } from '../core/index.ts';
import { MeasureError } from '../measure/index.ts';
import { addBalance } from './commands/balance/balance.ts';
import { addCheck } from './commands/check.ts';
import { addCurves } from './commands/curves.ts';
import { addDuel } from './commands/duel/duel.ts';
import { addTune } from './commands/fit/fit.ts';
import { addFmt } from './commands/fmt.ts';
import { addNew } from './commands/new/new.ts';
import { addPlot } from './commands/plot.ts';
import { addReplay } from './commands/run/replay.ts';
import { addResume } from './commands/run/resume.ts';
import { addRun } from './commands/run/run.ts';
import { addSchema } from './commands/schema.ts';
import { addStudio } from './commands/studio/studio.ts';
import { addSweep } from './commands/sweep/sweep.ts';
import { addTest } from './commands/test/test.ts';
import { addWatch } from './commands/watch/watch.ts';
import { addWhy } from './commands/why/why.ts';
import { addWorker } from './commands/worker.ts';
import type { Terminal } from './terminal/terminal.ts';
import { UsageError } from './terminal/usage-error.ts';

const EXAMPLES = `
Examples
  hanker new village             a small world to start from
  hanker check village.yaml      what is wrong or doubtful in it
  hanker run village.yaml        a day in it, and what it was like
  hanker why village.yaml --agent Ann --at 08:30`;

/** Every command, as they are listed by --help. */
const COMMANDS: readonly ((program: Command, terminal: Terminal) => void)[] = [
  addNew,
  addCheck,
  addFmt,
  addRun,
  addResume,
  addReplay,
  addWatch,
  addStudio,
  addWhy,
  addTest,
  addBalance,
  addSweep,
  addPlot,
  addCurves,
  addDuel,
  addTune,
  addWorker,
  addSchema,
];

/** Runs one command line and returns its exit code. Never throws for what a user did. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('hanker')
    .description('Characters that want things: make a world, run it, and ask why.')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(true)
    .configureHelp({ showGlobalOptions: false })
    .helpCommand(false);
  for (const add of COMMANDS) add(program, terminal);
  for (const command of [program, ...program.commands]) prepare(command, terminal);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return terminal.exitCode;
  } catch (problem) {
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
    const isMisuse = problem instanceof UsageError || problem instanceof MeasureError;
    if (!(isMisuse || problem instanceof OverloadError)) throw problem;
    terminal.note(`${problem.message}\n`);
    return isMisuse ? 2 : 1;
  }
}

/** A command that answers through the terminal and leaves the process alone. */
function prepare(command: Command, terminal: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.write(text),
    writeErr: (text) => terminal.note(text),
    getOutHelpWidth: () => Math.min(terminal.columns, 100),
    outputError: (text, write) => write(`${inOneLine(text)}; --help shows what there is\n`),
  });
  for (const inner of command.commands) prepare(inner, terminal);
}

/** What commander complains of, without its label and on one line. */
function inOneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replace(/\n\(/, ' (')
    .replace(/\.$/, '');
}
