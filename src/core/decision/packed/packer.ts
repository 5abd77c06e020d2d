import type { Tape } from '../../math/tape.ts';
import type { Rules } from '../../rules/rules.ts';
import { Scratch } from '../../state/run/scratch.ts';
import { State } from '../../state/state.ts';
import { columnsPart, profilePart, rowPart } from './agent-parts.ts';
import type { Part, StateCopy } from './part.ts';
import { failedPart, followersPart, gatheringsPart, linesPart, memoriesPart, relationsPart } from './society-parts.ts';
import { thingsPart } from './things-part.ts';

/** Writes all that a decision reads as numbers, and makes of them a state in which the same decision can be made again. */
export class Packer {
  private readonly s: State;
  /** Whether decisions can be made again from numbers alone: not where the ground may change, or the host is asked. */
  readonly canPack: boolean;
  private readonly parts: readonly Part[];
  /** Apart from those of the world, which may be in the middle of something. */
  private readonly rules: Rules;
  private readonly scratch: Scratch;

  constructor(s: State) {
    const { rules, space, host } = s;
    const isGroundFixed = space.open || (s.walks === null && space.copy !== undefined);
    const asksHost = host.inputs.length > 0 || rules.curves.some(({ callsHost }) => callsHost);
    this.s = s;
    this.canPack = isGroundFixed && !asksHost;
    this.rules = { ...rules, factors: rules.factors.withOwnValues() };
    this.scratch = new Scratch(this.rules);
    this.parts = [
      rowPart,
      profilePart,
      columnsPart,
      worldPart,
      thingsPart(rules),
      failedPart,
      followersPart,
      relationsPart,
      memoriesPart,
      linesPart,
      gatheringsPart,
    ];
  }

  /** Writes all that a decision of an agent would read now. */
  write(agent: number, tape: Tape): void {
    for (let i = 0; i < this.parts.length; i++) this.parts[i].write(this.s, agent, tape);
  }

  /** A state in which an agent decides as it would have when the tape was written. */
  read(agent: number, tape: Tape): State {
    const { rules, scratch } = this;
    const blank = { rules, scratch, felt: null, recalled: null, tracer: null, listener: null, detail: null };
    const copy: StateCopy = Object.assign(Object.create(State.prototype), this.s, blank);
    for (const part of this.parts) part.read(copy, agent, tape);
    return copy;
  }
}

const worldPart: Part = {
  write: (s, _agent, tape) => tape.writeList(s.worldState),
  read(copy, _agent, tape) {
    copy.worldState = tape.readList();
  },
};
