import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { house } from '../../test/worlds/house.ts';
import { createWorld } from '../index.ts';
import { encodeSave, namesOfHost } from '../save/index.ts';
import { type Disk, findNewestSave, readSave, WriteError, writeSave } from './save-store.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function newFile(): string {
  folders.push(fs.mkdtempSync(join(tmpdir(), 'hanker-store-')));
  return join(folders.at(-1) as string, 'village.save');
}

const world = createWorld(house);
/** A save at each of the first ticks. */
const saves = Array.from({ length: 8 }, () => {
  world.advance(1);
  const snapshot = world.snapshot();
  return encodeSave({ world: null, host: namesOfHost(), snapshot, journal: null, notes: null });
});

const filesBeside = (path: string) => fs.readdirSync(join(path, '..')).sort();
const tickAt = (path: string) => readSave(path).snapshot.now;

/** The disk, on which something happens before each thing that is done to it. */
function diskWith(before: (call: number, what: string) => void): Disk {
  let call = 0;
  const watched = <Name extends keyof Disk>(name: Name) =>
    ((...values: unknown[]) => {
      before(call++, name);
      return (fs[name] as (...values: unknown[]) => unknown)(...values);
    }) as Disk[Name];
  const names = Object.keys({
    openSync: 0,
    writeSync: 0,
    fsyncSync: 0,
    closeSync: 0,
    renameSync: 0,
    linkSync: 0,
    rmSync: 0,
    readdirSync: 0,
    readFileSync: 0,
    statSync: 0,
    lstatSync: 0,
    readlinkSync: 0,
    realpathSync: 0,
    accessSync: 0,
    fchownSync: 0,
    fchmodSync: 0,
  } satisfies Record<keyof Disk, 0>) as (keyof Disk)[];
  return Object.fromEntries(names.map((name) => [name, watched(name)])) as unknown as Disk;
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** How often the disk is asked to do something for one more save. */
function countCalls(path: string): number {
  let calls = 0;
  const disk = diskWith(() => void calls++);
  writeSave(path, saves[3], 3, disk);
  return calls;
}

function fileWithThree(): string {
  const path = newFile();
  for (const bytes of saves.slice(0, 3)) writeSave(path, bytes, 3);
  return path;
}

describe('saves are kept in a ring', () => {
  test('the newest under its name, older ones numbered, at most as many as requested', () => {
    const path = newFile();
    for (const bytes of saves) writeSave(path, bytes, 3);
    expect(filesBeside(path)).toEqual(['village.save', 'village.save.1', 'village.save.2']);
    expect([path, `${path}.1`, `${path}.2`].map(tickAt)).toEqual([8, 7, 6]);
  });

  test('only one, or two, on request', () => {
    for (const keep of [1, 2]) {
      const path = newFile();
      for (const bytes of saves) writeSave(path, bytes, keep);
      expect(filesBeside(path)).toEqual(['village.save', 'village.save.1'].slice(0, keep));
      expect(tickAt(path)).toBe(8);
    }
  });

  test('the newest undamaged save is found, wherever the damage is', () => {
    const path = fileWithThree();
    expect(findNewestSave(path)?.path).toBe(path);
    fs.truncateSync(path, 100);
    expect(findNewestSave(path)).toMatchObject({ path: `${path}.1`, save: { snapshot: { now: 2 } } });
    fs.writeFileSync(`${path}.1`, 'x');
    expect(findNewestSave(path)?.path).toBe(`${path}.2`);
    fs.rmSync(path);
    expect(findNewestSave(path)?.path).toBe(`${path}.2`);
    fs.rmSync(`${path}.2`);
    expect(findNewestSave(path)).toBeNull();
    expect(findNewestSave(join(path, 'no', 'folder'))).toBeNull();
  });

  test('drafts of dead processes are removed, drafts of running ones are not', () => {
    const path = newFile();
    const gone = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).trim();
    for (const pid of [gone, '1']) fs.writeFileSync(`${path}.${pid}.part`, 'half');
    fs.writeFileSync(`${path}.old.part`, 'somebody’s');
    writeSave(path, saves[0], 3);
    expect(filesBeside(path)).toEqual(['village.save', 'village.save.1.part', 'village.save.old.part']);
  });

  test('older saves are kept on a disk without hard links too', () => {
    const path = newFile();
    const disk = diskWith((_, what) => {
      if (what === 'linkSync') throw failure('EPERM');
    });
    for (const bytes of saves) writeSave(path, bytes, 3, disk);
    expect([path, `${path}.1`, `${path}.2`].map(tickAt)).toEqual([8, 7, 6]);
  });
});

describe('while a save is written', () => {
  const calls = countCalls(fileWithThree());

  test('any failure of the disk is reported, and leaves a complete save under the name', () => {
    expect(calls).toBeGreaterThan(12);
    for (let at = 0; at < calls; at++) {
      const path = fileWithThree();
      let refused = '';
      const disk = diskWith((call, what) => {
        if (call !== at) return;
        refused = what;
        throw failure('ENOSPC');
      });
      let problem: unknown;
      try {
        writeSave(path, saves[3], 3, disk);
      } catch (thrown) {
        problem = thrown;
      }
      // Looking for what others have left is not worth failing for.
      if (refused === 'readdirSync') expect(problem).toBeUndefined();
      else {
        expect(problem, `${refused}, call ${at}`).toBeInstanceOf(WriteError);
        expect((problem as WriteError).message).toBe(
          `${path}: cannot be written (ENOSPC, the disk is full); earlier saves are unchanged`,
        );
      }
      expect(tickAt(path), `${refused}, call ${at}`).toBeGreaterThanOrEqual(3);
      expect(filesBeside(path).filter((name) => name.endsWith('.part'))).toEqual([]);
    }
  });

  test('the process may die at any point and leaves a complete save under the name; the next save works', () => {
    for (let at = 0; at <= calls; at++) {
      const path = fileWithThree();
      const disk = diskWith((call) => {
        if (call >= at) throw failure('EIO');
      });
      expect(() => {
        writeSave(path, saves[3], 3, disk);
        if (at === calls) throw failure('whole');
      }).toThrow();
      expect(tickAt(path), `call ${at}`).toBeGreaterThanOrEqual(3);
      writeSave(path, saves[4], 3);
      expect(tickAt(path)).toBe(5);
      expect(findNewestSave(`${path}.1`)?.save.snapshot.now ?? 0).toBeGreaterThanOrEqual(2);
    }
  });

  test('the process may die between partial writes and leaves the previous save', () => {
    const path = fileWithThree();
    for (const part of [0, 1, 500, saves[3].length - 1]) {
      const disk = {
        ...diskWith(() => {}),
        writeSync: ((handle: number, bytes: Uint8Array) => {
          fs.writeSync(handle, bytes, 0, part);
          throw failure('EIO');
        }) as unknown as Disk['writeSync'],
      };
      expect(() => writeSave(path, saves[3], 3, disk)).toThrow('cannot be written (EIO)');
      expect([path, `${path}.1`, `${path}.2`].map(tickAt)).toEqual([3, 2, 1]);
    }
  });

  test('partial writes are continued to the end', () => {
    const path = newFile();
    const disk = {
      ...diskWith(() => {}),
      writeSync: ((handle: number, bytes: Uint8Array, at: number) =>
        fs.writeSync(handle, bytes, at, Math.min(100, bytes.length - at))) as unknown as Disk['writeSync'],
    };
    writeSave(path, saves[3], 3, disk);
    expect(tickAt(path)).toBe(4);
  });

  test('a missing folder, a file as folder and a folder as file are refused', () => {
    const path = fileWithThree();
    const reason = (where: string) => {
      try {
        writeSave(where, saves[0], 3);
      } catch (problem) {
        return (problem as Error).message.slice(where.length);
      }
      return '';
    };
    expect(reason(join(path, '..', 'no', 'x'))).toContain(': cannot be written (ENOENT, no such folder)');
    expect(reason(join(path, 'x'))).toContain(': cannot be written (ENOTDIR, no such folder)');
    expect(reason(join(path, '..'))).toContain(': cannot be written (EISDIR, it is a folder)');
    expect(filesBeside(path)).toHaveLength(3);
  });
});

/** A disk of so many bytes; null where this process may not make one. */
function smallDisk(options: string): string | null {
  const folder = fs.mkdtempSync(join(tmpdir(), 'hanker-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    fs.rmdirSync(folder);
    return null;
  }
  return folder;
}

const disk = smallDisk('size=64k');
if (disk === null) console.warn('save-store: no small disk may be mounted here, so a really full one is not tried');
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', [disk]);
  fs.rmdirSync(disk);
});

describe.skipIf(disk === null)('on a real disk of 64 KiB', () => {
  test('that is full, a save fails, old saves stay, and saving works again once there is space', () => {
    const path = join(disk as string, 'village.save');
    for (const bytes of saves.slice(0, 3)) writeSave(path, bytes, 3);
    const filler = join(disk as string, 'filler');
    const handle = fs.openSync(filler, 'w');
    expect(() => {
      for (let i = 0; i < 200; i++) fs.writeSync(handle, new Uint8Array(1024));
    }).toThrow('ENOSPC');
    fs.closeSync(handle);
    expect(() => writeSave(path, saves[3], 3)).toThrow('cannot be written (ENOSPC, the disk is full)');
    expect([path, `${path}.1`, `${path}.2`].map(tickAt)).toEqual([3, 2, 1]);
    expect(filesBeside(path)).toEqual(['filler', 'village.save', 'village.save.1', 'village.save.2']);
    fs.rmSync(filler);
    writeSave(path, saves[3], 3);
    expect(tickAt(path)).toBe(4);
  });

  test('that is read-only, a save fails and old saves stay', () => {
    const path = join(disk as string, 'village.save');
    writeSave(path, saves[4], 3);
    execFileSync('mount', ['-o', 'remount,ro', disk as string]);
    try {
      expect(() => writeSave(path, saves[5], 3)).toThrow('cannot be written (EROFS, the disk is read-only)');
      expect(tickAt(path)).toBe(5);
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', disk as string]);
    }
  });
});
