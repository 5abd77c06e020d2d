/** Somebody who has left a gathering, or declined to come to it. */
export interface Parting {
  gathering: number;
  agent: number;
  /** Whether it was done with its part. */
  isDone: boolean;
  /** Whether that ends it for all. */
  endsForAll: boolean;
  /** What the others are told. */
  why: string;
}

/** Who has left a gathering or declined to come, until the others are told. Entries are used again. */
export class Partings {
  count = 0;
  private readonly entries: Parting[] = [];

  add(gathering: number, agent: number, isDone: boolean, endsForAll: boolean, why: string): void {
    if (this.count === this.entries.length) {
      this.entries.push({ gathering, agent, isDone, endsForAll, why });
    } else {
      const entry = this.entries[this.count];
      entry.gathering = gathering;
      entry.agent = agent;
      entry.isDone = isDone;
      entry.endsForAll = endsForAll;
      entry.why = why;
    }
    this.count++;
  }

  /** The entry with an index, which must be below `count`. */
  at(index: number): Readonly<Parting> {
    return this.entries[index];
  }

  clear(): void {
    this.count = 0;
  }
}
