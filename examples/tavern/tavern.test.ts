import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTavern } from './tavern.ts';

/** An evening in which the player types these lines, as a terminal shows it. */
function play(lines: readonly string[]): string[] {
  const shown: string[] = [];
  const obey = openTavern((text) => void shown.push(...text.split('\n').map((line) => line.trimEnd())));
  for (const line of lines) {
    shown.push(`> ${line}`);
    if (!obey(line)) break;
  }
  return shown;
}

test('an evening in the tavern is the one in its README', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, transcript = ''] = readme.match(/```text\n([\s\S]*?)\n```/) ?? [];
  const shown = transcript.split('\n');
  const typed = shown.flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []));
  expect(typed.length).toBeGreaterThan(3);
  expect(play(typed)).toEqual(shown);
});

test('the tavern answers what it does not understand', () => {
  expect(play(['dance', 'think', 'why Bob', 'quit', 'look']).slice(-7)).toEqual([
    '> dance',
    'You can: look, wait, pour, sing, think NAME, why NAME, quit',
    '> think',
    'Who? Bruno, Ilse, Old Tam',
    '> why Bob',
    'There is no Bob here.',
    '> quit',
  ]);
});
