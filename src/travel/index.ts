/**
 * Agents that move from one world to another, as plain data.
 * @module hanker/travel
 */

export { type Feeling, meet } from './feelings.ts';
export { type Arrival, putIn } from './put-in.ts';
export { type Departure, takeOut } from './take-out.ts';
export type { QueuedOrder, Traveller } from './traveller.ts';
