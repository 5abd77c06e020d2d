import { withMemoryOf } from '../math/working-memory.ts';
import { A, type State } from '../state/state.ts';
import type { Chooser } from './chooser.ts';
import { type CurrentRecord, recordCurrent } from './current-record.ts';
import { Moment } from './moment.ts';
import { Packer } from './packed/packer.ts';
import { PackedDecision } from './packed-decision.ts';
import type { DecisionRecord } from './record.ts';
import { recordDecision } from './reference.ts';

/** The most that may be traced for the moments of their decisions to be kept, each a copy of what it was made by. */
export const MOST_MOMENTS = 32;

/** A recorded decision: a moment, a packed one, or the record alone. */
type Kept = Moment | PackedDecision | { readonly record: DecisionRecord };

/** The recorded decisions of those who are traced; while nobody is, it costs nothing. */
export class Traces {
  private readonly s: State;
  private readonly chooser: Chooser;
  private readonly traced = new Set<number>();
  /** The last decision of each agent that is traced. */
  private readonly kept = new Map<number, Kept>();
  private packer: Packer | null = null;

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
      this.kept.delete(agent);
    }
    if (this.traced.size === MOST_MOMENTS + 1) this.dropMoments();
    this.s.tracer = this.traced.size === 0 ? null : (each, reconsiders) => this.record(each, reconsiders);
  }

  /** Whether an agent's decisions are recorded. */
  isTraced(agent: number): boolean {
    return this.traced.has(agent);
  }

  /** The last one recorded; null when there is none. */
  last(agent: number): DecisionRecord | null {
    return this.kept.get(agent)?.record ?? null;
  }

  /** The moment of the last one recorded, null when it was not kept; of now when there is none. */
  moment(agent: number): Moment | null {
    const kept = this.kept.get(agent);
    if (kept === undefined)
      return withMemoryOf(this.s, () => new Moment(this.s, this.chooser.context, agent, this.isBusy(agent)));
    return kept instanceof Moment ? kept : null;
  }

  /** What an agent would decide now. */
  consider(agent: number): DecisionRecord {
    return withMemoryOf(this.s, () => this.recordNow(agent, this.isBusy(agent)));
  }

  /** What an agent is doing, as it would score it now. */
  considerCurrent(agent: number): CurrentRecord | null {
    return withMemoryOf(this.s, () => recordCurrent(this.s, { ...this.chooser.context }, agent));
  }

  /** Whether an agent is doing something that it would think over. */
  private isBusy(agent: number): boolean {
    const row = this.s.row(agent);
    return this.s.ints[row + A.pc] >= 0 && this.s.ints[row + A.advert] >= 0;
  }

  private recordNow(agent: number, reconsiders: boolean): DecisionRecord {
    return recordDecision(this.s, { ...this.chooser.context }, agent, reconsiders);
  }

  private record(agent: number, reconsiders: boolean): void {
    if (!this.traced.has(agent)) return;
    this.packer ??= new Packer(this.s);
    if (this.traced.size <= MOST_MOMENTS)
      this.kept.set(agent, new Moment(this.s, this.chooser.context, agent, reconsiders));
    else if (this.packer.canPack) this.pack(this.packer, agent, reconsiders);
    else this.kept.set(agent, { record: this.recordNow(agent, reconsiders) });
  }

  private pack(packer: Packer, agent: number, reconsiders: boolean): void {
    const before = this.kept.get(agent);
    const packed = before instanceof PackedDecision ? before : new PackedDecision(packer, agent);
    packed.pack(reconsiders);
    this.kept.set(agent, packed);
  }

  /** Keeps the records of moments alone. */
  private dropMoments(): void {
    for (const [agent, kept] of this.kept) if (kept instanceof Moment) this.kept.set(agent, { record: kept.record });
  }
}
