import { showCount, showDuration } from '../../charts/index.ts';
import type { Terminal } from './terminal.ts';

/** Milliseconds before a bar appears, and between two updates of it. */
const PATIENCE = 500;
const PAUSE = 100;

/** The progress of a run. */
export interface Progress {
  /** From 0 to 1. */
  readonly share: number;
  /** Simulated time so far, in seconds. */
  readonly simulated: number;
  /** Real time so far, in seconds. */
  readonly real: number;
}

/** A progress bar in one line of less than `columns` characters. */
export function showProgress({ share, simulated, real }: Progress, columns: number): string {
  const rate = real > 0 ? simulated / real : 0;
  const left = share > 0 ? (real * (1 - share)) / share : 0;
  const words = [
    `${Math.floor(share * 100)} %`.padStart(5),
    `${showDuration(simulated)} simulated`,
    `${showCount(rate)} × real time`,
    `${showDuration(left)} left`,
  ];
  const cells = Math.min(30, columns - 1 - words.join('   ').length - 2);
  const bar =
    cells < 5 ? '' : `${'█'.repeat(Math.round(share * cells))}${'░'.repeat(cells - Math.round(share * cells))} `;
  return `${bar}${words.join('   ')}`.slice(0, Math.max(0, columns - 1));
}

/** A progress bar on standard error; it appears only on long runs in a terminal. */
export class ProgressBar {
  private readonly terminal: Pick<Terminal, 'redraw' | 'showsProgress' | 'columns'>;
  private readonly clock: () => number;
  private readonly start: number;
  private drawn: number | null = null;

  constructor(
    terminal: Pick<Terminal, 'redraw' | 'showsProgress' | 'columns'>,
    clock: () => number = () => performance.now(),
  ) {
    this.terminal = terminal;
    this.clock = clock;
    this.start = clock();
  }

  /** Shows the share that is done (0 to 1) and the simulated seconds; does nothing when the last update is recent. */
  update(share: number, simulated: number): void {
    const now = this.clock();
    const isDue = this.drawn === null ? now - this.start > PATIENCE : now - this.drawn >= PAUSE;
    if (!this.terminal.showsProgress || !isDue) return;
    this.drawn = now;
    const real = (now - this.start) / 1000;
    this.terminal.redraw(showProgress({ share, simulated, real }, this.terminal.columns));
  }

  /** Removes the bar. */
  wipe(): void {
    if (this.drawn !== null) this.terminal.redraw('');
    this.drawn = null;
  }
}
