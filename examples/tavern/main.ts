import { createInterface } from 'node:readline';
import { openTavern } from './tavern.ts';

const obey = openTavern(console.log);
const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
lines.prompt();
for await (const line of lines) {
  if (!obey(line)) break;
  lines.prompt();
}
lines.close();
