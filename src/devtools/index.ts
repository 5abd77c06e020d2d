/**
 * Looking into a running game: serves a world to the studio, or to a client of your own, by messages.
 * @module hanker/devtools
 */

export { type Attachment, type AttachOptions, attach } from './attach.ts';
export { connect, DevtoolsClient, type RefusedCode, RefusedError, readSnapshot } from './client.ts';
export {
  broadcastChannel,
  broadcastLink,
  type Channel,
  type Link,
  type PortLike,
  portChannel,
  portLink,
} from './link.ts';
export type {
  AgentReport,
  Answers,
  BodyReport,
  Decided,
  Permission,
  Progress,
  Queries,
  SnapshotAnswer,
  Source,
  WorldReport,
} from './message.ts';
export { socketLink } from './socket-link.ts';
