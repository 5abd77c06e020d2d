import type { CoreEvent, World } from 'hanker/core';
import type { LoadedWorld } from 'hanker/format';
import { reloadWorld } from 'hanker/reload';
import type { RuleSet } from './rule-set.ts';

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
