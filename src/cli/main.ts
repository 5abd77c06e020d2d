#!/usr/bin/env node
import { HELP, readCommandLine, UsageError } from './command-line.ts';
import { NAMES, tellDay } from './day.ts';

// Whoever reads the output may stop early: `npm start | head`.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem;
});

try {
  const settings = readCommandLine(process.argv.slice(2), NAMES);
  const lines = settings.help ? [HELP] : tellDay(settings);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (problem) {
  if (!(problem instanceof UsageError)) throw problem;
  process.stderr.write(`hanker: ${problem.message}\n`);
  process.exitCode = 2;
}
