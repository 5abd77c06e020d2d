import { create } from 'zustand';
import type { FileContent, FileSource } from './file-source.ts';
import type { Server } from './server.ts';

/** One way to answer a question. */
export interface QuestionChoice {
  readonly name: string;
  readonly look?: 'primary' | 'plain';
}

/** Something that has to be decided before it goes on. */
export interface UserQuestion {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly QuestionChoice[];
  /** null: closed without an answer. */
  answer(choice: string | null): void;
}

/** What the page knows of the file that is open, and of where files live. */
export interface FileState {
  readonly server: Server | null;
  readonly source: FileSource | null;
  /** The version of the file that we know of and may replace. */
  readonly version: string | null;
  /** Whether the first file is still on its way. */
  readonly isOpening: boolean;
  readonly isSaving: boolean;
  /** What the file holds by now, while ours is not saved; it waits for a decision. */
  readonly conflict: FileContent | null;
  /** What was found on the disk and is to be replaced by the next save, after asking. */
  readonly toReplace: FileContent | null;
  readonly isDeleted: boolean;
  readonly isReachable: boolean;
  /** Why what the page was started with could not be opened. */
  readonly openError: string | null;
  readonly question: UserQuestion | null;
  /** A link that could not be copied by itself. */
  readonly link: string | null;
  readonly isChoosingSeed: boolean;
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
  question: null,
  link: null,
  isChoosingSeed: false,
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
