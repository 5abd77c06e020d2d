import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { newWorld } from '../commands/new/new-world.ts';
import { runCommandLine } from '../program.ts';
import { refuseUnwritable, writeWhole } from './write-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const terminal = () => rememberingTerminal({ cwd: folder });
const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o7777;
/** A file with these permissions, and its path. */
function fileWith(mode: number, text = 'old', name = 'file'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe.skipIf(process.platform === 'win32')('a file that is written over', () => {
  test('may have a name that is as long as names can be', () => {
    const name = `${'n'.repeat(250)}.yaml`;
    writeWhole(fileWith(0o600, 'old', name), 'new', terminal());
    expect([readdirSync(folder), readFileSync(join(folder, name), 'utf8')]).toEqual([[name], 'new']);
  });

  test('is replaced by a draft that nobody can put a link in the place of', () => {
    const path = fileWith(0o600);
    const victim = fileWith(0o600, 'mine', 'victim');
    symlinkSync(victim, `${path}.${process.pid}.part`);
    writeWhole(path, 'new', terminal());
    expect(readFileSync(victim, 'utf8')).toBe('mine');
  });

  test.each([0o600, 0o640, 0o644, 0o664, 0o755, 0o200])('keeps its permissions: %o', (mode) => {
    writeWhole(fileWith(mode), 'new', terminal());
    expect(modeOf('file')).toBe(mode);
    chmodSync(join(folder, 'file'), 0o600);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('is refused when it is read-only, even for root, and stays as it was', () => {
    const path = fileWith(0o444);
    const message = 'file: cannot be written (it is read-only; make it writable first)';
    expect(() => writeWhole(path, 'new', terminal())).toThrow(message);
    expect(() => refuseUnwritable(path, terminal())).toThrow(message);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('stays where links to it lead, and they stay links', () => {
    fileWith(0o600);
    symlinkSync('file', join(folder, 'link'));
    symlinkSync('link', join(folder, 'further'));
    writeWhole(join(folder, 'further'), 'new', terminal());
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'further')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('new');
    expect(modeOf('file')).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['file', 'further', 'link']);
  });

  test.runIf(process.getuid?.() === 0)('keeps its owner when the administrator writes it', () => {
    const path = fileWith(0o640);
    chownSync(path, 1234, 2345);
    writeWhole(path, 'new', terminal());
    expect(statSync(path)).toMatchObject({ uid: 1234, gid: 2345, mode: 0o100640 });
  });

  test('a link that leads nowhere, links in a circle and a name that is too long are plain errors', () => {
    symlinkSync('nothing', join(folder, 'dangling'));
    symlinkSync('b', join(folder, 'a'));
    symlinkSync('a', join(folder, 'b'));
    const problem = (name: string) => {
      try {
        writeWhole(join(folder, name), 'new', terminal());
        return 'written';
      } catch (error) {
        return (error as Error).message.replace(folder, '…');
      }
    };
    expect(problem('dangling')).toBe('dangling: cannot be written (it is a link to …/nothing, which does not exist)');
    expect(problem('a')).toBe('a: cannot be written (ELOOP, its links lead in a circle)');
    expect(problem('x'.repeat(300))).toMatch(/^x{300}: cannot be written \(ENAMETOOLONG, the name is too long\)$/);
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'dangling']);
  });

  test.skipIf(!existsSync('/dev/null'))('a device is written, not replaced', () => {
    writeWhole('/dev/null', 'new', terminal());
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('commands that write over a file', () => {
  const run = async (...args: string[]) => {
    const at = terminal();
    return { code: await runCommandLine(args, at), err: at.err };
  };
  const untidy = newWorld('village').replace('needs:', 'needs:    ');

  test('fmt keeps permissions and links, and refuses a read-only file', async () => {
    fileWith(0o600, untidy, 'v.yaml');
    symlinkSync('v.yaml', join(folder, 'link.yaml'));
    expect(await run('fmt', 'link.yaml')).toEqual({ code: 0, err: '' });
    expect(lstatSync(join(folder, 'link.yaml')).isSymbolicLink()).toBe(true);
    expect(modeOf('v.yaml')).toBe(0o600);
    expect(readFileSync(join(folder, 'v.yaml'), 'utf8')).toBe(newWorld('village'));
    fileWith(0o444, untidy, 'r.yaml');
    const refused = 'r.yaml: cannot be written (it is read-only; make it writable first)\n';
    expect(await run('fmt', 'r.yaml')).toEqual({ code: 2, err: refused });
    expect(readFileSync(join(folder, 'r.yaml'), 'utf8')).toBe(untidy);
  });

  test('saves, journals, traces and pictures keep the permissions of what they replace', async () => {
    writeFileSync(join(folder, 'v.yaml'), newWorld('village'));
    const outputs = {
      'a.save': ['run', 'v.yaml', '--for', '1h', '--save', 'a.save'],
      'a.journal': ['run', 'v.yaml', '--for', '1h', '--journal', 'a.journal'],
      'a.jsonl': ['run', 'v.yaml', '--for', '1h', '--trace', 'a.jsonl'],
      'a.svg': ['plot', 'v.yaml', 'curves', '--out', 'a.svg'],
    };
    for (const [file, args] of Object.entries(outputs)) {
      expect(await run(...args)).toMatchObject({ code: 0 });
      chmodSync(join(folder, file), 0o600);
      expect(await run(...args)).toMatchObject({ code: 0 });
      expect(modeOf(file)).toBe(0o600);
      chmodSync(join(folder, file), 0o400);
      const { code, err } = await run(...args);
      expect(code).toBe(2);
      expect(err).toContain('it is read-only; make it writable first');
    }
  });

  test.each(['check', 'run', 'fmt'])(
    '%s: links that lead nowhere or in a circle, and names that are too long, are called that',
    async (command) => {
      symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
      symlinkSync('nothing.yaml', join(folder, 'dangling.yaml'));
      const said = { 'loop.yaml': 'its links lead in a circle', 'dangling.yaml': 'is a link that leads to no file' };
      for (const [file, what] of Object.entries(said))
        expect(await run(command, file)).toMatchObject({ code: 2, err: `${file}: ${what}\n` });
      expect((await run(command, 'x'.repeat(300))).err).toMatch(/^x{300}: the name is too long\n$/);
    },
  );

  test.each(['--save', '--journal', '--trace'])(
    '%s: a name that is too long and a circle of links are plain errors',
    async (option) => {
      writeFileSync(join(folder, 'v.yaml'), newWorld('village'));
      symlinkSync('loop', join(folder, 'loop'));
      for (const file of ['x'.repeat(300), 'loop']) {
        const { code, err } = await run('run', 'v.yaml', '--for', '1h', option, file);
        expect(code).toBe(2);
        expect(err).toMatch(
          /cannot be written \((ENAMETOOLONG, the name is too long|ELOOP, its links lead in a circle)\)/,
        );
      }
    },
  );
});
