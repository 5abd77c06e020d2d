import { FailedOptions } from '../../state/agents/failed-options.ts';
import { Followers } from '../../state/agents/followers.ts';
import { type Gathering, Gatherings, type Member, memberOf } from '../../state/agents/gatherings.ts';
import { Lines } from '../../state/agents/lines.ts';
import { Memories } from '../../state/agents/memories.ts';
import { Relations } from '../../state/agents/relations.ts';
import type { State } from '../../state/state.ts';
import type { Part } from './part.ts';

const NOTHING: readonly number[] = [];

/** The options of the agent that failed lately. */
export const failedPart: Part = {
  write(s, agent, tape) {
    tape.writeList(s.failedOptions.hasAny(agent) ? s.failedOptions.listOf(agent) : NOTHING);
  },
  read(copy, _agent, tape) {
    copy.failedOptions = new FailedOptions();
    copy.failedOptions.restore(tape.readList());
  },
};

/** Whom the agent follows. */
export const followersPart: Part = {
  write(s, agent, tape) {
    tape.write(s.followers.followedBy(agent));
    tape.write(s.followers.endOf(agent));
  },
  read(copy, agent, tape) {
    const [body, ends] = [tape.read(), tape.read()];
    copy.followers = new Followers();
    if (body >= 0) copy.followers.add(agent, body, ends);
  },
};

/** Relations of the agent, and those of others to it. */
export const relationsPart: Part = {
  write(s, agent, tape) {
    tape.writeList(s.relations.size === 0 ? NOTHING : s.relations.listOf(agent, s.body[agent]));
  },
  read(copy, _agent, tape) {
    copy.relations = new Relations(copy.rules.relations);
    copy.relations.restore(tape.readList());
  },
};

/** What the agent remembers. */
export const memoriesPart: Part = {
  write(s, agent, tape) {
    tape.writeList(s.has.memory ? s.memories.listOf(agent) : NOTHING);
  },
  read(copy, _agent, tape) {
    copy.memories = new Memories();
    copy.memories.restore(tape.readList());
  },
};

/** Who stands in line where. */
export const linesPart: Part = {
  write(s, _agent, tape) {
    tape.writeList(s.lines.size === 0 ? NOTHING : s.lines.list());
  },
  read(copy, _agent, tape) {
    copy.lines = new Lines();
    copy.lines.restore(tape.readList());
  },
};

/** What the agent is asked to do together with others, and what it takes part in. */
export const gatheringsPart: Part = {
  write(s, agent, tape) {
    tape.writeList(s.gatherings.size === 0 ? NOTHING : membershipsOf(s, agent));
  },
  read(copy, agent, tape) {
    copy.gatherings = new Gatherings();
    const list = tape.readList();
    for (let i = 0; i < list.length; i += MEMBERSHIP) {
      const [id, state, thing, advert] = list.subarray(i, i + MEMBERSHIP);
      const gathering = copy.gatherings.restore({ id, waits: 0, ends: 0, atLeast: 0, hasBegun: false });
      copy.gatherings.add(gathering, { agent, state, thing, advert });
    }
  },
};

/** Numbers for a membership: the gathering, and the agent's state, thing and advert in it. */
const MEMBERSHIP = 4;

function membershipsOf({ gatherings }: State, agent: number): number[] {
  const own = gatherings.of(agent);
  const all: readonly Gathering[] =
    own === undefined ? gatherings.invitationsOf(agent) : [own, ...gatherings.invitationsOf(agent)];
  return all.flatMap((gathering) => {
    const { state, thing, advert } = memberOf(gathering, agent) as Member;
    return [gathering.id, state, thing, advert];
  });
}
