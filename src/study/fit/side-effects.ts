import { ownOf } from '../../core/internal.ts';
import { loadWorld } from '../../format/index.ts';
import {
  type Balance,
  type BalanceChange,
  compareBalances,
  type Expectation,
  type ExpectationVerdict,
  type Finding,
  findFindings,
  judge,
  mergeReports,
} from '../../measure/index.ts';
import type { RanCandidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';

/** What a fit made worse that no target asked for. */
export interface SideEffects {
  /** Expectations of the file that were met before and are not met now. */
  readonly broken: readonly BrokenExpectation[];
  /** Figures of the balance that got worse by more than chance, by category and size. */
  readonly worse: readonly BalanceChange[];
  /** Findings of the balance about something that had no finding before, the most serious first. */
  readonly findings: readonly Finding[];
}

/** An expectation that a fit broke. */
export interface BrokenExpectation {
  readonly expectation: Expectation;
  readonly before: ExpectationVerdict;
  readonly after: ExpectationVerdict;
}

/** By how much a figure must change to be worth a line: the end of its name, and the change for the worse. */
const WORSE: readonly (readonly [what: string, change: number])[] = [
  [': time in danger', 0.01],
  [': mean level', -10],
  ['flip-flops', 0.1],
  ['abandoned', 0.25],
  ['failed', 0.1],
  ['walking in vain', 0.1],
  ['variety of a day', -0.3],
  [': wanted but taken', 0.02],
];

/** Compares the runs before and after a fit; both must have full reports. */
export function findSideEffects(plan: FitPlan, before: RanCandidate, after: RanCandidate): SideEffects {
  const world = loadWorld(plan.text, plan.file);
  const [earlier, later] = [before, after].map((ran) => balanceOf(plan, ran));
  const known = new Set(findFindings(earlier).map(({ subject: of }) => of));
  const verdicts = ({ results }: RanCandidate, { name, ...rest }: Expectation) =>
    judge(
      { name, ...rest },
      results.map(({ values, exposures }, i) => ({
        seed: i,
        value: values[name] ?? null,
        exposure: ownOf(exposures, name),
      })),
    );
  const judged = world.expectations.map((expectation) => {
    return { expectation, before: verdicts(before, expectation), after: verdicts(after, expectation) };
  });
  return {
    broken: judged.filter((each) => each.before.outcome === 'met' && each.after.outcome === 'broken'),
    worse: compareBalances(earlier, later).changes.filter(isWorse),
    findings: findFindings(later).filter(({ subject: of }) => !known.has(of)),
  };
}

/** What the runs of a candidate were like; they must have full reports. */
export function balanceOf({ text, file, agents }: FitPlan, { results }: RanCandidate): Balance {
  const groups = Object.fromEntries(loadWorld(text, file).groups);
  const subject = { world: file, variant: null, agents, for: '', skip: '', groups };
  return mergeReports(
    results.flatMap(({ report }) => report ?? []),
    subject,
  );
}

function isWorse({ figure, difference }: BalanceChange): boolean {
  const limit = WORSE.find(([what]) => figure.what.endsWith(what))?.[1];
  if (limit === undefined) return false;
  return limit > 0 ? difference >= limit : difference <= limit;
}
