import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as file from '../commands/file.ts';
import { Session } from '../session.ts';
import { problemCount, problems } from './problems.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');
const DOUBTFUL = STARTER.replace('promise: { food: 40 }', 'promise: { food: 90 }');

function open(text: string): Session {
  const session = new Session();
  session.open('starter.yaml', text);
  return session;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the problems of a file', () => {
  test('errors are known at once, with their places in the text', () => {
    const session = open(STARTER.replace('promise: { food: 40 }', 'promise: { fod: 40 }'));
    const { errors, isStale, lines } = problems.read(session, {});
    expect(errors).toHaveLength(1);
    const [{ line, column, length, message, lint }] = errors;
    expect(session.text.split('\n')[line - 1].slice(column - 1, column - 1 + length)).toBe('fod');
    expect(message).toContain('Did you mean "food"?');
    expect(lint).toBeNull();
    expect(isStale).toBe(false);
    expect(lines).toBe(STARTER.split('\n').length - 1);
  });

  test('lints come after a moment of quiet, and say that something has changed', () => {
    const session = open(DOUBTFUL);
    expect(problems.read(session, {}).lints).toBeNull();
    const before = session.changes;
    vi.advanceTimersByTime(1000);
    expect(session.changes).toBeGreaterThan(before);
    expect(problems.read(session, {}).lints).toMatchObject([{ lint: 'false-promise' }]);
    expect(problemCount.read(session, {})).toEqual({ errors: 0, lints: 1 });
  });

  test('the same things are given again as long as nothing about them changes, however much time passes', () => {
    const session = open(DOUBTFUL);
    problems.read(session, {});
    vi.advanceTimersByTime(1000);
    const before = [problems.read(session, {}), problemCount.read(session, {})];
    session.advance(500);
    const after = [problems.read(session, {}), problemCount.read(session, {})];
    for (let i = 0; i < before.length; i++) expect(after[i]).toBe(before[i]);
  });

  test('undone, they are known again at once', () => {
    const session = open(DOUBTFUL);
    problems.read(session, {});
    vi.advanceTimersByTime(1000);
    session.write('mend', STARTER);
    problems.read(session, {});
    vi.advanceTimersByTime(1000);
    expect(problems.read(session, {}).lints).toEqual([]);
    session.undo();
    expect(problems.read(session, {}).lints).toHaveLength(1);
  });

  test('a file that breaks while it runs says that the world runs by the last good version', () => {
    const session = open(STARTER);
    session.write('break it', `${STARTER}\n  : [`);
    expect(problems.read(session, {})).toMatchObject({ isStale: true, lints: [] });
    session.advance(10);
    expect(session.world?.now).toBe(10);
  });

  test('a file of an older format has its problems where they stand, not where they would after migration', () => {
    const old = STARTER.replace('hanker: 2\n', '').replace('{ food: 40 }', '{ fod: 40 }');
    const { errors, migrations } = problems.read(open(old), {});
    expect(migrations).toHaveLength(1);
    expect(old.split('\n')[errors[0].line - 1]).toContain('fod');
  });

  test('a byte order mark moves no problem off its word', () => {
    const session = open(`\uFEFFhanker: 9\n`);
    const [{ line, column }] = problems.read(session, {}).errors;
    expect(session.text.split('\n')[line - 1].slice(column - 1)).toMatch(/^(hanker: )?9/);
  });
});

describe('the file of a session', () => {
  test('that is changed on the disk is loaded and counts as saved; undo brings back what was there', () => {
    const session = open(STARTER);
    session.advance(100);
    expect(file.changeOnDisk(session, { text: DOUBTFUL })).toEqual({ outcome: 'loaded', problems: 0 });
    expect(session.text).toBe(DOUBTFUL);
    expect(session.isUnsaved).toBe(false);
    expect(session.world?.now).toBe(100);
    expect(session.history.next.undo).toBe('changed on disk');
    session.undo();
    expect(session.text).toBe(STARTER);
    expect(session.isUnsaved).toBe(true);
  });

  test('that is changed on the disk does not put away what is not saved', () => {
    const session = open(STARTER);
    session.write('mine', `${STARTER}# mine\n`);
    expect(file.changeOnDisk(session, { text: DOUBTFUL })).toEqual({ outcome: 'kept', problems: 0 });
    expect(session.text).toBe(`${STARTER}# mine\n`);
    expect(session.isUnsaved).toBe(true);
  });

  test('that gets on the disk what it has here is saved', () => {
    const session = open(STARTER);
    session.write('mine', DOUBTFUL);
    expect(file.changeOnDisk(session, { text: DOUBTFUL }).outcome).toBe('same');
    expect(file.isUnsaved(session)).toBe(false);
  });

  test('that is broken on the disk is taken over with its problems, and the world runs on', () => {
    const session = open(STARTER);
    expect(file.changeOnDisk(session, { text: 'hanker: [' })).toEqual({ outcome: 'loaded', problems: 2 });
    expect(session.world).not.toBeNull();
  });

  test('says where a path stands', () => {
    const session = open(STARTER);
    const { line, column, length } = file.locate(session, { path: ['needs', 'rest'] });
    expect(STARTER.split('\n')[line - 1].slice(column - 1, column - 1 + length)).toBe('rest');
  });

  test('of an older format is brought up to date on demand', () => {
    const session = open(STARTER.replace('hanker: 2\n', ''));
    file.migrateFile(session);
    expect(session.loaded.migration).toBeNull();
    expect(session.text).toMatch(/^hanker: 2$/m);
  });

  test('of an older format is brought up to date by the first edit, which is one step to undo', () => {
    const old = STARTER.replace('hanker: 2', 'hanker: 1').replaceAll('weight:', 'tuning:');
    const session = open(old);
    session.edit('nothing', [{ path: ['starts'], value: '07:00' }]);
    expect(session.text).toBe(old);
    session.edit('later', [{ path: ['starts'], value: '08:00' }]);
    expect(session.text).toBe(STARTER.replace('starts: 07:00', 'starts: "08:00"'));
    session.undo();
    expect(session.text).toBe(old);
  });
});
