import type { Redis } from 'ioredis';
import { PREFIX, QUEUE } from './message-format.ts';

const BASE = `${PREFIX}:${QUEUE}`;

/**
 * Removes active jobs that BullMQ can't parse and would retry forever. Their clients send them again. Returns the names
 * of the removed jobs.
 */
export async function dropUnreadableJobs(redis: Redis): Promise<string[]> {
  const names = await redis.lrange(`${BASE}:active`, 0, -1);
  const parts = await Promise.all(names.map((name) => redis.hmget(`${BASE}:${name}`, 'data', 'opts')));
  const dropped: string[] = [];
  for (const [i, name] of names.entries()) {
    if (parts[i].every((part) => part === null || isJson(part))) continue;
    // Another worker may have removed it.
    if ((await redis.lrem(`${BASE}:active`, 0, name)) === 0) continue;
    await redis.srem(`${BASE}:stalled`, name);
    await redis.del(`${BASE}:${name}`, `${BASE}:${name}:lock`);
    dropped.push(name);
  }
  return dropped;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
