import { type Runner, runHere } from 'hanker/study';

/** Something long that is run beside the world, in worlds of its own; the file may change meanwhile. */
export interface Undertaking<Result> {
  /** The file that it was begun with. */
  readonly text: string;
  readonly variant: string | null;
  /** How many runs it takes, and how many are done. */
  of: number;
  done: number;
  status: 'running' | 'done' | 'stopped' | 'failed';
  /** What there is of it so far; null for nothing yet. */
  result: Result | null;
  /** Why it failed. */
  problem: string | null;
  readonly stop: AbortController;
}

/** What an undertaking is given to work with. */
export interface Work<Result> {
  readonly runner: Runner;
  readonly signal: AbortSignal;
  /** Says how far it has got, and what there is so far. */
  tell(news: { readonly done?: number; readonly of?: number; readonly result?: Result }): void;
}

/** Where worlds are tried out many times, at most one undertaking of a kind at once. */
export class Laboratory {
  /** Runs trials; in the browser on workers of its own. */
  runner: Runner = runHere;
  private readonly undertakings = new Map<string, Undertaking<unknown>>();
  private readonly change: () => void;
  private running = 0;

  /** `change` is called whenever there is news. */
  constructor(change: () => void) {
    this.change = change;
  }

  /** The undertaking of a kind that runs or was last run; null for none. */
  get<Result>(kind: string): Undertaking<Result> | null {
    return (this.undertakings.get(kind) ?? null) as Undertaking<Result> | null;
  }

  /** Whether an undertaking runs, even one that was stopped and has not ended yet. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /** Begins an undertaking in place of the last of its kind; what it throws is told as its problem. */
  async begin<Result>(
    kind: string,
    from: { readonly text: string; readonly tuning: string | null },
    work: (work: Work<Result>) => Promise<void>,
  ): Promise<void> {
    this.stop(kind);
    const { text, tuning } = from;
    const start = { of: 0, done: 0, status: 'running' as const, result: null, problem: null };
    const undertaking: Undertaking<Result> = { text, variant, ...start, stop: new AbortController() };
    const { signal } = undertaking.stop;
    this.undertakings.set(kind, undertaking);
    this.running++;
    this.change();
    try {
      await work({
        runner: this.runner,
        signal,
        tell: (news) => {
          Object.assign(undertaking, news);
          this.change();
        },
      });
      undertaking.status = signal.aborted ? 'stopped' : 'done';
    } catch (problem) {
      undertaking.status = 'failed';
      undertaking.problem = problem instanceof Error ? problem.message : String(problem);
    }
    this.running--;
    this.change();
  }

  /** Ends the undertaking of a kind where it is; what there is of it stays. */
  stop(kind: string): void {
    this.get(kind)?.stop.abort();
  }

  /** Forgets everything; another file is opened. */
  clear(): void {
    for (const kind of this.undertakings.keys()) this.stop(kind);
    this.undertakings.clear();
    this.change();
  }
}
