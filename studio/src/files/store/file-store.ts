import { create } from 'zustand';
import type { Draft } from './draft-store.ts';
import type { FileContent, FileSource } from './file-source.ts';
import type { Server } from './server.ts';

/** One answer to a question. */
export interface QuestionChoice {
  readonly name: string;
  readonly look?: 'primary' | 'plain';
}

/** A question that the user must answer before an action continues. */
export interface UserQuestion {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly QuestionChoice[];
  /** Called with the name of the choice; null when closed without an answer. */
  answer(choice: string | null): void;
}

/** The name that a user gives a file, and where it is saved. */
export interface NameAnswer {
  readonly name: string;
  /** 'folder': in the studio's folder; 'elsewhere': where the browser saves it. */
  readonly place: 'folder' | 'elsewhere';
}

/** A question for the name of a file. */
export interface NameQuestion {
  readonly suggested: string;
  /** Whether it can be saved in the studio's folder. */
  readonly hasFolder: boolean;
  /** Called with the name; null when closed without an answer. */
  answer(name: NameAnswer | null): void;
}

/** The state of the open file and of the server. */
export interface FileState {
  readonly server: Server | null;
  readonly source: FileSource | null;
  /** The version of the file that a save replaces. */
  readonly version: string | null;
  /** Whether the first file is still loading. */
  readonly isOpening: boolean;
  readonly isSaving: boolean;
  /** The changed text of the file, which waits for a decision because ours is not saved. */
  readonly conflict: FileContent | null;
  /** The text on the disk that the next save replaces, after a question. */
  readonly toReplace: FileContent | null;
  readonly isDeleted: boolean;
  readonly isReachable: boolean;
  /** The reason why the first file could not be opened. */
  readonly openError: string | null;
  /** The source whose draft was looked for; before that nothing is kept for a source, or its draft would be lost. */
  readonly searched: FileSource | null;
  /** An unsaved text of an earlier visit that waits for a decision. */
  readonly draft: Draft | null;
  readonly question: UserQuestion | null;
  /** A link that the browser did not let the page copy. */
  readonly link: string | null;
  readonly isChoosingSeed: boolean;
  /** A name that the user must give before a file is saved. */
  readonly naming: NameQuestion | null;
}

export const useFiles = create<FileState>()(() => ({
  server: null,
  source: null,
  version: null,
  isOpening: true,
  isSaving: false,
  conflict: null,
  toReplace: null,
  isDeleted: false,
  isReachable: true,
  openError: null,
  searched: null,
  draft: null,
  question: null,
  link: null,
  isChoosingSeed: false,
  naming: null,
}));

/** Asks in a dialog; resolves with the name of the choice, or null when it was closed. */
export function askUser(title: string, text: string, choices: readonly QuestionChoice[]): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = (choice: string | null) => {
      useFiles.setState({ question: null });
      resolve(choice);
    };
    useFiles.setState({ question: { title, text, choices, answer } });
  });
}

/** Asks for the name of a file in a dialog; resolves with null when it was closed. */
export function askName(suggested: string, hasFolder: boolean): Promise<NameAnswer | null> {
  return new Promise((resolve) => {
    const answer = (name: NameAnswer | null) => {
      useFiles.setState({ naming: null });
      resolve(name);
    };
    useFiles.setState({ naming: { suggested, hasFolder, answer } });
  });
}
