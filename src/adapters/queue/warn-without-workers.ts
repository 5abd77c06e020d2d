import { ENGINE_VERSION } from '../../core/internal.ts';
import { PREFIX } from './message-format.ts';
import type { QueueClient, TrialQueue } from './queue-client.ts';

/** Says, once for each silence, when an errand waits and nobody works for it; ends with clearInterval. */
export function warnWithoutWorkers(
  { redis, queue }: TrialQueue,
  errand: QueueClient,
  silence: number,
  place: string,
  note: (message: string) => void,
): NodeJS.Timeout {
  let toldAt = 0;
  return setInterval(async () => {
    if (!errand.isWaiting || errand.latest <= toldAt || Date.now() - errand.latest < silence) return;
    if (redis.status !== 'ready') return;
    toldAt = Date.now();
    try {
      if ((await queue.getWorkersCount()) > 0) return;
      const others = await findOtherVersions({ redis, queue });
      const instead = others.length === 0 ? '' : `, only workers of hanker ${others.join(' and ')}`;
      note(
        `nobody works for hanker ${ENGINE_VERSION} at ${place}${instead}; start "hanker worker --queue …" somewhere`,
      );
    } catch {
      // Who works can't be seen on every Redis; the runs don't depend on it.
    }
  }, silence);
}

/** Versions of the engine that there are workers of; BullMQ's connections are called by the queue that they serve. */
async function findOtherVersions({ redis }: TrialQueue): Promise<string[]> {
  const clients = String(await redis.client('LIST'));
  const names = [...clients.matchAll(new RegExp(` name=${PREFIX}:([A-Za-z0-9+/=]+)`, 'g'))];
  const versions = names.flatMap(([, name]) => /^trials-(.+)$/.exec(Buffer.from(name, 'base64').toString())?.[1] ?? []);
  return [...new Set(versions)].sort();
}
