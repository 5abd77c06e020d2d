import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

const PAGE = readFileSync(new URL('../../docs/reference/command-line.md', import.meta.url), 'utf8');

/** The sections of the page by the names of their commands. */
const SECTIONS = new Map(
  PAGE.split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);
/** The commands in the table at the beginning, without their subcommands. */
const COMMANDS = [...PAGE.matchAll(/^\| \[`(\w+)/gm)].map(([, name]) => name);

async function help(...command: string[]): Promise<string> {
  const terminal = rememberingTerminal();
  await runCommandLine([...command, '--help'], terminal);
  return terminal.out;
}

test('every command is in the table and has a section', async () => {
  const named = [...(await help()).matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name);
  expect(COMMANDS.length).toBeGreaterThan(15);
  for (const name of COMMANDS) expect(named).toContain(name);
  for (const name of COMMANDS) expect([...SECTIONS.keys()]).toContain(name);
});

test.each(COMMANDS)('every option of %s is in its section', async (name) => {
  const options = [...(await help(name)).matchAll(/^\s+(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option);
  const missing = options.filter((option) => option !== '--help' && !SECTIONS.get(name)?.includes(option));
  expect(missing).toEqual([]);
});

test('every shown default of an option is the one that the help names', async () => {
  let compared = 0;
  for (const name of COMMANDS) {
    const shown = (await help(name)).replace(/\s+/g, ' ');
    for (const [, option, value] of (SECTIONS.get(name) ?? '').matchAll(
      /^\| `(--[a-z-]+)[^|]*\|[^|]*\| `?([0-9]+[hd]?|[a-z]+)`? \|$/gm,
    )) {
      const [, described = ''] = shown.split(new RegExp(` ${option}[ ,]`));
      const [, said] = /\(default: "?([^",;)]*)"?/.exec(described.split(/ --[a-z]/)[0]) ?? [];
      if (said === undefined || !/^[0-9]/.test(said)) continue;
      expect(`${name} ${option}: ${value}`).toBe(`${name} ${option}: ${said}`);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(5);
});
