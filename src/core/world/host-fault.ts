import { show } from '../definition/problem.ts';
import type { AgentId, ThingId } from '../state/names.ts';

/** Where an error of the game's own code came from. */
export interface HostFault {
  /** What was called: a listener, a host function, or a command that was given in the middle of a tick. */
  readonly in: 'listener' | 'input' | 'action' | 'walk' | 'resume' | 'curve' | 'command';
  /** The name of the host function or the command; for a listener, the type of the event. */
  readonly name: string;
  /** The agent that it was called for; −1 for none. */
  readonly agent: AgentId;
  /** The thing that it was called about; −1 for none. */
  readonly thing: ThingId;
}

/** Takes an error of the game's own code, with where it came from. */
export type Report = (error: unknown, fault: HostFault) => void;

/** What an error says, whatever was thrown. Never throws: a message may be a getter that does. */
export function messageOf(error: unknown): string {
  try {
    if (error instanceof Error && typeof error.message === 'string') return error.message;
  } catch {
    // Shown like a value that is no error.
  }
  return show(error);
}
