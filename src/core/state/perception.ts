import { readAgentPosition, readThingPosition } from './position.ts';
import { A, type State } from './state.ts';

const HERE = new Float64Array(2);
const THERE = new Float64Array(2);

/** Whether a position is within an agent's range and in its sight, as its mind demands. */
export function seesPosition(s: State, agent: number, x: number, y: number): boolean {
  readAgentPosition(s, agent, HERE);
  const [dx, dy] = [x - HERE[0], y - HERE[1]];
  if (Math.sqrt(dx * dx + dy * dy) > s.profiles.range[s.ints[s.row(agent) + A.profile]]) return false;
  const { sight } = s.rules.minds[s.agentTypeOf(agent).mind];
  return !sight || s.space.open || s.space.sees(HERE[0], HERE[1], x, y);
}

/** Whether a thing is within an agent's range, in its sight and in its partition, as its mind demands. */
export function notices(s: State, agent: number, thing: number): boolean {
  const { ownPartition } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[agent]) return false;
  readThingPosition(s, thing, THERE);
  return seesPosition(s, agent, THERE[0], THERE[1]);
}
