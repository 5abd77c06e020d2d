import { randomBytes } from 'node:crypto';
import * as nodeDisk from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The file operations in use; tests pass a disk that fails. */
type Disk = Pick<
  typeof nodeDisk,
  'accessSync' | 'fchmodSync' | 'fchownSync' | 'lstatSync' | 'readlinkSync' | 'realpathSync' | 'statSync'
>;

/** The path of a file to write, and the file that is there now. */
export interface ReplacedFile {
  /** With all links followed. */
  readonly path: string;
  /** The present file, whose owner and permissions the new one gets; null for none. */
  readonly present: Pick<nodeDisk.Stats, 'mode' | 'uid' | 'gid'> | null;
  /** Whether it is a device or a pipe, which is written directly and not replaced. */
  readonly isDevice: boolean;
}

const WRITABLE = 0o222;
const PERMISSIONS = 0o7777;

/**
 * Finds the file that is to be written at a path. Throws for a folder, for a read-only file (also for the administrator),
 * and for a link that leads nowhere; `writeProblem` shows why.
 */
export function findReplaced(path: string, disk: Disk = nodeDisk): ReplacedFile {
  const stats = disk.statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    if (disk.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Refusal(
        'ENOENT',
        `it is a link to ${resolve(dirname(path), disk.readlinkSync(path))}, which does not exist`,
      );
    return { path, present: null, isDevice: false };
  }
  if (stats.isDirectory()) throw new Refusal('EISDIR', EXPLAINED.EISDIR);
  if (!stats.isFile()) return { path, present: null, isDevice: true };
  if ((stats.mode & WRITABLE) === 0) throw new Refusal('EACCES', 'it is read-only; make it writable first');
  disk.accessSync(path, nodeDisk.constants.W_OK);
  return { path: disk.realpathSync(path), present: stats, isDevice: false };
}

/**
 * The path of a draft beside a file, which is to replace it: short, since the name of the file may be as long as names can
 * be, and not to be guessed. Open it by 'wx', so that nothing that is there is written to.
 */
export function draftPath(path: string): string {
  return join(dirname(path), `.hanker-${randomBytes(6).toString('hex')}.part`);
}

/** The permissions to open a draft with: nobody else can read it before it has the permissions of the present file. */
export function draftMode({ present }: ReplacedFile): number {
  return present === null ? 0o666 : 0o600;
}

/** Gives an open draft the owner and the permissions of the file that it replaces. Throws when the owner can't be kept. */
export function keepOwner(draft: number, { present }: ReplacedFile, disk: Disk = nodeDisk): void {
  if (present === null) return;
  try {
    disk.fchownSync(draft, present.uid, present.gid);
  } catch (problem) {
    if (process.platform === 'win32') return;
    const { code } = problem as NodeJS.ErrnoException;
    if (code !== 'EPERM') throw problem;
    throw new Refusal(code, 'EPERM, it belongs to another user; write to another file');
  }
  disk.fchmodSync(draft, present.mode & PERMISSIONS);
}

/** A refusal of ours, with the reason in words. */
class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Why a file can't be written, for messages: the code of the system, or a reason in words. */
export function writeProblem(problem: unknown): string {
  const { code, message } = problem as NodeJS.ErrnoException;
  if (problem instanceof Refusal) return message;
  return EXPLAINED[code ?? ''] ?? code ?? 'unknown reason';
}

const EXPLAINED: Readonly<Record<string, string>> = {
  EACCES: 'EACCES, permission denied',
  EDQUOT: 'EDQUOT, the disk quota is used up',
  EISDIR: 'EISDIR, it is a folder',
  ELOOP: 'ELOOP, its links lead in a circle',
  ENAMETOOLONG: 'ENAMETOOLONG, the name is too long',
  ENOENT: 'ENOENT, no such folder',
  ENOSPC: 'ENOSPC, the disk is full',
  ENOTDIR: 'ENOTDIR, no such folder',
  EPERM: 'EPERM, permission denied',
  EROFS: 'EROFS, the disk is read-only',
};
