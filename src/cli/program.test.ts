import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../test/fixtures/terminal.ts';
import { loadWorld } from '../format/index.ts';
import { createWorld } from '../grid/index.ts';
import { newWorld } from './commands/new/new-world.ts';
import { runCommandLine } from './program.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

async function hanker(...args: string[]) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const write = (name: string, text: string | Uint8Array) => writeFileSync(join(cwd, name), text);
const read = (name: string) => readFileSync(join(cwd, name), 'utf8');

describe('the command line', () => {
  test('lists its commands, and every command has examples', async () => {
    const { out, code } = await hanker('--help');
    expect(code).toBe(0);
    const commands = [...out.matchAll(/^ {2}([a-z]+)\b.* {2,}/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThanOrEqual(5);
    for (const command of commands) {
      const help = await hanker(command, '--help');
      expect(help.code, command).toBe(0);
      expect(help.out, command).toMatch(/\nExamples\n {2}hanker /);
      // A value as it is typed, not a list of what it means.
      expect(help.out, command).not.toMatch(/default:\s+\[/);
    }
  });

  test.each(['--version', '-V'])('prints the version of the package with %s', async (option) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await hanker(option)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test.each<[string[], string]>([
    [['chekc'], "unknown command 'chekc' (Did you mean check?); see --help\n"],
    [['check'], "missing required argument 'world'; see --help\n"],
    [['check', 'x.yaml', '--jsn'], "unknown option '--jsn' (Did you mean --json?); see --help\n"],
    [['check', 'nowhere.yaml'], 'nowhere.yaml: there is no such file; "hanker new nowhere" writes a new world\n'],
    [['fmt', '.'], '.: is a folder without'],
  ])('%s is answered in one message, exit code 2', async (args, message) => {
    const { code, out, err } = await hanker(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
  });

  test('a file that is not text, is too large, or cannot be read is rejected', async () => {
    write('bytes.yaml', new Uint8Array([0xff, 0xfe, 0x00]));
    expect((await hanker('check', 'bytes.yaml')).err).toBe('bytes.yaml: is not UTF-8 text\n');
    write('huge.yaml', new Uint8Array(17 * 1024 * 1024));
    expect((await hanker('check', 'huge.yaml')).err).toBe(
      'huge.yaml: is larger than 16777216 bytes, the limit for a world file\n',
    );
    write('deep.yaml', '['.repeat(100_000));
    expect((await hanker('check', 'deep.yaml')).code).toBe(2);
  });

  test('a shipped world is found by its name, and a folder by the file in it', async () => {
    expect((await hanker('check', 'guard')).out).toMatch(/worlds.guard.guard\.yaml: /);
  });
});

describe('hanker new', () => {
  test('writes a world that runs, without a problem', async () => {
    const { code, out } = await hanker('new', 'village');
    expect(code).toBe(0);
    expect(out).toBe(
      'village.yaml: written. Next:\n  hanker run village.yaml\n  hanker why village.yaml --agent Ann --at 12:30\n',
    );
    expect(await hanker('check', 'village.yaml')).toEqual({
      code: 0,
      out: 'village.yaml: no problems\n',
      err: '',
    });
    expect((await hanker('fmt', '--check', 'village.yaml')).code).toBe(0);
  });

  test('its agents eat, sleep and have fun for a week', () => {
    const { definition } = loadWorld(newWorld('village'));
    const world = createWorld(definition ?? {});
    for (let hour = 0; hour < 7 * 24; hour++) {
      world.advance('1h');
      for (const name of ['Ann', 'Bob'])
        for (const level of Object.values(world.agent(name).levels()))
          expect(level, `${name} ${hour}`).toBeGreaterThan(0);
    }
    const done = Object.fromEntries(world.ledger().map(({ advert, done: times }) => [advert, times]));
    expect(done.sleep).toBeGreaterThan(10);
    expect(done.eat).toBeGreaterThan(30);
    expect(done['clean the fridge']).toBeGreaterThan(3);
    expect(done['watch tv']).toBeGreaterThan(20);
  });

  test('overwrites nothing and checks the name', async () => {
    write('village.yaml', 'mine');
    expect(await hanker('new', 'village')).toEqual({
      code: 2,
      out: '',
      err: 'village.yaml: already exists; choose another name, or delete the file first\n',
    });
    expect(read('village.yaml')).toBe('mine');
    expect((await hanker('new', '3')).err).toBe(
      'got "3"; expected a name that starts with a letter and has only letters, digits, - and _\n',
    );
    expect((await hanker('new', 'no/such/place')).err).toContain('cannot be written (ENOENT, no such folder)');
  });
});

describe('hanker fmt', () => {
  test('formats a file, and with --check only says that it would', async () => {
    write('a.yaml', 'hanker:   2\nneeds: {}   # none\n');
    expect(await hanker('fmt', '--check', 'a.yaml')).toEqual({ code: 1, out: 'a.yaml: would change\n', err: '' });
    expect(read('a.yaml')).toContain('hanker:   2');
    expect(await hanker('fmt', 'a.yaml')).toEqual({ code: 0, out: 'a.yaml: formatted\n', err: '' });
    expect(read('a.yaml')).toBe('hanker: 2\nneeds: {} # none\n');
    expect((await hanker('fmt', 'a.yaml')).out).toBe('a.yaml: unchanged\n');
    expect(readdirSync(cwd)).toEqual(['a.yaml']);
  });

  test('migrates an old file and lists the changes', async () => {
    write('old.yaml', '# mine\nneeds: {}\n');
    const { err, code } = await hanker('fmt', 'old.yaml');
    expect(code).toBe(0);
    expect(err).toBe(
      'old.yaml: migrated from format 0 to 2 in memory: added "hanker: 2", the version of the format\n' +
        '  "hanker fmt old.yaml" writes the migrated file\n',
    );
    expect(read('old.yaml')).toBe('# mine\nhanker: 2\nneeds: {}\n');
  });

  test('does not write a file that it cannot read or whose format is unknown', async () => {
    for (const text of ['hanker: 2\nneeds: [', 'hanker: 9\n']) {
      write('b.yaml', text);
      expect((await hanker('fmt', 'b.yaml')).code).toBe(2);
      expect(read('b.yaml')).toBe(text);
    }
  });
});

describe('hanker curves', () => {
  test.each(['csv', 'xlsx'])('exports to and imports from %s; the rest of the file stays', async (ending) => {
    write('v.yaml', newWorld('v'));
    const exported = await hanker('curves', 'export', 'v.yaml', `c.${ending}`);
    expect(exported).toEqual({ code: 0, out: `c.${ending}: 5 curves in 17 rows\n`, err: '' });
    expect((await hanker('curves', 'import', 'v.yaml', `c.${ending}`)).out).toBe('v.yaml: no curve has changed\n');
    write('w.yaml', newWorld('v').replace('[30, 50]', '[35, 55]'));
    expect((await hanker('curves', 'import', 'w.yaml', `c.${ending}`)).out).toBe('w.yaml: changed hunger\n');
    expect(read('w.yaml')).toBe(read('v.yaml'));
  });

  test.each<[string, string, string]>([
    ['a wrong cell', 'curve,x,y\nhunger,a,1\n', 'c.csv, cell B2: got "a"; expected a number\n'],
    ['an unknown curve', 'curve,x,y\nhungr,0,1\n', 'c.csv, cell A2: unknown curve "hungr". Did you mean "hunger"?'],
    ['no columns', 'a,b\n', 'c.csv, cell A1: no column is headed "curve"'],
  ])('%s is named, and nothing is written', async (_, sheet, message) => {
    write('v.yaml', newWorld('v'));
    write('c.csv', sheet);
    const { code, err } = await hanker('curves', 'import', 'v.yaml', 'c.csv');
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(read('v.yaml')).toBe(newWorld('v'));
  });

  test('a sheet that does not exist, has another type, or is unreadable is rejected', async () => {
    write('v.yaml', newWorld('v'));
    write('c.xlsx', 'no workbook');
    expect((await hanker('curves', 'import', 'v.yaml', 'd.csv')).err).toBe('d.csv: cannot be read (ENOENT)\n');
    expect((await hanker('curves', 'import', 'v.yaml', 'd.ods')).err).toBe(
      'd.ods: expected a file that ends in .csv or .xlsx\n',
    );
    expect((await hanker('curves', 'import', 'v.yaml', 'c.xlsx')).err).toBe(
      'c.xlsx, cell A1: the file is no workbook that can be read (.xlsx)\n',
    );
    expect((await hanker('curves', 'export', 'v.yaml', 'no/c.csv')).err).toContain(
      'cannot be written (ENOENT, no such folder)',
    );
  });
});

test('hanker schema prints the schema or writes it', async () => {
  const printed = await hanker('schema');
  expect(JSON.parse(printed.out).title).toBe('A hanker world');
  expect((await hanker('schema', '--out', 's.json')).out).toBe('s.json: written\n');
  expect(read('s.json')).toBe(printed.out);
});
