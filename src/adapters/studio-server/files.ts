import { createHash, randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  lstat,
  open,
  readdir,
  realpath,
  rename,
  unlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HttpError } from './answer.ts';
import { withFileLock } from './file-lock.ts';

/** A world file of the folder. Clients use the id, which is a hash of the path; they never send paths. */
export interface WorldEntry {
  readonly id: string;
  readonly name: string;
  /** Whether this process may write it. */
  readonly canWrite: boolean;
}

/** A world file's text. The version is a hash of its bytes. */
export interface WorldText extends WorldEntry {
  readonly text: string;
  readonly version: string;
}

/** The world files of one folder, and nothing else: without links and subfolders. */
export interface WorldFolder {
  readonly path: string;
  /** Whether new files can be created in it. */
  readonly canCreate: boolean;
  /** The id of the opened file, which counts as a world file whatever its extension. */
  readonly opened: string;
  /** In order of names; only the first 200. */
  list(): Promise<readonly WorldEntry[]>;
  /** Throws an HttpError when the file is gone, cannot be read or is not text. */
  read(id: string): Promise<WorldText>;
  /** A stamp that changes whenever the file does, without reading the file; null when it is gone. */
  stamp(id: string): Promise<string | null>;
  /** The present version of a file; null when it is gone or cannot be read. */
  version(id: string): Promise<string | null>;
  /**
   * Writes a file completely or not at all, and returns its new version. `replaces` is the version that it must have
   * now, null for a missing file; otherwise throws an HttpError (409) with the present text.
   */
  write(id: string, bytes: Uint8Array, replaces: string | null): Promise<string>;
  /**
   * Creates a file completely or not at all. Never replaces one: throws an HttpError (409) with the id and the version of
   * a file that has the name already.
   */
  create(name: string, bytes: Uint8Array): Promise<WorldEntry & { readonly version: string }>;
}

/** How a folder is opened. */
export interface FolderSettings {
  /** True: the opened file is an example, which is not written. */
  readonly isExample?: boolean | undefined;
  /**
   * The folder for copies of an example, in which only the created copies are seen. Left out: an example can't be copied
   * by the server.
   */
  readonly copiesTo?: string | undefined;
}

/** The largest size of a world file, in bytes. */
export const LARGEST_WORLD = 16 * 1024 * 1024;
const MOST_WORLDS = 200;
const NO_LINKS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens the folder of a world file; for a link, the folder of its target. */
export async function openWorldFolder(file: string, settings: FolderSettings = {}): Promise<WorldFolder> {
  const { isExample = false, copiesTo } = settings;
  const real = await realpath(file).catch((problem) => {
    throw new Error(`${file} cannot be opened (${codeOf(problem)}); name an existing world file`);
  });
  const openedIn = dirname(real);
  const path = isExample && copiesTo !== undefined ? await realpath(copiesTo) : openedIn;
  const openedName = basename(real);
  const idOf = (folder: string, name: string) => hash(join(folder, name)).toString('base64url').slice(0, 16);
  const opened = idOf(openedIn, openedName);
  const files = new Map<string, FileLocation>([[opened, { folder: openedIn, name: openedName }]]);

  /** The ids of the files that exist. */
  async function listIds(): Promise<string[]> {
    if (path === openedIn) {
      const entries = await readdir(path, { withFileTypes: true });
      const found = entries.filter((entry) => entry.isFile() && isWorldName(entry.name)).map(({ name }) => name);
      const listed = found.sort(compare).slice(0, MOST_WORLDS);
      if (!listed.includes(openedName) && entries.some((entry) => entry.isFile() && entry.name === openedName))
        listed.push(openedName);
      for (const name of listed) files.set(idOf(path, name), { folder: path, name });
      return listed.sort(compare).map((name) => idOf(path, name));
    }
    // Of a folder that holds copies of an example, nothing else is shown.
    const exists = await Promise.all([...files.values()].map(({ folder, name }) => isFile(join(folder, name))));
    return [...files.keys()].filter((_, i) => exists[i]);
  }

  async function locate(id: string): Promise<FileLocation> {
    if (!files.has(id)) await listIds();
    const file = files.get(id);
    if (file === undefined) throw new HttpError(404, 'Unknown world; request the list again.');
    return file;
  }

  const isReadOnly = (id: string) => isExample && (id === opened || path === openedIn);
  const isWritable = async (id: string, { folder, name }: FileLocation) =>
    !isReadOnly(id) && (await canWrite(join(folder, name)));
  const canCreate = (!isExample || path !== openedIn) && (await canCreateIn(path));

  return {
    path,
    canCreate,
    opened,
    async list() {
      const ids = await listIds().catch((problem) => {
        throw new HttpError(500, `The folder cannot be read (${codeOf(problem)}).`);
      });
      return Promise.all(
        ids.map(async (id) => {
          const file = await locate(id);
          return { id, name: file.name, canWrite: await isWritable(id, file) };
        }),
      );
    },
    async read(id) {
      const file = await locate(id);
      const { folder, name } = file;
      const { bytes } = await readBytes(folder, name);
      const text = decode(bytes);
      if (text === null) throw new HttpError(422, `${name} is not valid UTF-8 text; save it as UTF-8.`);
      return { id, name, text, version: versionOf(bytes), canWrite: await isWritable(id, file) };
    },
    async stamp(id) {
      try {
        const { folder, name } = await locate(id);
        const { ino, size, mtimeNs, ctimeNs, mode } = await lstat(join(folder, name), { bigint: true });
        return [ino, size, mtimeNs, ctimeNs, mode].join(' ');
      } catch {
        return null;
      }
    },
    async version(id) {
      try {
        const { folder, name } = await locate(id);
        return versionOf((await readBytes(folder, name)).bytes);
      } catch (problem) {
        if (problem instanceof HttpError) return null;
        throw problem;
      }
    },
    async write(id, bytes, replaces) {
      const file = await locate(id);
      const { folder, name } = file;
      const old = await expectVersion(folder, name, replaces);
      const version = versionOf(bytes);
      if (version === replaces) return version;
      if (isReadOnly(id) || (old && !(await isWritable(id, file))))
        throw new HttpError(403, `${name} is read-only; make it writable, or download the changed world instead.`);
      try {
        // Another studio on the same folder must not replace the file between the check and the renaming.
        const done = await withFileLock(join(folder, `.hanker-${id}.lock`), async () => {
          await replaceWhole(folder, name, bytes, old, () => expectVersion(folder, name, replaces));
          return true;
        });
        if (done === null)
          throw new HttpError(423, `${name} is being written by another studio; try again in a moment.`);
      } catch (problem) {
        if (problem instanceof HttpError) throw problem;
        const advice =
          'the old file is unchanged. Free disk space or check its permissions, or download the changed world instead';
        throw new HttpError(500, `${name} cannot be written (${codeOf(problem)}); ${advice}.`);
      }
      return version;
    },
    async create(name, bytes) {
      if (!isNewName(name))
        throw new HttpError(
          400,
          'A new file needs a name of letters, digits, spaces, - and _ that ends with .yaml or .yml.',
        );
      if (!canCreate) throw new HttpError(403, 'No file can be created here; download the world instead.');
      const id = idOf(path, name);
      try {
        await createWhole(path, name, bytes);
      } catch (problem) {
        if (codeOf(problem) !== 'EEXIST') {
          const advice = 'Free disk space or check the permissions of the folder, or download the world instead';
          throw new HttpError(500, `${name} cannot be created (${codeOf(problem)}). ${advice}.`);
        }
        // Throws for a link, a folder and anything else that is not a file.
        const { bytes: present } = await readBytes(path, name);
        files.set(id, { folder: path, name });
        throw new HttpError(409, `${name} exists already; replace it, or choose another name.`, {
          details: { id, name, version: versionOf(present) },
        });
      }
      files.set(id, { folder: path, name });
      return { id, name, canWrite: true, version: versionOf(bytes) };
    },
  };
}

interface FileLocation {
  readonly folder: string;
  readonly name: string;
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Whether files can be created in a folder. The administrator could do it even in a read-only one. */
async function canCreateIn(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return ((await lstat(folder)).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}

/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i;

/** Whether a name is one that a new world file may have on every system: no folder, no hidden file, no device. */
function isNewName(name: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N} ._-]{0,90}\.ya?ml$/u.test(name) && !name.includes('..') && !DEVICES.test(name);
}

/** Whether an existing file can be written: it is not read-only, and its folder is writable. */
async function canWrite(path: string): Promise<boolean> {
  try {
    const file = await open(path, constants.O_RDWR | NO_LINKS);
    const { mode } = await file.stat().finally(() => file.close());
    // The administrator could write it nevertheless.
    if ((mode & 0o222) === 0) return false;
    await access(dirname(path), constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function versionOf(bytes: Uint8Array): string {
  return hash(bytes).toString('hex').slice(0, 32);
}

function hash(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

function isWorldName(name: string): boolean {
  return /\.ya?ml$/i.test(name) && !name.startsWith('.');
}

/** Decodes UTF-8 text exactly (a byte order mark stays); null for anything else. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function readBytes(folder: string, name: string): Promise<{ bytes: Buffer; stats: Stats }> {
  let file: FileHandle | undefined;
  try {
    // Not every system can refuse links when opening, so check first.
    if ((await lstat(join(folder, name))).isSymbolicLink()) throw linked(name);
    // Non-blocking: opening a pipe would never return.
    file = await open(join(folder, name), constants.O_RDONLY | NO_LINKS);
    const stats = await file.stat();
    if (!stats.isFile()) throw new HttpError(422, `${name} is no longer a file; restore the world file.`);
    if (stats.size > LARGEST_WORLD) throw tooLarge(name);
    const bytes = await file.readFile();
    if (bytes.length > LARGEST_WORLD) throw tooLarge(name);
    return { bytes, stats };
  } catch (problem) {
    if (problem instanceof HttpError) throw problem;
    const code = codeOf(problem);
    if (code === 'ENOENT') throw new HttpError(404, `${name} no longer exists; save it again, or open another world.`);
    if (code === 'ELOOP') throw linked(name);
    throw new HttpError(500, `${name} cannot be read (${code}); check its permissions, or open another world.`);
  } finally {
    await file?.close();
  }
}

function linked(name: string): HttpError {
  return new HttpError(422, `${name} is a link, and links are not followed; open its target.`);
}

function tooLarge(name: string): HttpError {
  return new HttpError(422, `${name} is too large for a world: the limit is ${LARGEST_WORLD} bytes.`);
}

/** The file's stats if it has the expected version; null if it is missing, as expected. */
async function expectVersion(folder: string, name: string, version: string | null): Promise<Stats | null> {
  const found = await readBytes(folder, name).catch((problem: HttpError) => {
    if (problem.status === 404) return null;
    throw problem;
  });
  const present = found ? versionOf(found.bytes) : null;
  if (present === version) return found?.stats ?? null;
  const details = { version: present, text: found ? decode(found.bytes) : null };
  const what = found ? 'was changed' : 'was removed';
  throw new HttpError(409, `${name} ${what} by another program; load it, or overwrite it with yours.`, { details });
}

/** Writes a temporary file, flushes it, and renames it if `checkAgain` does not throw. */
async function replaceWhole(
  folder: string,
  name: string,
  bytes: Uint8Array,
  old: Stats | null,
  checkAgain: () => Promise<unknown>,
): Promise<void> {
  const draft = draftIn(folder);
  const file = await open(draft, 'wx', old ? 0o600 : 0o666);
  try {
    try {
      await file.writeFile(bytes);
      if (old) {
        // Only the administrator can change the owner; for anybody else it stays.
        await file.chown(old.uid, old.gid).catch(() => {});
        await file.chmod(old.mode & 0o7777);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await checkAgain();
    await rename(draft, join(folder, name));
  } catch (problem) {
    await unlink(draft).catch(() => {});
    throw problem;
  }
  await flushFolder(folder);
}

/** Writes a temporary file, flushes it, and gives it its name; fails with EEXIST when something has the name. */
async function createWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = draftIn(folder);
  const file = await open(draft, 'wx', 0o666);
  try {
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a renaming, a second name for a file never replaces another one, not even a link.
    await link(draft, join(folder, name)).catch(async (problem) => {
      if (!NO_HARD_LINKS.includes(codeOf(problem))) throw problem;
      await copyFile(draft, join(folder, name), constants.COPYFILE_EXCL);
    });
  } finally {
    await unlink(draft).catch(() => {});
  }
  await flushFolder(folder);
}

/** What disks without hard links answer. */
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

function draftIn(folder: string): string {
  return join(folder, `.hanker-${randomBytes(8).toString('hex')}.part`);
}

/** Makes the new name survive a power cut. Some systems can't; the file itself is flushed already. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {}
}

function codeOf(problem: unknown): string {
  return (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
