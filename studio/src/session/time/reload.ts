import type { CoreEvent, World } from 'hanker/core';
import type { LoadedWorld } from 'hanker/format';
import { reloadWorld } from 'hanker/reload';
import { RuleSet } from './rule-set.ts';

/** A world that continues another one under new rules, and what ended because of them. */
export interface ReloadedWorld {
  readonly world: World;
  readonly events: readonly CoreEvent[];
}

/** A text that was read, and the world that continues with it; null when the running world continues unchanged. */
export interface PreparedText {
  readonly text: string;
  readonly variant: string | null;
  readonly loaded: LoadedWorld;
  readonly next: { readonly ruleSet: RuleSet; readonly reloaded: ReloadedWorld; readonly isReloaded: boolean } | null;
}

/** Continues a world in another one, with other rules. */
export function reload(from: World, to: World): ReloadedWorld {
  const events: CoreEvent[] = [];
  const stop = to.on((event) => events.push(event));
  reloadWorld(from, to);
  stop();
  return { world: to, events };
}

/** The running world and its rules, as far as there are any. */
interface Running {
  readonly world: World | null;
  readonly ruleSet: RuleSet | null;
  readonly seed: number;
}

/** Creates the world that continues the running one with a text that was read; changes nothing yet. */
export function prepareText(text: string, variant: string | null, loaded: LoadedWorld, running: Running): PreparedText {
  if (loaded.definition === null) return { text, variant, loaded, next: null };
  const ruleSet = new RuleSet(loaded, loaded.definition, running.seed);
  if (running.world && running.ruleSet?.isLike(ruleSet)) return { text, variant, loaded, next: null };
  const world = ruleSet.create();
  // With ticks of another length nothing can continue, so the world restarts.
  const isReloaded = running.world?.rules.ticksPerHour === world.rules.ticksPerHour;
  const reloaded = running.world && isReloaded ? reload(running.world, world) : { world, events: [] };
  return { text, variant, loaded, next: { ruleSet, reloaded, isReloaded } };
}
