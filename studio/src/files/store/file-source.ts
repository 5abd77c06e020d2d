/**
 * The text of a file and its version, which is only compared for equality; a null version means that the file does not
 * exist.
 */
export interface FileContent {
  readonly text: string;
  readonly version: string | null;
}

/** The result of saving: it is written, or another program has changed the file since and nothing was written. */
export type SaveResult =
  | { readonly isSaved: true; readonly version: string | null }
  | { readonly isSaved: false; readonly found: FileContent };

/** A listener for changes of a file by other programs. */
export interface FileListener {
  /** The file may have another text now. */
  changed(): void;
  /** The file no longer exists. */
  deleted(): void;
  /** Whether the file can be reached. */
  reachable(isReached: boolean): void;
}

/** The place that a file is read from and written to. */
export interface FileSource {
  readonly kind: 'server' | 'computer' | 'shipped' | 'link' | 'new' | 'game';
  /** The file name with its extension. */
  readonly name: string;
  /** Its origin, in a few words. */
  readonly origin: string;
  /** The query of the page's address that opens it again, such as `world=park`; null for none. */
  readonly address: string | null;
  /** Whether it can be saved in place; otherwise a copy is saved. */
  readonly canSave: boolean;
  read(): Promise<FileContent>;
  /** Writes the file if it still has the given version. Throws an error with a message for the user. */
  save(text: string, replaces: string | null): Promise<SaveResult>;
  /** Watches the file until the returned function is called. */
  watch(listener: FileListener): () => void;
}

/** What a source is kept under between visits. */
export function keyOfSource({ kind, name, address }: FileSource): string {
  return `${kind} ${address ?? ''} ${name}`;
}

/** The maximum size of a world file, in bytes. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** A source for a text without a file: it can only be saved as a copy. */
export function sourceOfText(
  kind: FileSource['kind'],
  name: string,
  origin: string,
  text: string,
  address: string | null = null,
): FileSource {
  return {
    kind,
    name,
    origin,
    address,
    canSave: false,
    read: async () => ({ text, version: null }),
    save: async () => {
      throw new Error(`${name} has no place to be saved to; save a copy.`);
    },
    watch: () => () => {},
  };
}
