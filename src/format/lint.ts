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
import { findIdleLines } from './lint/rules/idle-line.ts';
import { findIdleMemories } from './lint/rules/idle-memory.ts';
import { findIdleRelations } from './lint/rules/idle-relation.ts';
import { findNegativeHaste } from './lint/rules/negative-haste.ts';
import { findNeverWins } from './lint/rules/never-wins.ts';
import { findNoChanges } from './lint/rules/no-change.ts';
import { findNoCompany } from './lint/rules/no-company.ts';
import { findNoEnds } from './lint/rules/no-end.ts';
import { findNobodyThere } from './lint/rules/nobody-there.ts';
import { findNotMonotone } from './lint/rules/not-monotone.ts';
import { findOddChances } from './lint/rules/odd-chance.ts';
import { findUnfillableNeeds } from './lint/rules/unfillable-need.ts';
import { findUnusedPlaces } from './lint/rules/unused-place.ts';
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
  'no-company': findNoCompany,
  'idle-relation': findIdleRelations,
  'no-end': findNoEnds,
  'idle-line': findIdleLines,
  'nobody-there': findNobodyThere,
  'no-change': findNoChanges,
  'negative-haste': findNegativeHaste,
  'unused-place': findUnusedPlaces,
  'idle-memory': findIdleMemories,
  'odd-chance': findOddChances,
};

/** Finds what is doubtful in a world without problems, in the order of the file; lints that the author allows are left out. */
export function lintWorld(loaded: LoadedWorld): WorldProblem[] {
  const { prepared } = loaded;
  if (prepared === null) return [];
  const facts = collectFacts(prepared, (lint, agent) => isAllowed(loaded, lint, ['agents', agent]));
  const presence = findPresence(facts);
  const found = Object.entries(FINDERS).flatMap(([lint, find]) =>
    find(facts, presence).flatMap((finding) => place(loaded, lint, finding)),
  );
  // A part that is written once and used several times is reported once.
  const once = new Map(found.map((problem) => [`${problem.line} ${problem.column} ${problem.message}`, problem]));
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A finding with its position in the file; nothing when it is allowed. */
function place(loaded: LoadedWorld, lint: string, { path, also = [], message }: LintFinding): WorldProblem[] {
  if ([path, ...also].some((each) => isAllowed(loaded, lint, each))) return [];
  return [loaded.locate(path, message, lint, isNamed(path))];
}

/** Whether a path is that of a whole need, kind, temperament or advert, which is shown by its key. */
function isNamed(path: Path): boolean {
  return path.length === 2 || ['adverts', 'innate'].includes(String(path.at(-2)));
}

/** Whether a lint is allowed at a path of the definition, or above it. */
function isAllowed(loaded: LoadedWorld, lint: string, path: Path): boolean {
  const allowances = loaded.allowances.filter((allowance) => allowance.lint === lint);
  if (allowances.length === 0) return false;
  const written = path[0] === 'things' || path[0] === 'agents' ? loaded.locate(path, '').path : path;
  return allowances.some((allowance) => allowance.path.every((part, i) => part === written[i]));
}
