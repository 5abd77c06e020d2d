#!/usr/bin/env node
import { runCommandLine } from './program.ts';
import { ownTerminal } from './terminal/terminal.ts';

// It is not an error when the reader of the output ends early, as head does.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0);
  throw problem;
});

const terminal = ownTerminal();
process.exitCode = await runCommandLine(process.argv.slice(2), terminal);
terminal.close();
