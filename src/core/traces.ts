import type { Chooser } from './choose.ts';
import { type DecisionRecord, recordDecision } from './record.ts';
import { A, type State } from './state.ts';

/** The recorded decisions of those who are traced; while nobody is, it costs nothing. */
export class Traces {
  private readonly s: State;
  private readonly chooser: Chooser;
  private readonly traced = new Set<number>();
  private readonly records = new Map<number, DecisionRecord>();

  constructor(s: State, chooser: Chooser) {
    this.s = s;
    this.chooser = chooser;
  }

  /** Records an agent's decisions from now on, or no longer; what was recorded of one no longer traced is forgotten. */
  follow(agent: number, isOn: boolean): void {
    if (isOn) this.traced.add(agent);
    else {
      this.traced.delete(agent);
      this.records.delete(agent);
    }
    this.s.tracer = this.traced.size === 0 ? null : (each, reconsiders) => this.record(each, reconsiders);
  }

  /** The last one recorded; null when there is none. */
  last(agent: number): DecisionRecord | null {
    return this.records.get(agent) ?? null;
  }

  /** What an agent would decide now. */
  consider(agent: number): DecisionRecord {
    const row = this.s.row(agent);
    const reconsiders = this.s.ints[row + A.pc] >= 0 && this.s.ints[row + A.advert] >= 0;
    return recordDecision(this.s, { ...this.chooser.who }, agent, reconsiders);
  }

  private record(agent: number, reconsiders: boolean): void {
    if (!this.traced.has(agent)) return;
    this.records.set(agent, recordDecision(this.s, { ...this.chooser.who }, agent, reconsiders));
  }
}
