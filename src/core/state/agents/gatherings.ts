import { NEVER } from '../../definition/time.ts';

/** How far a member of a gathering is: asked, on its way, waiting for the others, or at it together with them. */
export const MEMBER = { invited: 0, coming: 1, there: 2 } as const;

/**
 * Integers for a member in a list: gathering, how long it waits and until when, how many it needs, whether it has begun;
 * agent, state, thing, advert.
 */
export const GATHERING_MEMBER = 9;

/** One who is asked to a gathering or takes part in it. */
export interface Member {
  readonly agent: number;
  /** One of MEMBER. */
  state: number;
  /** What it is asked to do: an advert of a thing. */
  readonly thing: number;
  readonly advert: number;
}

/** Some agents who do something together. */
export interface Gathering {
  readonly id: number;
  /** Ticks for which those who have come wait for the others. */
  readonly waits: number;
  /** Tick until which they do; NEVER until somebody has come. */
  ends: number;
  /** How many must be there to begin. */
  readonly atLeast: number;
  hasBegun: boolean;
  /** By rising agent. */
  readonly members: Member[];
}

/** What agents do together; only those who are asked or take part have an entry. */
export class Gatherings {
  private readonly byId = new Map<number, Gathering>();
  /** The gathering that an agent takes part in. */
  private readonly joined = new Map<number, number>();
  /** The gatherings that an agent is asked to. */
  private readonly invitations = new Map<number, number[]>();

  /** How many gatherings there are. */
  get size(): number {
    return this.byId.size;
  }

  /** Opens a gathering; its id is one above the highest. */
  open(waits: number, atLeast: number): Gathering {
    let id = 1;
    for (const each of this.byId.keys()) id = Math.max(id, each + 1);
    return this.restore({ id, waits, ends: NEVER, atLeast, hasBegun: false });
  }

  /** Opens a gathering as it was listed. */
  restore(listed: Omit<Gathering, 'members'>): Gathering {
    const known = this.byId.get(listed.id);
    if (known !== undefined) return known;
    const gathering: Gathering = { ...listed, members: [] };
    this.byId.set(listed.id, gathering);
    return gathering;
  }

  /** Adds a member. */
  add(gathering: Gathering, member: Member): void {
    gathering.members.push(member);
    gathering.members.sort((a, b) => a.agent - b.agent);
    if (member.state !== MEMBER.invited) this.joined.set(member.agent, gathering.id);
    else this.invitations.set(member.agent, [...(this.invitations.get(member.agent) ?? []), gathering.id]);
  }

  /** The gathering that an agent takes part in; undefined for none. */
  of(agent: number): Gathering | undefined {
    const id = this.joined.get(agent);
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** A gathering by its id; undefined for one that is over. */
  get(id: number): Gathering | undefined {
    return this.byId.get(id);
  }

  /** The gathering at a thing for an advert, which somebody has opened there; undefined for none. */
  at(thing: number, advert: number): Gathering | undefined {
    for (const gathering of this.byId.values())
      if (gathering.members.some((m) => m.state !== MEMBER.invited && m.thing === thing && m.advert === advert))
        return gathering;
    return undefined;
  }

  /** The gatherings that an agent is asked to, the oldest first. */
  invitationsOf(agent: number): Gathering[] {
    return (this.invitations.get(agent) ?? []).map((id) => this.byId.get(id) as Gathering);
  }

  /** An agent that was asked comes. */
  accept(gathering: Gathering, agent: number): void {
    const member = gathering.members.find((each) => each.agent === agent);
    if (member === undefined) return;
    member.state = MEMBER.coming;
    this.dropInvitation(agent, gathering.id);
    this.joined.set(agent, gathering.id);
  }

  /** An agent declines, or leaves. */
  remove(gathering: Gathering, agent: number): void {
    const index = gathering.members.findIndex((each) => each.agent === agent);
    if (index < 0) return;
    const [{ state }] = gathering.members.splice(index, 1);
    if (state === MEMBER.invited) this.dropInvitation(agent, gathering.id);
    else this.joined.delete(agent);
    if (gathering.members.length === 0) this.byId.delete(gathering.id);
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

  private dropInvitation(agent: number, id: number): void {
    const left = (this.invitations.get(agent) ?? []).filter((each) => each !== id);
    if (left.length === 0) this.invitations.delete(agent);
    else this.invitations.set(agent, left);
  }
}
