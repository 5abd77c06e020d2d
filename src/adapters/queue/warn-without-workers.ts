import { ENGINE_VERSION } from '../../core/internal.ts';
import { PREFIX } from './message-format.ts';
import type { QueueClient, TrialQueue } from './queue-client.ts';

/** Warns, once per silence, when jobs wait and there is no worker; stop it with clearInterval. */
export function warnWithoutWorkers(
  { redis, queue }: TrialQueue,
  client: QueueClient,
  silence: number,
  server: string,
  note: (message: string) => void,
): NodeJS.Timeout {
  let toldAt = 0;
  return setInterval(async () => {
    if (!client.isWaiting || client.latest <= toldAt || Date.now() - client.latest < silence) return;
    if (redis.status !== 'ready') return;
    toldAt = Date.now();
    try {
      if ((await queue.getWorkersCount()) > 0) return;
      const others = await findOtherVersions({ redis, queue });
      const instead = others.length === 0 ? '' : `, only for hanker ${others.join(' and ')}`;
      note(`no worker for hanker ${ENGINE_VERSION} at ${server}${instead}; start one with "hanker worker --queue …"`);
    } catch {
      // Not every Redis lists its clients; the runs don't depend on it.
    }
  }, silence);
}

/** The engine versions that have workers; BullMQ names a connection after its queue. */
async function findOtherVersions({ redis }: TrialQueue): Promise<string[]> {
  const clients = String(await redis.client('LIST'));
  const names = [...clients.matchAll(new RegExp(` name=${PREFIX}:([A-Za-z0-9+/=]+)`, 'g'))];
  const versions = names.flatMap(([, name]) => /^trials-(.+)$/.exec(Buffer.from(name, 'base64').toString())?.[1] ?? []);
  return [...new Set(versions)].sort();
}
