import { IdSet } from '../../math/id-set.ts';
import type { Rules } from '../../rules/rules.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { A, type State } from '../../state/state.ts';

/** The things that may count for what an agent decides. */
export class CountedThings {
  /** The first `count` are the things, rising. */
  ids: Int32Array = new Int32Array(0);
  count = 0;
  /** By kind plus one: 1 if an advert may be done to its things. */
  private readonly isOffered: Uint8Array;
  /** Whether something depends on what is around an agent. */
  private readonly readsAround: boolean;
  private readonly found = new IdSet(0);

  constructor({ kinds, adverts, minds, readsAround }: Rules) {
    this.isOffered = new Uint8Array(kinds.length + 1);
    for (const { kind } of adverts) if (kind >= 0) this.isOffered[kind + 1] = 1;
    this.readsAround = readsAround || minds.some(({ feelings }) => feelings !== null);
  }

  /** Lists those that may count for an agent now. */
  list(s: State, agent: number): void {
    this.found.reserve(s.thingCount);
    this.addOffered(s);
    if (this.readsAround) this.addAround(s, agent);
    this.addOwn(s, agent);
    if (this.found.size > this.ids.length) this.ids = new Int32Array(this.found.size * 2);
    this.count = this.found.drain(this.ids);
  }

  /** All things of which an advert may be an option. */
  private addOffered({ thingCount, kind }: State): void {
    const { isOffered, found } = this;
    for (let thing = 0; thing < thingCount; thing++) if (isOffered[kind[thing] + 1] === 1) found.add(thing);
  }

  /** All others within the agent's range, which it may count or feel for. */
  private addAround(s: State, agent: number): void {
    const { position, other } = s.scratch;
    const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
    readAgentPosition(s, agent, position);
    for (let thing = 0; thing < s.thingCount; thing++) {
      if (s.kind[thing] < 0 || this.found.has(thing)) continue;
      readThingPosition(s, thing, other);
      const dx = other[0] - position[0];
      const dy = other[1] - position[1];
      if (Math.sqrt(dx * dx + dy * dy) <= range) this.found.add(thing);
    }
  }

  /** What the agent acts on, its body, what it carries and what it remembers. */
  private addOwn(s: State, agent: number): void {
    const { found } = this;
    const target = s.ints[s.row(agent) + A.thing];
    if (target >= 0) found.add(target);
    if (s.body[agent] >= 0) found.add(s.body[agent]);
    for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) found.add(thing);
    for (const { thing } of s.memories.of(agent)) found.add(thing);
  }
}
