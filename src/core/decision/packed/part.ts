import type { Tape } from '../../math/tape.ts';
import type { State } from '../../state/state.ts';

/** A state that is being put together. */
export type StateCopy = { -readonly [Key in keyof State]: State[Key] };

/** One part of all that an agent's decision reads, as numbers on a tape. */
export interface Part {
  write(s: State, agent: number, tape: Tape): void;
  /** Puts the part, as it was written, into a copy of the state. */
  read(copy: StateCopy, agent: number, tape: Tape): void;
}
