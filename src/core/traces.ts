import type { Chooser } from './choose.ts';
import { Moment } from './moment.ts';
import { type DecisionRecord, recordDecision } from './record.ts';
import { A, type State } from './state.ts';

/** The recorded decisions of those who are traced; while nobody is, it costs nothing. */
export class Traces {
  private readonly s: State;
  private readonly chooser: Chooser;
  private readonly traced = new Set<number>();
  private readonly moments = new Map<number, Moment>();

  constructor(s: State, chooser: Chooser) {
    this.s = s;
    this.chooser = chooser;
  }

  /** Records an agent's decisions from now on, or no longer; what was recorded of one no longer traced is forgotten. */
  follow(agent: number, isOn: boolean): void {
    if (isOn) this.traced.add(agent);
    else {
      this.traced.delete(agent);
      this.moments.delete(agent);
    }
    this.s.tracer = this.traced.size === 0 ? null : (each, reconsiders) => this.record(each, reconsiders);
  }

  /** The last one recorded; null when there is none. */
  last(agent: number): DecisionRecord | null {
    return this.moments.get(agent)?.record ?? null;
  }

  /** The moment of the last one recorded, or of now when there is none. */
  moment(agent: number): Moment {
    return this.moments.get(agent) ?? new Moment(this.s, this.chooser.who, agent, this.isBusy(agent));
  }

  /** What an agent would decide now. */
  consider(agent: number): DecisionRecord {
    return recordDecision(this.s, { ...this.chooser.who }, agent, this.isBusy(agent));
  }

  /** Whether an agent is doing something that it would think over. */
  private isBusy(agent: number): boolean {
    const row = this.s.row(agent);
    return this.s.ints[row + A.pc] >= 0 && this.s.ints[row + A.advert] >= 0;
  }

  private record(agent: number, reconsiders: boolean): void {
    if (!this.traced.has(agent)) return;
    this.moments.set(agent, new Moment(this.s, this.chooser.who, agent, reconsiders));
  }
}
