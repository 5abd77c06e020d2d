import { NEVER } from '../../definition/time.ts';
import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** How far a member of a gathering is: asked, on its way, waiting for the others, or at it together with them. */
export const MEMBER = { invited: 0, coming: 1, there: 2 } as const;

/**
 * Integers for a member in a list: gathering, how long it waits and until when, how many it needs, whether it has begun;
 * agent, state, thing, advert.
 */
export const GATHERING_MEMBER = 9;

/** One who is asked to a gathering or takes part in it. */
export interface Member {
  agent: number;
  /** One of MEMBER. */
  state: number;
  /** What it is asked to do: an advert of a thing. */
  thing: number;
  advert: number;
}

/** Some agents who do something together. When the last one has left, it may become another gathering. */
export interface Gathering {
  id: number;
  /** Ticks for which those who have come wait for the others. */
  waits: number;
  /** Tick until which they do; NEVER until somebody has come. */
  ends: number;
  /** How many must be there to begin. */
  atLeast: number;
  hasBegun: boolean;
  /** By rising agent. */
  readonly members: Member[];
}

const NONE: readonly Gathering[] = [];

/** What agents do together; only those who are asked or take part have an entry. */
export class Gatherings {
  private readonly byId = new Map<number, Gathering>();
  /** Their ids, rising; some of them may be over. */
  private readonly ids: number[] = [];
  /** By agent, the id of the gathering that it takes part in; 0 for none. */
  private joined: Int32Array = new Int32Array(0);
  /** Those who take part in one, by the thing that they came for. */
  private readonly byThing = new Groups();
  /** The gatherings that an agent is asked to, the oldest first. */
  private readonly invitations = new Map<number, Gathering[]>();
  /** Gatherings that are over and members that have left, to be used again. */
  private readonly spareGatherings: Gathering[] = [];
  private readonly spareMembers: Member[] = [];

  /** How many gatherings there are. */
  get size(): number {
    return this.byId.size;
  }

  /** Opens a gathering; its id is one above the highest. */
  open(waits: number, atLeast: number): Gathering {
    const { ids } = this;
    while (ids.length > 0 && !this.byId.has(ids[ids.length - 1])) ids.pop();
    const id = ids.length === 0 ? 1 : ids[ids.length - 1] + 1;
    return this.begin(id, waits, NEVER, atLeast, false);
  }

  /** Opens a gathering as it was listed. */
  restore(listed: Omit<Gathering, 'members'>): Gathering {
    const { id, waits, ends, atLeast, hasBegun } = listed;
    return this.byId.get(id) ?? this.begin(id, waits, ends, atLeast, hasBegun);
  }

  private begin(id: number, waits: number, ends: number, atLeast: number, hasBegun: boolean): Gathering {
    const gathering = this.spareGatherings.pop() ?? { id, waits, ends, atLeast, hasBegun, members: [] };
    gathering.id = id;
    gathering.waits = waits;
    gathering.ends = ends;
    gathering.atLeast = atLeast;
    gathering.hasBegun = hasBegun;
    this.byId.set(id, gathering);
    let place = this.ids.push(id) - 1;
    for (; place > 0 && this.ids[place - 1] > id; place--) this.ids[place] = this.ids[place - 1];
    this.ids[place] = id;
    if (this.ids.length > 2 * this.byId.size + 64) this.dropOver();
    return gathering;
  }

  /** Adds a member, of which it makes a copy. */
  add(gathering: Gathering, { agent, state, thing, advert }: Readonly<Member>): void {
    const { members } = gathering;
    const member = this.spareMembers.pop() ?? { agent, state, thing, advert };
    member.agent = agent;
    member.state = state;
    member.thing = thing;
    member.advert = advert;
    let place = members.push(member) - 1;
    for (; place > 0 && members[place - 1].agent > member.agent; place--) members[place] = members[place - 1];
    members[place] = member;
    if (member.state !== MEMBER.invited) this.join(gathering, member);
    else {
      const list = this.invitations.get(member.agent);
      if (list === undefined) this.invitations.set(member.agent, [gathering]);
      else list.push(gathering);
    }
  }

  /** The gathering that an agent takes part in; undefined for none. */
  of(agent: number): Gathering | undefined {
    return agent < this.joined.length && this.joined[agent] > 0 ? this.byId.get(this.joined[agent]) : undefined;
  }

  /** A gathering by its id; undefined for one that is over. */
  get(id: number): Gathering | undefined {
    return this.byId.get(id);
  }

  /** The oldest gathering at a thing for an advert, which somebody has opened there; undefined for none. */
  at(thing: number, advert: number): Gathering | undefined {
    let oldest: Gathering | undefined;
    for (let agent = this.byThing.firstOf(thing); agent >= 0; agent = this.byThing.after(agent)) {
      const gathering = this.of(agent);
      if (gathering === undefined || (oldest !== undefined && oldest.id <= gathering.id)) continue;
      if (memberOf(gathering, agent)?.advert === advert) oldest = gathering;
    }
    return oldest;
  }

  /** The gatherings that an agent is asked to, the oldest first. Shorter when it declines one. */
  invitationsOf(agent: number): readonly Gathering[] {
    return this.invitations.get(agent) ?? NONE;
  }

  /** An agent that was asked comes. */
  accept(gathering: Gathering, agent: number): void {
    const member = memberOf(gathering, agent);
    if (member === undefined) return;
    member.state = MEMBER.coming;
    this.dropInvitation(agent, gathering);
    this.join(gathering, member);
  }

  /** An agent declines, or leaves. */
  remove(gathering: Gathering, agent: number): void {
    const { members } = gathering;
    const member = memberOf(gathering, agent);
    if (member === undefined) return;
    for (let i = members.indexOf(member); i < members.length - 1; i++) members[i] = members[i + 1];
    members.pop();
    if (member.state === MEMBER.invited) this.dropInvitation(agent, gathering);
    else {
      this.joined[agent] = 0;
      this.byThing.leave(agent);
    }
    this.spareMembers.push(member);
    if (members.length > 0) return;
    this.byId.delete(gathering.id);
    this.spareGatherings.push(gathering);
  }

  /** A copy, to be changed apart. */
  copy(): Gatherings {
    const copy = new Gatherings();
    for (const { members, ...listed } of this.byId.values())
      for (const member of members) copy.add(copy.restore(listed), { ...member });
    return copy;
  }

  /** All members, GATHERING_MEMBER integers each, by gathering and agent. */
  list(): Int32Array {
    const all = [...this.byId.values()].sort((a, b) => a.id - b.id);
    return Int32Array.from(
      all.flatMap(({ id, waits, ends, atLeast, hasBegun, members }) =>
        members.flatMap(({ agent, state, thing, advert }) => [
          id,
          waits,
          ends,
          atLeast,
          hasBegun ? 1 : 0,
          agent,
          state,
          thing,
          advert,
        ]),
      ),
    );
  }

  private join(gathering: Gathering, { agent, thing }: Member): void {
    if (agent >= this.joined.length) this.joined = longer(this.joined, Math.max(agent + 1, this.joined.length * 2, 32));
    this.joined[agent] = gathering.id;
    this.byThing.leave(agent);
    this.byThing.join(agent, thing);
  }

  private dropInvitation(agent: number, gathering: Gathering): void {
    const list = this.invitations.get(agent);
    const index = list?.indexOf(gathering) ?? -1;
    if (list === undefined || index < 0) return;
    for (let i = index; i < list.length - 1; i++) list[i] = list[i + 1];
    list.pop();
  }

  /** Drops the ids of gatherings that are over. */
  private dropOver(): void {
    let left = 0;
    for (const id of this.ids) if (this.byId.has(id)) this.ids[left++] = id;
    this.ids.length = left;
  }
}

/** The member of a gathering that an agent is; undefined for none. */
export function memberOf({ members }: Gathering, agent: number): Member | undefined {
  for (let i = 0; i < members.length; i++) if (members[i].agent === agent) return members[i];
  return undefined;
}

/** One who has come to a gathering or is on its way, the lowest of them; −1 for none. */
export function hostOf({ members }: Gathering): number {
  for (let i = 0; i < members.length; i++) if (members[i].state !== MEMBER.invited) return members[i].agent;
  return -1;
}
