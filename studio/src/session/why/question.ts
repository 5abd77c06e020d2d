import type { AgentId, Snapshot, WorldDefinition } from 'hanker/core';

/** An option of a decision that was made. */
export interface OptionReference {
  readonly agent: AgentId;
  readonly tick: number;
  readonly advert: string;
  /** null for an advert without a thing. */
  readonly thing: number | null;
}

/** All data for an answer: the rules and the world a tick before the decision. It can be sent to a worker. */
export interface WhyNotQuestion {
  readonly option: OptionReference;
  readonly text: string;
  readonly definition: WorldDefinition;
  readonly seed: number;
  readonly before: Snapshot;
  /** Whether only numbers of the file are searched; otherwise they are searched where nothing else can be applied. */
  readonly isAboutFile?: boolean;
}
