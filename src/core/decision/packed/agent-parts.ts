import { AGENT_COLUMNS } from '../../state/agents/agent-columns.ts';
import { readLevel } from '../../state/level.ts';
import { readAgentPosition } from '../../state/position.ts';
import { A, AGENT_INTS, STATUS } from '../../state/state.ts';
import type { Part } from './part.ts';

/** The agent's row, with the levels and the position of now: in the copy it stands still, and no time passes. */
export const rowPart: Part = {
  write(s, agent, tape) {
    const weights = agent * s.doubleStride + s.WEIGHT;
    const ints = s.row(agent);
    tape.write(s.now);
    tape.write(s.agentRows);
    for (let need = 0; need < s.K; need++) tape.write(readLevel(s, agent, need));
    for (let need = 0; need < s.K; need++) tape.write(s.doubles[weights + need]);
    readAgentPosition(s, agent, s.scratch.position);
    tape.write(s.scratch.position[0]);
    tape.write(s.scratch.position[1]);
    for (let i = 0; i < AGENT_INTS; i++) tape.write(s.ints[ints + i]);
  },
  read(copy, agent, tape) {
    copy.now = tape.read();
    copy.agentRows = tape.read();
    copy.doubles = new Float64Array(copy.agentRows * copy.doubleStride);
    copy.ints = new Int32Array(copy.doubles.buffer);
    const doubles = agent * copy.doubleStride;
    const ints = agent * copy.intStride + copy.INTS;
    for (let i = 0; i < copy.POSITION + 2; i++) copy.doubles[doubles + i] = tape.read();
    for (let i = 0; i < AGENT_INTS; i++) copy.ints[ints + i] = tape.read();
    copy.ints[ints + A.since] = copy.now;
    copy.ints[ints + A.status] &= ~STATUS.walking;
  },
};

/** The numbers in force for the agent; in the copy it has the only profile, without decay. */
export const profilePart: Part = {
  write(s, agent, tape) {
    const { curve, range, inertia } = s.profiles;
    const profile = s.ints[s.row(agent) + A.profile];
    for (let need = 0; need < s.K; need++) tape.write(curve[profile * s.K + need]);
    tape.write(range[profile]);
    tape.write(inertia[profile]);
  },
  read(copy, agent, tape) {
    const profiles = copy.profiles.copy(0);
    profiles.decay.fill(0);
    for (let need = 0; need < copy.K; need++) profiles.curve[need] = tape.read();
    profiles.range[0] = tape.read();
    profiles.inertia[0] = tape.read();
    copy.profiles = profiles;
    copy.ints[agent * copy.intStride + copy.INTS + A.profile] = 0;
  },
};

/** What an agent has beside its row. */
export const columnsPart: Part = {
  write(s, agent, tape) {
    for (const name of AGENT_COLUMNS) if (s[name].length > 0) tape.write(s[name][agent]);
    if (s.has.chains) tape.write(s.chainWorth[agent]);
    if (s.has.aims) for (let i = agent * 2; i < agent * 2 + 2; i++) tape.write(s.aim[i]);
    tape.write(s.generation.length === 0 ? 0 : s.generation[agent]);
  },
  read(copy, agent, tape) {
    for (const name of AGENT_COLUMNS) {
      if (copy[name].length === 0) continue;
      copy[name] = new Int32Array(agent + 1);
      copy[name][agent] = tape.read();
    }
    if (copy.has.chains) {
      copy.chainWorth = new Float64Array(agent + 1);
      copy.chainWorth[agent] = tape.read();
    }
    if (copy.has.aims) {
      copy.aim = new Float64Array(agent * 2 + 2);
      for (let i = agent * 2; i < agent * 2 + 2; i++) copy.aim[i] = tape.read();
    }
    copy.generation = new Int32Array(agent + 1);
    copy.generation[agent] = tape.read();
  },
};
