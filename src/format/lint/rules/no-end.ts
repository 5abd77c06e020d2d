import type { Step } from '../../../core/index.ts';
import { intervalOf } from '../analysis/factor-interval.ts';
import type { LintFinding } from '../analysis/finding.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { type WrittenStep, writtenSteps } from '../analysis/written-steps.ts';

/** Steps that never end: waits for what can't come true, and loops that nothing ends. */
export function findNoEnds(facts: WorldFacts): readonly LintFinding[] {
  return writtenSteps(facts).flatMap((written) => [...judgeWait(facts, written), ...judgeLoop(facts, written)]);
}

function judgeWait(facts: WorldFacts, { step, path }: WrittenStep): readonly LintFinding[] {
  if (!('wait' in step) || typeof step.wait !== 'object' || !('until' in step.wait)) return [];
  const { until, atMost } = step.wait;
  if (atMost !== undefined || intervalOf(until, facts.scope(null)).high > 0) return [];
  const message =
    'this wait never ends: its condition can’t come true\nFix the condition, or say for how long to wait at most: atMost: 20m';
  return [{ path: [...path, 'wait', 'until'], message }];
}

/** Steps that take no time. */
const INSTANT = ['grant', 'set', 'add', 'spawn', 'become', 'take', 'drop', 'change', 'tell', 'push'];

function judgeLoop(facts: WorldFacts, { step, path, advert }: WrittenStep): readonly LintFinding[] {
  if (!('repeat' in step) || step.while !== undefined || step.times !== undefined) return [];
  const here = [...path, 'repeat'];
  const advice = 'Give the loop a condition (while) or a number of rounds (times)';
  const isInstant = step.repeat.every((each) => INSTANT.some((name) => name in each) && !isPushedInstead(each));
  if (isInstant)
    return [{ path: here, message: `this loop takes no time and never ends: it is stopped as an overload\n${advice}` }];
  if (canEnd(step.repeat) || advert === null || canBeLeft(facts, advert.written.while !== undefined)) return [];
  const fact = 'this loop never ends: it has no condition, and nothing makes the agent leave it';
  return [{ path: here, message: `${fact}\nno mind has \`redecide\`, and no need has alarms\n${advice}` }];
}

function isPushedInstead(step: Step): boolean {
  return 'push' in step && step.where === 'instead';
}

/** Whether a step of a loop can end its action: by a failure, a removal, or what the game does. */
function canEnd(steps: readonly Step[]): boolean {
  return steps.some(
    (step) =>
      'fail' in step ||
      'remove' in step ||
      'do' in step ||
      isPushedInstead(step) ||
      ('repeat' in step && canEnd(step.repeat)),
  );
}

/** Whether an agent can come to leave what it does: it thinks again, is alarmed or asked, or others push something. */
function canBeLeft(facts: WorldFacts, hasCondition: boolean): boolean {
  const { rules, adverts } = facts;
  const isPushed = writtenSteps(facts).some(
    ({ step }) => 'push' in step && step.onto !== undefined && step.onto !== 'self',
  );
  return (
    hasCondition ||
    isPushed ||
    rules.minds.some(({ redecide }) => redecide > 0) ||
    rules.needs.some(({ alarms }) => alarms.length > 0) ||
    adverts.some(({ rules: { together } }) => together !== null)
  );
}
