/** A text of a file, and which version of it that is; a version is compared, never understood. null: there is no file. */
export interface FileContent {
  readonly text: string;
  readonly version: string | null;
}

/** What came of saving: it is written, or somebody else has written the file since, and nothing was done. */
export type SaveResult =
  | { readonly isSaved: true; readonly version: string | null }
  | { readonly isSaved: false; readonly found: FileContent };

/** Who wants to know what happens to a file elsewhere. */
export interface FileListener {
  /** The file may have another text now; reading it says which. */
  changed(): void;
  /** The file is no longer there. */
  deleted(): void;
  /** Whether the file can be reached at all. */
  reachable(isReached: boolean): void;
}

/** Where a file lives. */
export interface FileSource {
  readonly kind: 'server' | 'computer' | 'shipped' | 'link' | 'new';
  /** With its ending. */
  readonly name: string;
  /** Where it comes from, in a few words. */
  readonly origin: string;
  /** The part of the page's address that leads to it again, such as `world=park`; null when none does. */
  readonly address: string | null;
  /** Whether it can be saved in its place; otherwise a copy is saved. */
  readonly canSave: boolean;
  read(): Promise<FileContent>;
  /** Writes the file if it still has the version that is to be replaced. Throws an error for the user. */
  save(text: string, replaces: string | null): Promise<SaveResult>;
  /** Listens until the returned function is called. */
  watch(listener: FileListener): () => void;
}

/** As large as a world file may be, in bytes. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** A source of a text that lives nowhere else: it can only be saved as a copy. */
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
