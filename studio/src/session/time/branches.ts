import type { HistoryState } from './history.ts';
import type { SavedMoment } from './saved-moment.ts';

/** A run that was given a name: the world with its past, and the text of the file then. */
export interface Branch {
  readonly id: number;
  readonly name: string;
  readonly state: HistoryState<SavedMoment> & { readonly moment: SavedMoment };
}

/** A tick of the current run that was given a name. */
export interface Bookmark {
  readonly id: number;
  readonly name: string;
  readonly tick: number;
}

/** The most branches and bookmarks that are kept. */
const MOST = 40;

/** The branches and bookmarks of a file, the oldest first. */
export class BranchList {
  private branches: Branch[] = [];
  private marks: Bookmark[] = [];
  private last = 0;

  /** All branches. */
  get all(): readonly Branch[] {
    return this.branches;
  }

  get bookmarks(): readonly Bookmark[] {
    return this.marks;
  }

  addBranch(name: string, state: Branch['state']): Branch {
    const branch = { id: ++this.last, name, state };
    this.branches = [...this.branches, branch].slice(-MOST);
    return branch;
  }

  addBookmark(name: string, tick: number): Bookmark {
    const mark = { id: ++this.last, name, tick };
    this.marks = [...this.marks, mark].sort((a, b) => a.tick - b.tick).slice(-MOST);
    return mark;
  }

  /** The branch of an id. Throws when there is none. */
  branchOf(id: number): Branch {
    const branch = this.branches.find((each) => each.id === id);
    if (!branch) throw new Error('That branch has been removed; choose another one.');
    return branch;
  }

  rename(id: number, name: string): void {
    this.branches = this.branches.map((each) => (each.id === id ? { ...each, name } : each));
    this.marks = this.marks.map((each) => (each.id === id ? { ...each, name } : each));
  }

  remove(id: number): void {
    this.branches = this.branches.filter((each) => each.id !== id);
    this.marks = this.marks.filter((each) => each.id !== id);
  }

  clear(): void {
    this.branches = [];
    this.marks = [];
  }
}
