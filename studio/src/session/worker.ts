import type { Request } from './protocol.ts';
import { Session } from './session.ts';
import { Stage } from './stage.ts';

/** Milliseconds between two turns. */
const PAUSE = 8;

const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
};

const stage = new Stage(new Session(), (answer, transfer) => scope.postMessage(answer, transfer));
scope.onmessage = ({ data }) => void stage.receive(data);

const timer = () => performance.now();
setInterval(() => stage.turn(timer(), timer), PAUSE);
