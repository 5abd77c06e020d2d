/** Integers for a loop under way: the agent, the step at its head, the rounds left. */
export const LOOP = 3;

/** The rounds that are left of loops with a number of rounds; only agents within one have an entry. */
export class Loops {
  private readonly byAgent = new Map<number, Map<number, number>>();

  /** How many agents are within a counted loop. */
  get size(): number {
    return this.byAgent.size;
  }

  /** The rounds left of a loop of an agent; undefined for one that has not begun. */
  left(agent: number, head: number): number | undefined {
    return this.byAgent.get(agent)?.get(head);
  }

  /** Sets the rounds left. */
  set(agent: number, head: number, left: number): void {
    const own = this.byAgent.get(agent);
    if (own === undefined) this.byAgent.set(agent, new Map([[head, left]]));
    else own.set(head, left);
  }

  /** A loop is over; it counts anew when it is entered again. */
  end(agent: number, head: number): void {
    const own = this.byAgent.get(agent);
    own?.delete(head);
    if (own?.size === 0) this.byAgent.delete(agent);
  }

  /** All loops of an agent are over: its action has ended. */
  clear(agent: number): void {
    this.byAgent.delete(agent);
  }

  /** All entries, LOOP integers each, by agent and step. */
  list(): Int32Array {
    const rows = [...this.byAgent].flatMap(([agent, own]) => [...own].map(([head, left]) => [agent, head, left]));
    return Int32Array.from(rows.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat());
  }
}
