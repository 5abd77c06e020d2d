import { A, type State } from '../state/state.ts';
import type { Chooser } from './chooser.ts';
import { type CurrentRecord, recordCurrent } from './current-record.ts';
import { Moment } from './moment.ts';
import type { DecisionRecord } from './record.ts';
import { recordDecision } from './reference.ts';

/** The most that may be traced for the moments of their decisions to be kept, each a copy of what it was made by. */
export const MOST_MOMENTS = 32;

/** The recorded decisions of those who are traced; while nobody is, it costs nothing. */
export class Traces {
  private readonly s: State;
  private readonly chooser: Chooser;
  private readonly traced = new Set<number>();
  private readonly records = new Map<number, DecisionRecord>();
  private readonly moments = new Map<number, Moment>();

  constructor(s: State, chooser: Chooser) {
    this.s = s;
    this.chooser = chooser;
    s.left = (agent) => {
      if (this.traced.has(agent)) this.follow(agent, false);
    };
  }

  /** Records an agent's decisions from now on, or no longer; what was recorded of one no longer traced is forgotten. */
  follow(agent: number, isOn: boolean): void {
    if (isOn) this.traced.add(agent);
    else {
      this.traced.delete(agent);
      this.records.delete(agent);
      this.moments.delete(agent);
    }
    if (this.traced.size > MOST_MOMENTS) this.moments.clear();
    this.s.tracer = this.traced.size === 0 ? null : (each, reconsiders) => this.record(each, reconsiders);
  }

  /** Whether an agent's decisions are recorded. */
  isTraced(agent: number): boolean {
    return this.traced.has(agent);
  }

  /** The last one recorded; null when there is none. */
  last(agent: number): DecisionRecord | null {
    return this.records.get(agent) ?? null;
  }

  /** The moment of the last one recorded, null when it was not kept; of now when there is none. */
  moment(agent: number): Moment | null {
    if (this.records.has(agent)) return this.moments.get(agent) ?? null;
    return new Moment(this.s, this.chooser.context, agent, this.isBusy(agent));
  }

  /** What an agent would decide now. */
  consider(agent: number): DecisionRecord {
    return recordDecision(this.s, { ...this.chooser.context }, agent, this.isBusy(agent));
  }

  /** What an agent is doing, as it would score it now. */
  considerCurrent(agent: number): CurrentRecord | null {
    return recordCurrent(this.s, { ...this.chooser.context }, agent);
  }

  /** Whether an agent is doing something that it would think over. */
  private isBusy(agent: number): boolean {
    const row = this.s.row(agent);
    return this.s.ints[row + A.pc] >= 0 && this.s.ints[row + A.advert] >= 0;
  }

  private record(agent: number, reconsiders: boolean): void {
    if (!this.traced.has(agent)) return;
    if (this.traced.size > MOST_MOMENTS) {
      this.records.set(agent, recordDecision(this.s, { ...this.chooser.context }, agent, reconsiders));
      return;
    }
    const moment = new Moment(this.s, this.chooser.context, agent, reconsiders);
    this.records.set(agent, moment.record);
    this.moments.set(agent, moment);
  }
}
