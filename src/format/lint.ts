import type { LintFinding } from './lint/analysis/finding.ts';
import { findPresence, type Presence } from './lint/analysis/presence.ts';
import { collectFacts, type WorldFacts } from './lint/analysis/world-facts.ts';
import { findBirdsInHand } from './lint/rules/bird-in-hand.ts';
import { findBrokenChains } from './lint/rules/broken-chain.ts';
import { findDeadZones } from './lint/rules/dead-zone.ts';
import { findDeathSpirals } from './lint/rules/death-spiral.ts';
import { findDominated } from './lint/rules/dominated.ts';
import { findEndlessFills } from './lint/rules/endless-fill.ts';
import { findFalsePromises } from './lint/rules/false-promise.ts';
import { findNeverWins } from './lint/rules/never-wins.ts';
import { findNotMonotone } from './lint/rules/not-monotone.ts';
import { findUnfillableNeeds } from './lint/rules/unfillable-need.ts';
import type { LoadedWorld } from './load.ts';
import type { WorldProblem } from './problems/world-problem.ts';
import type { Path } from './yaml/value.ts';

/** Every lint by its name: the names of `lint-names.ts`, in their order. */
export const FINDERS: Readonly<Record<string, (facts: WorldFacts, presence: Presence) => readonly LintFinding[]>> = {
  'unfillable-need': findUnfillableNeeds,
  'never-wins': findNeverWins,
  dominated: findDominated,
  'dead-zone': findDeadZones,
  'not-monotone': findNotMonotone,
  'broken-chain': findBrokenChains,
  'death-spiral': findDeathSpirals,
  'false-promise': findFalsePromises,
  'bird-in-hand': findBirdsInHand,
  'endless-fill': findEndlessFills,
};

/** What is doubtful in a world that runs, in the order of its file; what its author allowed is left out. */
export function lintWorld(loaded: LoadedWorld): WorldProblem[] {
  const { prepared } = loaded;
  if (prepared === null) return [];
  const facts = collectFacts(prepared, (lint, agent) => isAllowed(loaded, lint, ['agents', agent]));
  const presence = findPresence(facts);
  const found = Object.entries(FINDERS).flatMap(([lint, find]) =>
    find(facts, presence).flatMap((finding) => place(loaded, lint, finding)),
  );
  // What stands once in the file and is used several times is told once.
  const once = new Map(found.map((problem) => [`${problem.line} ${problem.column} ${problem.message}`, problem]));
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A finding at its place in the file, or nothing where it is allowed. */
function place(loaded: LoadedWorld, lint: string, { path, also = [], message }: LintFinding): WorldProblem[] {
  if ([path, ...also].some((each) => isAllowed(loaded, lint, each))) return [];
  return [loaded.locate(path, message, lint, isNamed(path))];
}

/** Whether a path leads to a whole need, kind, temperament or advert, which is best pointed at by its name. */
function isNamed(path: Path): boolean {
  return path.length === 2 || ['adverts', 'innate'].includes(String(path.at(-2)));
}

/** Whether a lint is allowed at a path of the definition: there or above, as the file or a variant has it. */
function isAllowed(loaded: LoadedWorld, lint: string, path: Path): boolean {
  const allowances = loaded.allowances.filter((allowance) => allowance.lint === lint);
  if (allowances.length === 0) return false;
  const written = path[0] === 'things' || path[0] === 'agents' ? loaded.locate(path, '').path : path;
  return allowances.some((allowance) => allowance.path.every((part, i) => part === written[i]));
}
