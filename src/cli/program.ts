import { Command, CommanderError } from 'commander';
import { OverloadError } from '../core/index.ts';
import { ENGINE_VERSION } from '../core/internal.ts';
import { MeasureError } from '../measure/index.ts';
import { addBalance } from './commands/balance/balance.ts';
import { addCheck } from './commands/check/check.ts';
import { addCurves } from './commands/curves/curves.ts';
import { addDuel } from './commands/duel/duel.ts';
import { addFit } from './commands/fit/fit.ts';
import { addFmt } from './commands/fmt/fmt.ts';
import { addNew } from './commands/new/new.ts';
import { addPlot } from './commands/plot/plot.ts';
import { addReplay } from './commands/replay/replay.ts';
import { addResume } from './commands/resume/resume.ts';
import { addRun } from './commands/run/run.ts';
import { addSchema } from './commands/schema/schema.ts';
import { addStudio } from './commands/studio/studio.ts';
import { addSweep } from './commands/sweep/sweep.ts';
import { addTest } from './commands/test/test.ts';
import { addWatch } from './commands/watch/watch.ts';
import { addWhy } from './commands/why/why.ts';
import { addWorker } from './commands/worker/worker.ts';
import type { Terminal } from './terminal/terminal.ts';
import { UsageError } from './terminal/usage-error.ts';

const EXAMPLES = `
Examples
  hanker new village             write a small world to start from
  hanker check village.yaml      find errors and doubtful parts
  hanker run village.yaml        run a day and print a report
  hanker why village.yaml --agent Ann --at 08:30`;

/** All commands, in the order of --help. */
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
  addFit,
  addPlot,
  addCurves,
  addDuel,
  addWorker,
  addSchema,
];

/** Runs one command line and returns its exit code. Does not throw for mistakes of the user. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('hanker')
    .description('Characters that want things: write a world, run it, and explain it.')
    .version(ENGINE_VERSION, '-V, --version', 'print the version')
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

/** Makes a command write to the terminal and never end the process. */
function prepare(command: Command, terminal: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.write(text),
    writeErr: (text) => terminal.note(text),
    getOutHelpWidth: () => Math.min(terminal.columns, 100),
    outputError: (text, write) => write(`${inOneLine(text)}; see --help\n`),
  });
  for (const inner of command.commands) prepare(inner, terminal);
}

/** An error message of commander without its label, on one line. */
function inOneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replace(/\n\(/, ' (')
    .replace(/\.$/, '');
}
