import type { Redis } from 'ioredis';
import { MeasureError } from '../../measure/index.ts';

/** Follows whether a Redis is there. */
export interface Presence {
  /** Rejects once it has been away for too long. */
  readonly isLost: Promise<never>;
  stop(): void;
}

/** Says when a connected Redis goes away and when it is back; `patience` in milliseconds, null for no end. */
export function watchPresence(
  redis: Redis,
  place: string,
  patience: number | null,
  note: (message: string) => void,
): Presence {
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let lose: (problem: Error) => void = () => {};
  const isLost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  isLost.catch(() => {});

  function goAway(): void {
    if (isAway) return;
    isAway = true;
    note(`the Redis at ${place} is gone; waiting for it${patience === null ? '' : ` up to ${showTime(patience)}`}`);
    if (patience !== null) timer = setTimeout(() => lose(new MeasureError(explain(place, patience))), patience);
  }

  function comeBack(): void {
    if (!isAway) return;
    isAway = false;
    clearTimeout(timer);
    note(`the Redis at ${place} is back`);
  }

  redis.on('close', goAway).on('ready', comeBack);
  return {
    isLost,
    stop() {
      clearTimeout(timer);
      redis.off('close', goAway).off('ready', comeBack);
    },
  };
}

function explain(place: string, patience: number): string {
  return `the Redis at ${place} has been away for ${showTime(patience)}; start it again and repeat the command: what is done is found there`;
}

function showTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}
