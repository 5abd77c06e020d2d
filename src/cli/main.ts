#!/usr/bin/env node
import { runCommandLine } from './program.ts';
import { ownTerminal } from './terminal/terminal.ts';

// It is not an error when the reader of the output ends early, as head does.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0);
  process.stderr.write(`standard output cannot be written: ${problem.message}\n`);
  process.exit(2);
});
// There is nowhere to tell that there is nowhere to tell anything.
process.stderr.on('error', () => {});

const terminal = ownTerminal();
process.exitCode = await runCommandLine(process.argv.slice(2), terminal);
terminal.close();
