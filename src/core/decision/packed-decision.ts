import { Tape } from '../math/tape.ts';
import { newContext } from './context.ts';
import type { Packer } from './packed/packer.ts';
import type { DecisionRecord } from './record.ts';
import { recordDecision } from './reference.ts';

/**
 * A decision of an agent as the numbers that it was made from; its record is made when it is asked for. Most records
 * never are, and writing the numbers takes far less time than scoring every option.
 */
export class PackedDecision {
  private readonly packer: Packer;
  private readonly agent: number;
  private readonly tape = new Tape();
  private reconsiders = false;
  private made: DecisionRecord | null = null;

  constructor(packer: Packer, agent: number) {
    this.packer = packer;
    this.agent = agent;
  }

  /** Takes the decision that the agent would make now, in place of the one before. */
  pack(reconsiders: boolean): void {
    this.reconsiders = reconsiders;
    this.made = null;
    this.tape.rewind();
    this.packer.write(this.agent, this.tape);
  }

  /** The same, to the last bit, as if it had been made at the decision. */
  get record(): DecisionRecord {
    this.made ??= this.makeRecord();
    return this.made;
  }

  private makeRecord(): DecisionRecord {
    const { agent, packer, tape, reconsiders } = this;
    tape.rewind();
    const state = packer.read(agent, tape);
    const mind = state.rules.minds[state.agentTypeOf(agent).mind];
    return recordDecision(state, newContext(mind), agent, reconsiders);
  }
}
