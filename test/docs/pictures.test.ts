import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';
import { drawTerminal } from '../fixtures/terminal-picture.ts';

test.each([['docs/images/day.svg', ['household', 'day', '--agent', 'Ann']]])(
  '%s is what the command draws',
  async (file, what) => {
    const terminal = rememberingTerminal();
    expect(await runCommandLine(['plot', ...what, '--out', '-'], terminal)).toBe(0);
    if (process.env.UPDATE_DOCS !== undefined) writeFileSync(file, terminal.out);
    expect(
      readFileSync(file, 'utf8') === terminal.out,
      `${file} is not the picture of its README. If the new one is right: UPDATE_DOCS=1 npx vitest run test/docs/pictures.test.ts`,
    ).toBe(true);
  },
);

test.each(['tavern', 'async', 'ecs'])('examples/%s/picture.svg shows the run of its README', (name) => {
  const readme = readFileSync(`examples/${name}/README.md`, 'utf8');
  const [, title] = readme.match(/^# (.*)$/m) ?? [];
  const [, session] = readme.match(/^```text\n([\s\S]*?)\n```/m) ?? [];
  const picture = drawTerminal(title, session.split('\n').slice(0, 24));
  const file = `examples/${name}/picture.svg`;
  if (process.env.UPDATE_DOCS !== undefined) writeFileSync(file, picture);
  expect(
    readFileSync(file, 'utf8') === picture,
    `${file} is not the picture of its README. If the README is right: UPDATE_DOCS=1 npx vitest run test/docs/pictures.test.ts`,
  ).toBe(true);
});
