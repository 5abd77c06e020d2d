import { GONE, WHAT, WHOM } from '../../definition/step-fields.ts';
import { OP, type StepRules } from '../../rules/step-rules.ts';
import type { Limits } from '../../state/run/limits.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import type { Acting } from '../evaluate-step.ts';
import { removeAgent, removeThing } from '../lifecycle.ts';
import type { Seeker } from '../seeker.ts';
import { dropItem } from '../thing.ts';
import { changeAgent } from './change-agent.ts';
import { become, grant, itemOf, spawn, tell, writeStates } from './change-things.ts';
import { hasCapacity } from './overload.ts';
import { agentOf, pushOnto } from './push-action.ts';

/** Why an instant step was not done: a reason in words, or a limit with the kind or the agent that has reached it. */
export type Obstacle = string | { readonly limit: keyof Limits; readonly kind: number; readonly onto: number };

/**
 * Does a step that takes no time, for an action under way or for one that has ended, which has no seeker. Returns what
 * kept it from being done; null for nothing. `priority` is that of the action, for what it pushes.
 */
export function doInstantStep(
  s: State,
  seeker: Seeker | null,
  acting: Acting,
  step: StepRules,
  priority: number,
): Obstacle | null {
  const { agent, thing } = acting;
  switch (step.op) {
    case OP.grant:
      grant(s, seeker, acting, step);
      return null;
    case OP.set:
    case OP.add:
      writeStates(s, seeker, acting, step);
      return null;
    case OP.tell:
      tell(s, seeker, acting, step);
      return null;
    case OP.spawn: {
      const limit = s.rules.kinds[step.index].isBody ? 'agents' : 'things';
      if (!hasCapacity(s, step.index)) return { limit, kind: step.index, onto: -1 };
      spawn(s, seeker, acting, step);
      return null;
    }
    case OP.change: {
      const whom = WHOM[step.mode] === 'self' ? agent : agentOf(s, thing);
      if (whom < 0 || (s.ints[s.row(whom) + A.status] & STATUS.gone) !== 0) return 'nobody to change';
      changeAgent(s, agent, whom, step);
      return null;
    }
    case OP.become: {
      const what = WHAT[step.mode] === 'item' ? itemOf(s, agent) : thing;
      if (what >= 0 && s.kindOf(what).isBody) return 'an agent can’t become a thing';
      become(s, agent, what, step.index);
      return null;
    }
    case OP.drop:
      return dropItem(s, agent) ? null : 'nothing to put down';
    case OP.remove: {
      const gone = GONE[step.mode] === 'item' ? itemOf(s, agent) : thing;
      if (gone < 0) return null;
      if (!s.kindOf(gone).isBody) removeThing(s, gone, agent);
      else if (s.holder[gone] !== agent) removeAgent(s, s.holder[gone], agent);
      return null;
    }
    default: {
      const full = pushOnto(s, acting, step, priority);
      return full < 0 ? null : { limit: 'queue', kind: -1, onto: full };
    }
  }
}

/** Whether a step removes the agent that does it, by name or because it acts on its own body. */
export function removesOwnAgent(s: State, { agent, thing }: Acting, step: StepRules): boolean {
  if (step.op !== OP.remove) return false;
  const gone = GONE[step.mode] === 'item' ? itemOf(s, agent) : thing;
  return GONE[step.mode] === 'self' || (gone >= 0 && s.kindOf(gone).isBody && s.holder[gone] === agent);
}
