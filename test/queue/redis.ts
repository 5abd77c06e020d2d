import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../../scripts/redis.mjs';

/** A Redis of its own, on a free port of this machine, with a folder that goes with it. */
export interface OwnRedis {
  readonly url: string;
  readonly port: number;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had written down. */
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** Starts one; `settings` are more arguments, such as --requirepass. */
export async function startRedis(...settings: readonly string[]): Promise<OwnRedis> {
  const program = findRedis();
  if (!program) throw new Error('there is no redis-server; "npm run redis:setup" says what to do');
  const folder = mkdtempSync(join(tmpdir(), 'hanker-redis-'));
  const port = await findFreePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const policy = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
    child = spawn(program as string, [...place, ...policy, ...settings], { stdio: 'ignore' });
    await answer(port);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until it answers, with whatever: it may want a password. */
async function answer(port: number): Promise<void> {
  const redis = new Redis({ port, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => {});
  try {
    await redis.ping().catch((problem: Error) => {
      if (!/NOAUTH/.test(problem.message)) throw problem;
    });
  } finally {
    redis.disconnect();
  }
}
