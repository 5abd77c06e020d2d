import { expect } from 'vitest';
import { lintWorld, loadWorld, showWorldProblems } from '../src/format/index.ts';

/**
 * What the lints, or one of them, say of a world file, as it is shown; throws when the world has problems. An indent of
 * all lines is cut off.
 */
export function lintText(text: string, only?: string): string {
  const loaded = loadWorld(outdent(text), 'world.yaml');
  if (loaded.definition === null) throw new Error(showWorldProblems(loaded.problems));
  return showWorldProblems(lintWorld(loaded).filter(({ lint }) => only === undefined || lint === only));
}

/**
 * Expects that a lint is silenced by an `allow` in place of each comment `#spot` or `#above` of a text, and by none in
 * place of `#elsewhere`, nor by the name of another lint.
 */
export function expectToBeSilenced(text: string, lint: string): void {
  const withAllow = (mark: string, name: string) => lintText(text.replaceAll(mark, `allow: [${name}]`));
  const other = lint === 'dominated' ? 'dead-zone' : 'dominated';
  for (const mark of ['#spot', '#above', '#elsewhere'].filter((each) => text.includes(each))) {
    const isMeant = mark !== '#elsewhere';
    expect(lintText(text), 'without allow').toContain(`[${lint}]`);
    expect(withAllow(mark, lint).includes(`[${lint}]`), mark).toBe(!isMeant);
    expect(withAllow(mark, other), mark).toContain(`[${lint}]`);
  }
}

/** A text without the indent of its first line, so that it may stand in a test as in a file. */
export function outdent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const indent = lines[0].length - lines[0].trimStart().length;
  return lines.map((line) => line.slice(indent)).join('\n');
}
