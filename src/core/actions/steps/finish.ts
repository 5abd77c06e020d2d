import { emptyList } from '../../math/empty-list.ts';
import { draw, PURPOSE } from '../../math/random.ts';
import { OP, type StepRules } from '../../rules/step-rules.ts';
import { A, type EndedAction, type State } from '../../state/state.ts';
import { evaluateActing } from '../evaluate-step.ts';
import { doInstantStep } from './instant-step.ts';

/** No more last steps than this are done after one another: those of an action may end that of another. */
const MOST = 10_000;

/**
 * Does the last steps of the actions that have ended, in the order in which they did; one that can't be done is passed
 * over. They read no functions of the game, which could fail. It is called between one agent and the next, and after the selections of a tick, so that nothing changes while
 * agents choose.
 */
export function finishActions(s: State): void {
  for (let i = 0; i < s.finishing.length && i < MOST; i++) finish(s, s.finishing[i]);
  emptyList(s.finishing);
}

function finish(s: State, ended: EndedAction): void {
  for (let pc = ended.start; s.rules.program[pc].op !== OP.end; pc++) {
    const step = s.rules.program[pc];
    if (isDone(s, ended, step)) doInstantStep(s, null, ended, step, 0);
  }
}

/** Whether a step is done: its condition holds, and the dice are for it. */
function isDone(s: State, ended: EndedAction, { when, chance }: StepRules): boolean {
  if (when >= 0 && !(evaluateActing(s, null, ended, when) > 0)) return false;
  if (chance < 0) return true;
  const roll = draw(s.seed, PURPOSE.step, ended.agent, s.ints[s.row(ended.agent) + A.draws]++);
  return roll < evaluateActing(s, null, ended, chance);
}
