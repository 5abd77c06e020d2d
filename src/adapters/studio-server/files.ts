import { createHash, randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, type FileHandle, lstat, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
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
}

/** The largest size of a world file, in bytes. */
export const LARGEST_WORLD = 16 * 1024 * 1024;
const MOST_WORLDS = 200;
const NO_LINKS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens the folder of a world file; for a link, the folder of its target. With `isReadOnly` nothing is written. */
export async function openWorldFolder(file: string, isReadOnly = false): Promise<WorldFolder> {
  const real = await realpath(file).catch((problem) => {
    throw new Error(`${file} cannot be opened (${codeOf(problem)}); name an existing world file`);
  });
  const path = dirname(real);
  const openedName = basename(real);
  const idOf = (name: string) => hash(join(path, name)).toString('base64url').slice(0, 16);
  const opened = idOf(openedName);
  const names = new Map([[opened, openedName]]);

  async function listNames(): Promise<string[]> {
    const entries = await readdir(path, { withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile() && isWorldName(entry.name)).map(({ name }) => name);
    const listed = found.sort(compare).slice(0, MOST_WORLDS);
    if (!listed.includes(openedName) && entries.some((entry) => entry.isFile() && entry.name === openedName))
      listed.push(openedName);
    for (const name of listed) names.set(idOf(name), name);
    return listed.sort(compare);
  }

  async function nameOf(id: string): Promise<string> {
    if (!names.has(id)) await listNames();
    const name = names.get(id);
    if (name === undefined) throw new HttpError(404, 'Unknown world; request the list again.');
    return name;
  }

  const isWritable = async (name: string) => !isReadOnly && (await canWrite(join(path, name)));

  return {
    path,
    opened,
    async list() {
      const listed = await listNames().catch((problem) => {
        throw new HttpError(500, `The folder cannot be read (${codeOf(problem)}).`);
      });
      return Promise.all(listed.map(async (name) => ({ id: idOf(name), name, canWrite: await isWritable(name) })));
    },
    async read(id) {
      const name = await nameOf(id);
      const { bytes } = await readBytes(path, name);
      const text = decode(bytes);
      if (text === null) throw new HttpError(422, `${name} is not valid UTF-8 text; save it as UTF-8.`);
      return { id, name, text, version: versionOf(bytes), canWrite: await isWritable(name) };
    },
    async stamp(id) {
      try {
        const { ino, size, mtimeNs, ctimeNs, mode } = await lstat(join(path, await nameOf(id)), { bigint: true });
        return [ino, size, mtimeNs, ctimeNs, mode].join(' ');
      } catch {
        return null;
      }
    },
    async version(id) {
      try {
        return versionOf((await readBytes(path, await nameOf(id))).bytes);
      } catch (problem) {
        if (problem instanceof HttpError) return null;
        throw problem;
      }
    },
    async write(id, bytes, replaces) {
      const name = await nameOf(id);
      const old = await expectVersion(path, name, replaces);
      const version = versionOf(bytes);
      if (version === replaces) return version;
      if (isReadOnly || (old && !(await isWritable(name))))
        throw new HttpError(403, `${name} is read-only; make it writable, or download the changed world instead.`);
      try {
        // Another studio on the same folder must not replace the file between the check and the renaming.
        const done = await withFileLock(join(path, `.hanker-${id}.lock`), async () => {
          await replaceWhole(path, name, bytes, old, () => expectVersion(path, name, replaces));
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
  };
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
  const draft = join(folder, `.hanker-${randomBytes(8).toString('hex')}.part`);
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
