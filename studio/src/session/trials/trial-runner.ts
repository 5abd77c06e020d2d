import { type Runner, runHere } from 'hanker/study';

/** A long task that runs in its own worlds; the file may change meanwhile. */
export interface Job<Result> {
  /** The text of the file when it began. */
  readonly text: string;
  readonly variant: string | null;
  /** The number of runs in all, and of those that have ended. */
  of: number;
  done: number;
  status: 'running' | 'done' | 'stopped' | 'failed';
  /** The result so far; null for none yet. */
  result: Result | null;
  /** The reason why it failed. */
  problem: string | null;
  readonly stop: AbortController;
}

/** A job that has ended, or what one under way has reached, as data to keep. */
export interface SavedJob extends Omit<Job<unknown>, 'stop'> {
  readonly kind: string;
}

/** The means that a job works with. */
export interface TrialJobContext<Result> {
  readonly runner: Runner;
  readonly signal: AbortSignal;
  /** Reports progress and the result so far. */
  setProgress(news: { readonly done?: number; readonly of?: number; readonly result?: Result }): void;
  /** Sets how the result of an unfinished job is made when it has to be kept; null for none yet. */
  keepAs(partial: () => Result | null): void;
}

/** Runs jobs of many trials, at most one of each kind at a time. */
export class TrialRunner {
  /** Runs trials; in the browser on separate workers. */
  runner: Runner = runHere;
  private readonly jobs = new Map<string, Job<unknown>>();
  private readonly change: () => void;
  private running = 0;
  /** What to keep of each job that has not ended. */
  private readonly unfinished = new Map<Job<unknown>, () => readonly SavedJob[]>();
  /** How many jobs have ended, and how often one reported progress, so that results can be kept. */
  ended = 0;
  reports = 0;

  /** `change` is called after every change of a job. */
  constructor(change: () => void) {
    this.change = change;
  }

  /** The current or last job of a kind; null for none. */
  get<Result>(kind: string): Job<Result> | null {
    return (this.jobs.get(kind) ?? null) as Job<Result> | null;
  }

  /** Whether a job is running, or was stopped and has not ended yet. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /**
   * Starts a job in place of the last one of its kind; an error becomes its problem. The last result stays until there is
   * a new one, and for good if none comes.
   */
  async start<Result>(
    kind: string,
    { text, variant }: { readonly text: string; readonly variant: string | null },
    work: (work: TrialJobContext<Result>) => Promise<void>,
  ): Promise<void> {
    this.stop(kind);
    const last = this.get<Result>(kind);
    const start = { of: 0, done: 0, status: 'running' as const, problem: null };
    const job: Job<Result> = { text, variant, ...start, result: last?.result ?? null, stop: new AbortController() };
    const { signal } = job.stop;
    let partial = () => (job.result === last?.result ? null : job.result);
    const lastSaved = last ? this.saved(kind, last) : [];
    this.unfinished.set(job, () => {
      const result = partial();
      // Until there is something new, the last result is kept.
      return result === null ? lastSaved : [savedJob(kind, { ...job, status: 'stopped', result })];
    });
    this.jobs.set(kind, job);
    this.running++;
    this.change();
    try {
      await work({
        runner: this.runner,
        signal,
        setProgress: (news) => {
          Object.assign(job, news);
          this.reports++;
          this.change();
        },
        keepAs: (make) => {
          partial = make;
        },
      });
      job.status = signal.aborted ? 'stopped' : 'done';
    } catch (problem) {
      job.status = 'failed';
      job.problem = problem instanceof Error ? problem.message : String(problem);
    }
    // Without a new result, the last one is still that of the text that it was made from.
    if (last && job.result === last.result) Object.assign(job, { text: last.text, variant: last.variant });
    this.unfinished.delete(job);
    this.running--;
    this.ended++;
    this.change();
  }

  /** The jobs with a result as data; one that is still running as if it were stopped now. */
  save(): readonly SavedJob[] {
    return [...this.jobs].flatMap(([kind, job]) => this.saved(kind, job));
  }

  private saved(kind: string, job: Job<unknown>): readonly SavedJob[] {
    return this.unfinished.get(job)?.() ?? (job.result === null ? [] : [savedJob(kind, job)]);
  }

  /** Brings saved jobs back; one that has been started since stays. */
  restore(saved: readonly SavedJob[]): void {
    for (const { kind, ...job } of saved)
      if (!this.jobs.has(kind)) this.jobs.set(kind, { ...job, stop: new AbortController() });
    this.change();
  }

  /** Stops the job of a kind; its result so far stays. */
  stop(kind: string): void {
    this.get(kind)?.stop.abort();
  }

  /** Removes all jobs, because another file is opened. */
  clear(): void {
    for (const kind of this.jobs.keys()) this.stop(kind);
    this.jobs.clear();
    this.change();
  }
}

function savedJob(kind: string, { stop: _, ...job }: Job<unknown>): SavedJob {
  return { kind, ...job };
}
