import type { Advert, Step, WorldDefinition } from 'hanker/core';

interface Script {
  readonly promise?: Advert['promise'];
  readonly score?: Advert['score'];
  readonly steps?: readonly Step[];
  readonly actions?: readonly string[];
}

/**
 * The index of the need that each action serves; −1 for an action that serves none. An action serves the need that its
 * adverts promise most of. Without a promise it is the need that its steps fill most, and otherwise that of an action
 * that leads to it: dinner is prepared because it is eaten in the end. An advert with a score and no promise is done for
 * its own sake, whatever its steps fill: work is no company.
 */
export function servedNeeds(definition: WorldDefinition): ReadonlyMap<string, number> {
  const needs = Object.keys(definition.needs ?? {});
  const scripts = scriptsOf(definition);
  const served = new Map<string, number>();
  const own = new Set<string>();
  for (const [action, each] of scripts) {
    const promised = largestOf(each.flatMap(({ promise }) => Object.entries(promise ?? {})));
    if (promised === null && each.some(({ score }) => score !== undefined)) own.add(action);
    const need = own.has(action)
      ? null
      : (promised ?? largestOf(each.flatMap(({ steps = [] }) => steps.flatMap(gainsOf))));
    served.set(action, need === null ? -1 : needs.indexOf(need));
  }
  // Each round passes a need on by one link of a chain.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [action, each] of scripts) {
      const need = served.get(action) ?? -1;
      if (need < 0) continue;
      for (const next of each.flatMap(followersOf)) {
        if (served.get(next) !== -1 || own.has(next)) continue;
        served.set(next, need);
        changed = true;
      }
    }
  }
  return served;
}

function scriptsOf({ actions = {}, kinds = {}, temperaments = {} }: WorldDefinition): Map<string, Script[]> {
  const scripts = new Map<string, Script[]>();
  const note = (all: Readonly<Record<string, Script>> = {}) => {
    for (const [name, script] of Object.entries(all)) scripts.set(name, [...(scripts.get(name) ?? []), script]);
  };
  note(actions);
  for (const { adverts } of Object.values(kinds)) note(adverts);
  for (const { adverts, innate } of Object.values(temperaments)) {
    note(adverts);
    note(innate);
  }
  return scripts;
}

/** The name with the largest sum; null when none is above 0. The first of equal ones counts. */
function largestOf(entries: readonly (readonly [string, unknown])[]): string | null {
  const sums = new Map<string, number>();
  for (const [name, value] of entries) sums.set(name, (sums.get(name) ?? 0) + sizeOf(value));
  let largest: string | null = null;
  for (const [name, sum] of sums) if (sum > (largest === null ? 0 : (sums.get(largest) ?? 0))) largest = name;
  return largest;
}

/** A number, or the largest number within a factor or a rate such as '6/h'. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return Number.parseFloat(value) || 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(sizeOf));
}

function gainsOf(step: Step): [string, unknown][] {
  if ('repeat' in step) return step.repeat.flatMap(gainsOf);
  const gains = 'fill' in step ? step.fill : 'grant' in step ? step.grant : {};
  // A state of a thing, such as thing.clean, is not a need.
  return Object.entries(gains).filter(([name]) => !name.includes('.'));
}

function followersOf({ steps = [], actions = [] }: Script): string[] {
  return [...actions, ...steps.flatMap(nextOf)];
}

function nextOf(step: Step): string[] {
  if ('repeat' in step) return step.repeat.flatMap(nextOf);
  if ('next' in step) return [step.next];
  return 'push' in step && (step.onto ?? 'self') === 'self' ? [step.push] : [];
}
