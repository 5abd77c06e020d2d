import { Session } from '../session.ts';
import { openPool, type TrialWorker } from '../trials/trial-pool.ts';
import type { Request } from './protocol.ts';
import { Stage } from './session-server.ts';

/** Milliseconds between two turns. */
const PAUSE = 8;

const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
};

const session = new Session();
session.laboratory.runner = openPool(
  () =>
    new Worker(new URL('../trials/trial-worker.ts', import.meta.url), { type: 'module', name: 'trial' }) as TrialWorker,
  // One core is for the page and the world that is shown.
  Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1)),
);
const stage = new Stage(session, (answer, transfer) => scope.postMessage(answer, transfer));
scope.onmessage = ({ data }) => void stage.receive(data);

const timer = () => performance.now();
setInterval(() => stage.turn(timer(), timer), PAUSE);
