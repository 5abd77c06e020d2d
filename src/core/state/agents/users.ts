import { Groups } from '../../math/groups.ts';

/**
 * Which agents act on which thing. It is made when first used, because few worlds remove things or turn them into
 * others, and not saved: it can be made again from the agents.
 */
export class Users {
  /** False until it is used for the first time; nothing is noted before that. */
  isKept = false;
  private readonly byThing = new Groups();

  /** An agent acts on a thing from now on; −1 for none. */
  note(agent: number, thing: number): void {
    this.byThing.leave(agent);
    if (thing >= 0) this.byThing.join(agent, thing);
  }

  /** Those who act on a thing, in no order. */
  of(thing: number): number[] {
    return this.byThing.listOf(thing);
  }
}
