import { speedOf } from '../../state/position.ts';
import { A, type State } from '../../state/state.ts';

/** How far an agent with a line of sight and no range walks at most between two looks, times two: walls hide what is near. */
const SIGHT = 8;

/** Ticks in which a walking agent goes half as far as it sees; Infinity for one that sees everything, or nothing to remember. */
function lookInterval(s: State, agent: number): number {
  const { memory, sight } = s.rules.minds[s.agentTypeOf(agent).mind];
  const own = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  const range = sight && own === Infinity ? SIGHT : own;
  const speed = speedOf(s, agent);
  if (memory === null || range === Infinity || speed === 0) return Infinity;
  return Math.max(1, Math.floor(range / 2 / speed));
}

/** The next tick at which a walking agent looks around on its way; Infinity for never. */
export function nextLook(s: State, agent: number): number {
  const interval = lookInterval(s, agent);
  if (interval === Infinity) return Infinity;
  const walked = s.now - s.ints[s.row(agent) + A.began];
  return s.now + interval - (walked % interval);
}

/** Whether a walking agent looks around at this tick. */
export function isTimeToLook(s: State, agent: number): boolean {
  return (s.now - s.ints[s.row(agent) + A.began]) % lookInterval(s, agent) === 0;
}
