import type { Redis } from 'ioredis';
import { MeasureError } from '../../measure/index.ts';

/** Watches whether Redis is available. */
export interface RedisWatch {
  /** Rejects when Redis has been unavailable for too long. */
  readonly isLost: Promise<never>;
  stop(): void;
}

/** Reports when the connection is lost and restored; `patience` is in milliseconds, null for unlimited. */
export function watchRedis(
  redis: Redis,
  server: string,
  patience: number | null,
  note: (message: string) => void,
): RedisWatch {
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
    note(`lost the Redis at ${server}; waiting for it${patience === null ? '' : ` for up to ${showTime(patience)}`}`);
    if (patience !== null) timer = setTimeout(() => lose(new MeasureError(explain(server, patience))), patience);
  }

  function comeBack(): void {
    if (!isAway) return;
    isAway = false;
    clearTimeout(timer);
    note(`the Redis at ${server} is back`);
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

function explain(server: string, patience: number): string {
  return `the Redis at ${server} has been unavailable for ${showTime(patience)}; start it again and repeat the command: finished runs are kept there`;
}

function showTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}
