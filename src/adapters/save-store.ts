import * as nodeDisk from 'node:fs';
import { basename, dirname } from 'node:path';
import { decodeSave, type LoadedSave, SaveError } from '../save/index.ts';
import { draftMode, findReplaced, keepOwner, type ReplacedFile, writeProblem } from './replaced-file.ts';

/** The file operations in use; tests pass a disk that fails. */
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
  | 'lstatSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'accessSync'
  | 'fchownSync'
  | 'fchmodSync'
>;

/** Thrown when a save could not be written. The saves from before are unchanged. */
export class WriteError extends Error {
  /** The system's error code: 'ENOSPC'. */
  readonly code: string;
  constructor(path: string, problem: unknown) {
    super(`${path}: cannot be written (${writeProblem(problem)}); earlier saves are unchanged`);
    this.name = 'WriteError';
    this.code = codeOf(problem);
  }
}

/**
 * Writes a save so that there is a complete one at `path` at every moment, whatever happens to the process or the
 * machine: it writes a draft, flushes it, renames it, and flushes the folder. Older saves become `path.1`, `path.2`, …;
 * `keep` are kept in total. The new save has the owner and the permissions of the one that it replaces. Throws a
 * WriteError, also for a read-only save, and then leaves earlier saves unchanged.
 */
export function writeSave(path: string, bytes: Uint8Array, keep: number, disk: Disk = nodeDisk): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    const target = findReplaced(path, disk);
    removeLeftDrafts(path, disk);
    writeFlushed(draft, bytes, target, disk);
    shiftOlder(path, keep, disk);
    disk.renameSync(draft, path);
    flushFolder(dirname(path), disk);
  } catch (problem) {
    removeDraft(draft, disk);
    throw new WriteError(path, problem);
  }
}

/** A save and its path. */
export interface FoundSave {
  readonly path: string;
  readonly save: LoadedSave;
}

/** Reads a save. Throws a SaveError for a file that is not a save or is damaged, and the disk's error if it can't be read. */
export function readSave(path: string, disk: Disk = nodeDisk): LoadedSave {
  if (!disk.statSync(path).isFile()) throw new SaveError('this is not a file');
  return decodeSave(disk.readFileSync(path));
}

/** The newest undamaged save: at `path` itself, then `path.1`, `path.2`, …; null for none. */
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

/** The existing ones of `path.1`, `path.2`, …, the newest first. */
function listOlder(path: string, disk: Disk): string[] {
  const numbers = namesBeside(path, disk)
    .map((name) => /^\.(\d{1,9})$/.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  return numbers.sort((a, b) => a - b).map((number) => `${path}.${number}`);
}

/** The names in a file's folder that start with its name, without that start. */
function namesBeside(path: string, disk: Disk): string[] {
  const name = basename(path);
  try {
    const all = disk.readdirSync(dirname(path));
    return all.filter((each) => each.startsWith(name)).map((each) => each.slice(name.length));
  } catch {
    return [];
  }
}

/** Removes drafts of processes that were killed while writing. */
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

function writeFlushed(path: string, bytes: Uint8Array, target: ReplacedFile, disk: Disk): void {
  const handle = disk.openSync(path, 'w', draftMode(target));
  try {
    for (let at = 0; at < bytes.length; ) at += disk.writeSync(handle, bytes, at);
    keepOwner(handle, target, disk);
    disk.fsyncSync(handle);
  } finally {
    disk.closeSync(handle);
  }
}

/** Renames each older save to the next number, drops the oldest, and links the present one as number 1. */
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
    // A disk without hard links: for a moment the newest complete save is number 1.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(problem))) throw problem;
    disk.renameSync(path, older(1));
  }
}

/** Flushes the names in a folder; systems that can't do so at once do it themselves later. */
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

function removeDraft(path: string, disk: Disk): void {
  try {
    disk.rmSync(path, { force: true });
  } catch {
    // The next save removes it.
  }
}

function codeOf(problem: unknown): string {
  return (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
}
