import * as nodeDisk from 'node:fs';
import { basename, dirname } from 'node:path';
import { decodeSave, type LoadedSave, SaveError } from '../save/index.ts';

/** What the disk can do; tests hand in one that fails. */
export type Disk = Pick<
  typeof nodeDisk,
  | 'openSync'
  | 'writeSync'
  | 'fsyncSync'
  | 'closeSync'
  | 'renameSync'
  | 'linkSync'
  | 'rmSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'statSync'
>;

/** Thrown when a save could not be written. What was there before is still there. */
export class WriteError extends Error {
  /** Such as 'ENOSPC'. */
  readonly code: string;
  constructor(path: string, code: string) {
    super(`${path}: cannot be written (${EXPLAINED[code] ?? code}); the saves that were there stay`);
    this.name = 'WriteError';
    this.code = code;
  }
}

const EXPLAINED: Readonly<Record<string, string>> = {
  ENOSPC: 'ENOSPC, the disk is full',
  EDQUOT: 'EDQUOT, the quota is used up',
  EROFS: 'EROFS, the disk is read-only',
  EACCES: 'EACCES, that is not permitted',
  EPERM: 'EPERM, that is not permitted',
  ENOENT: 'ENOENT, there is no such folder',
  ENOTDIR: 'ENOTDIR, there is no such folder',
  EISDIR: 'EISDIR, that is a folder',
};

/**
 * Writes a save so that at every moment a whole one stands at `path`, whatever happens to the process or the machine:
 * beside it first, flushed, then in its place, and the folder flushed. The older ones go on as `path.1`, `path.2`, …, so
 * that `keep` are kept in all. Throws a WriteError, and then those that were there are still there.
 */
export function writeSave(path: string, bytes: Uint8Array, keep: number, disk: Disk = nodeDisk): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    if (disk.statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw Object.assign(new Error(), { code: 'EISDIR' });
    removeLeftDrafts(path, disk);
    writeFlushed(draft, bytes, disk);
    shiftOlder(path, keep, disk);
    disk.renameSync(draft, path);
    flushFolder(dirname(path), disk);
  } catch (problem) {
    forget(draft, disk);
    throw new WriteError(path, codeOf(problem));
  }
}

/** A save that was found, and where. */
export interface FoundSave {
  readonly path: string;
  readonly save: LoadedSave;
}

/** A save at a path. Throws a SaveError when it is none or is damaged, and what the disk throws when it can't be read. */
export function readSave(path: string, disk: Disk = nodeDisk): LoadedSave {
  if (!disk.statSync(path).isFile()) throw new SaveError('this is not a file');
  return decodeSave(disk.readFileSync(path));
}

/** The newest whole save of those that are kept at a path: at `path` itself, then `path.1`, `path.2`, …; null for none. */
export function findNewestSave(path: string, disk: Disk = nodeDisk): FoundSave | null {
  for (const each of [path, ...listOlder(path, disk)]) {
    try {
      return { path: each, save: readSave(each, disk) };
    } catch (problem) {
      if (!(problem instanceof SaveError) && codeOf(problem) === 'unknown reason') throw problem;
    }
  }
  return null;
}

/** `path.1`, `path.2`, …, as far as they are there, the newest first. */
function listOlder(path: string, disk: Disk): string[] {
  const numbers = namesBeside(path, disk)
    .map((name) => /^\.(\d{1,9})$/.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  return numbers.sort((a, b) => a - b).map((number) => `${path}.${number}`);
}

/** The names in a folder that go on from that of a file, without it. */
function namesBeside(path: string, disk: Disk): string[] {
  const name = basename(path);
  try {
    const all = disk.readdirSync(dirname(path));
    return all.filter((each) => each.startsWith(name)).map((each) => each.slice(name.length));
  } catch {
    return [];
  }
}

/** What processes that were killed while they wrote have left behind. */
function removeLeftDrafts(path: string, disk: Disk): void {
  for (const name of namesBeside(path, disk)) {
    const pid = /^\.(\d{1,9})\.part$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) disk.rmSync(path + name, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return codeOf(problem) === 'EPERM';
  }
}

function writeFlushed(path: string, bytes: Uint8Array, disk: Disk): void {
  const handle = disk.openSync(path, 'w');
  try {
    for (let at = 0; at < bytes.length; ) at += disk.writeSync(handle, bytes, at);
    disk.fsyncSync(handle);
  } finally {
    disk.closeSync(handle);
  }
}

/** Each older save moves one on, the oldest is dropped, and the present one gets a second name. */
function shiftOlder(path: string, keep: number, disk: Disk): void {
  const isThere = (each: string) => disk.statSync(each, { throwIfNoEntry: false }) !== undefined;
  if (keep <= 1 || !isThere(path)) return;
  const older = (number: number) => `${path}.${number}`;
  for (let number = keep - 2; number >= 1; number--)
    if (isThere(older(number))) disk.renameSync(older(number), older(number + 1));
  try {
    disk.rmSync(older(1), { force: true });
    disk.linkSync(path, older(1));
  } catch (problem) {
    // A disk without second names: for a moment the newest whole save is the older one.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(problem))) throw problem;
    disk.renameSync(path, older(1));
  }
}

/** Makes new names last; some systems can't, and do it by themselves. */
function flushFolder(path: string, disk: Disk): void {
  if (process.platform === 'win32') return;
  const handle = disk.openSync(path === '' ? '.' : path, 'r');
  try {
    disk.fsyncSync(handle);
  } catch (problem) {
    if (codeOf(problem) !== 'EINVAL') throw problem;
  } finally {
    disk.closeSync(handle);
  }
}

function forget(path: string, disk: Disk): void {
  try {
    disk.rmSync(path, { force: true });
  } catch {
    // What is left is removed by the next save.
  }
}

function codeOf(problem: unknown): string {
  return (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
}
