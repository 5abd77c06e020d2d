import { type FileContent, type FileSource, LARGEST_FILE, sourceOfText } from './file-source.ts';

interface WritableFileHandle extends FileSystemFileHandle {
  requestPermission?(how: { mode: 'readwrite' }): Promise<PermissionState>;
}

interface Pickers {
  showOpenFilePicker?(options: object): Promise<WritableFileHandle[]>;
  showSaveFilePicker?(options: object): Promise<WritableFileHandle>;
}

const TYPES = [
  { description: 'World files', accept: { 'text/yaml': ['.yaml', '.yml'], 'application/json': ['.json'] } },
];
/** Milliseconds between two checks of an opened file; browsers do not report changes. */
const POLL_INTERVAL = 1000;

/** Lets the user choose a file on this computer; null when none is chosen. */
export async function chooseFile(): Promise<FileSource | null> {
  const pickers = window as Pickers;
  if (pickers.showOpenFilePicker) {
    const [handle] = (await unlessCancelled(pickers.showOpenFilePicker({ types: TYPES }))) ?? [];
    return handle ? sourceOfHandle(handle) : null;
  }
  const file = await chooseByInput();
  return file ? sourceOfFile(file) : null;
}

/** The file that was dropped onto the page; null for none. */
export async function readDropped(data: DataTransfer): Promise<FileSource | null> {
  const item = [...data.items].find(({ kind }) => kind === 'file');
  if (!item) return null;
  const file = item.getAsFile();
  const withHandle = item as DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };
  const handle = await withHandle.getAsFileSystemHandle?.().catch(() => null);
  if (handle?.kind === 'directory') throw new Error('That is a folder; drop one world file.');
  if (handle) return sourceOfHandle(handle as WritableFileHandle);
  return file ? sourceOfFile(file) : null;
}

/** Whether the browser asks for the name and the location of a file that is saved. */
export function canChoosePlace(): boolean {
  return (window as Pickers).showSaveFilePicker !== undefined;
}

/**
 * Saves a copy at a location that the user chooses; null when none is chosen. Where the browser offers no choice, it is
 * downloaded.
 */
export async function saveCopy(
  name: string,
  text: string,
): Promise<{ readonly source: FileSource | null; readonly name: string } | null> {
  const pickers = window as Pickers;
  if (!pickers.showSaveFilePicker) {
    download(name, text);
    return { source: null, name };
  }
  const handle = await unlessCancelled(pickers.showSaveFilePicker({ types: TYPES, suggestedName: name }));
  if (!handle) return null;
  await writeHandle(handle, text);
  return { source: sourceOfHandle(handle), name: handle.name };
}

/** Downloads a text with the browser. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function chooseByInput(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.yaml,.yml,.json' });
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

async function sourceOfFile(file: File): Promise<FileSource> {
  return sourceOfText('computer', file.name, 'opened from this computer', await textOf(file));
}

function sourceOfHandle(handle: WritableFileHandle): FileSource {
  const { name } = handle;
  return {
    kind: 'computer',
    name,
    origin: 'on this computer',
    address: null,
    canSave: true,
    read: () => readHandle(handle),
    async save(text, replaces) {
      const found = await readHandle(handle).catch(() => null);
      if (found && found.version !== replaces && found.text !== text) return { isSaved: false, found };
      if (handle.requestPermission && (await handle.requestPermission({ mode: 'readwrite' })) !== 'granted')
        throw new Error(`${name} was not saved, because the browser was not allowed to. Save again and allow it.`);
      await writeHandle(handle, text);
      return { isSaved: true, version: (await readHandle(handle)).version };
    },
    watch(listener) {
      let version: string | null = null;
      let isGone = false;
      const look = async () => {
        if (document.hidden) return;
        try {
          const file = await handle.getFile();
          isGone = false;
          if (versionOf(file) === version) return;
          const isFirst = version === null;
          version = versionOf(file);
          if (!isFirst) listener.changed();
        } catch {
          if (!isGone) listener.deleted();
          isGone = true;
        }
      };
      void look();
      const timer = setInterval(look, POLL_INTERVAL);
      return () => clearInterval(timer);
    },
  };
}

async function readHandle(handle: FileSystemFileHandle): Promise<FileContent> {
  const file = await handle.getFile().catch((problem) => {
    throw new Error(explain(handle.name, 'read', problem));
  });
  return { text: await textOf(file), version: versionOf(file) };
}

async function writeHandle(handle: FileSystemFileHandle, text: string): Promise<void> {
  try {
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
  } catch (problem) {
    throw new Error(explain(handle.name, 'saved', problem));
  }
}

function versionOf({ lastModified, size }: File): string {
  return `${lastModified} ${size}`;
}

/** Reads the text of a file in UTF-8; a byte order mark stays. */
async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST_FILE)
    throw new Error(`${file.name} is larger than 16 MiB; no world is. Choose another file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(
      `${file.name} is not text in UTF-8, so it is no world file. Choose another one, or save it as UTF-8.`,
    );
  }
}

/** A message for the user about an error of the browser. */
function explain(name: string, verb: string, problem: unknown): string {
  const known: Readonly<Record<string, string>> = {
    NotAllowedError: 'the browser was not allowed to. Try again and allow it',
    NotFoundError: 'it is no longer there. Save a copy',
    QuotaExceededError: 'the disk is full. Make room, or save a copy elsewhere',
    NoModificationAllowedError: 'it is read-only or open elsewhere. Save a copy',
    InvalidModificationError: 'it is read-only or open elsewhere. Save a copy',
  };
  const { name: kind, message } = problem as Error;
  return `${name} could not be ${verb}: ${known[kind] ?? `${message}. Save a copy`}.`;
}

async function unlessCancelled<Result>(choice: Promise<Result>): Promise<Result | null> {
  try {
    return await choice;
  } catch (problem) {
    if ((problem as Error).name === 'AbortError') return null;
    throw problem;
  }
}
