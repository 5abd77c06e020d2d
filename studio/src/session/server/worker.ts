import { Session } from '../session.ts';
import { openPool, type TrialWorker } from '../trials/trial-pool.ts';
import type { PageRequest } from './protocol.ts';
import { SessionServer } from './session-server.ts';

/** Milliseconds between two turns. */
const PAUSE = 8;

const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<PageRequest>) => void) | null;
};

const session = new Session();
session.trialRunner.runner = openPool(
  () =>
    new Worker(new URL('../trials/trial-worker.ts', import.meta.url), { type: 'module', name: 'trial' }) as TrialWorker,
  // Leaves one core to the page and the shown world.
  Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1)),
);
const server = new SessionServer(session, (reply, transfer) => scope.postMessage(reply, transfer));
scope.onmessage = ({ data }) => void server.receive(data);

const timer = () => performance.now();
setInterval(() => server.update(timer(), timer), PAUSE);
