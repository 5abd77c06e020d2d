import { type Runner, runHere } from 'hanker/study';

/** Something long that is run beside the world, in worlds of its own; the file may change meanwhile. */
export interface Job<Result> {
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

/** What an job is given to work with. */
export interface JobContext<Result> {
  readonly runner: Runner;
  readonly signal: AbortSignal;
  /** Says how far it has got, and what there is so far. */
  setProgress(news: { readonly done?: number; readonly of?: number; readonly result?: Result }): void;
}

/** Where worlds are tried out many times, at most one job of a kind at once. */
export class TrialRunner {
  /** Runs trials; in the browser on workers of its own. */
  runner: Runner = runHere;
  private readonly jobs = new Map<string, Job<unknown>>();
  private readonly change: () => void;
  private running = 0;

  /** `change` is called whenever there is news. */
  constructor(change: () => void) {
    this.change = change;
  }

  /** The job of a kind that runs or was last run; null for none. */
  get<Result>(kind: string): Job<Result> | null {
    return (this.jobs.get(kind) ?? null) as Job<Result> | null;
  }

  /** Whether a job runs, or was stopped and has not ended yet. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /** Begins an job in place of the last of its kind; what it throws is told as its problem. */
  async start<Result>(
    kind: string,
    from: { readonly text: string; readonly variant: string | null },
    work: (work: JobContext<Result>) => Promise<void>,
  ): Promise<void> {
    this.stop(kind);
    const { text, variant } = from;
    const start = { of: 0, done: 0, status: 'running' as const, result: null, problem: null };
    const job: Job<Result> = { text, variant, ...start, stop: new AbortController() };
    const { signal } = job.stop;
    this.jobs.set(kind, job);
    this.running++;
    this.change();
    try {
      await work({
        runner: this.runner,
        signal,
        setProgress: (news) => {
          Object.assign(job, news);
          this.change();
        },
      });
      job.status = signal.aborted ? 'stopped' : 'done';
    } catch (problem) {
      job.status = 'failed';
      job.problem = problem instanceof Error ? problem.message : String(problem);
    }
    this.running--;
    this.change();
  }

  /** Ends the job of a kind where it is; what there is of it stays. */
  stop(kind: string): void {
    this.get(kind)?.stop.abort();
  }

  /** Forgets everything; another file is opened. */
  clear(): void {
    for (const kind of this.jobs.keys()) this.stop(kind);
    this.jobs.clear();
    this.change();
  }
}
