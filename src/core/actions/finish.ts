import { WHAT, WHOM } from '../definition/step-fields.ts';
import { draw, PURPOSE } from '../math/random.ts';
import { OP, type StepRules } from '../rules/step-rules.ts';
import { A, type EndedAction, STATUS, type State } from '../state/state.ts';
import { changeAgent } from './change-agent.ts';
import { become, grant, itemOf, spawn, tell, writeStates } from './change-things.ts';
import { evaluateActing } from './evaluate-step.ts';
import { removeAgent, removeThing } from './lifecycle.ts';
import { hasCapacity } from './overload.ts';
import { agentOf, pushOnto } from './push-action.ts';
import { dropItem } from './thing.ts';

/** No more last steps than this are done after one another: those of an action may end that of another. */
const MOST = 10_000;

/**
 * Does the last steps of the actions that have ended, in the order in which they did. It is called between one agent and
 * the next, and after the selections of a tick, so that nothing changes while agents choose.
 */
export function finishActions(s: State): void {
  for (let i = 0; i < s.finishing.length && i < MOST; i++) finish(s, s.finishing[i]);
  s.finishing.length = 0;
}

function finish(s: State, ended: EndedAction): void {
  for (let pc = ended.start; s.rules.program[pc].op !== OP.end; pc++) {
    const step = s.rules.program[pc];
    if (isDone(s, ended, step)) doStep(s, ended, step);
  }
}

/** Whether a step is done: its condition holds, and the dice are for it. */
function isDone(s: State, ended: EndedAction, { when, chance }: StepRules): boolean {
  if (when >= 0 && !(evaluateActing(s, null, ended, when) > 0)) return false;
  if (chance < 0) return true;
  const roll = draw(s.seed, PURPOSE.step, ended.agent, s.ints[s.row(ended.agent) + A.draws]++);
  return roll < evaluateActing(s, null, ended, chance);
}

function doStep(s: State, ended: EndedAction, step: StepRules): void {
  const { agent, thing } = ended;
  switch (step.op) {
    case OP.grant:
      grant(s, null, ended, step);
      return;
    case OP.set:
    case OP.add:
      writeStates(s, null, ended, step);
      return;
    case OP.tell:
      tell(s, null, ended, step);
      return;
    case OP.spawn:
      if (hasCapacity(s, step.index)) spawn(s, null, ended, step);
      return;
    case OP.become: {
      const what = WHAT[step.mode] === 'item' ? itemOf(s, agent) : thing;
      if (what >= 0 && !s.kindOf(what).isBody) become(s, agent, what, step.index);
      return;
    }
    case OP.drop:
      dropItem(s, agent);
      return;
    case OP.remove: {
      const gone = WHAT[step.mode] === 'item' ? itemOf(s, agent) : thing;
      if (gone < 0) return;
      if (!s.kindOf(gone).isBody) removeThing(s, gone, agent);
      else if (s.holder[gone] !== agent) removeAgent(s, s.holder[gone], agent);
      return;
    }
    case OP.change: {
      const whom = WHOM[step.mode] === 'self' ? agent : agentOf(s, thing);
      if (whom >= 0 && (s.ints[s.row(whom) + A.status] & STATUS.gone) === 0) changeAgent(s, agent, whom, step);
      return;
    }
    case OP.push:
      pushOnto(s, ended, step, 0);
  }
}
