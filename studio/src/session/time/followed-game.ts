import type { Snapshot, World } from 'hanker/core';
import { type LoadedWorld, loadWorld } from 'hanker/format';
import { RuleSet } from './rule-set.ts';

/** A world file, and a moment of its world. */
export interface WorldMoment {
  readonly name: string;
  readonly text: string;
  readonly variant: string | null;
  readonly snapshot: Snapshot;
}

/** The running game that a session follows: changes are made there, and come back as commands and snapshots. */
export interface FollowedGame {
  /** Makes a change to the game's world. Throws when the game does not allow it. */
  touch(change: (world: World) => void): void;
  /** Continues the game with a text. Throws when the game does not allow it. */
  edit(text: string): void;
  /** Ends the connection. */
  leave(): void;
}

/** Creates the world of a moment, under the current rules if they are the same. Throws when text and snapshot don't match. */
export function loadMoment(
  { name, text, variant, snapshot }: WorldMoment,
  current: RuleSet | null,
): { readonly loaded: LoadedWorld; readonly ruleSet: RuleSet; readonly world: World } {
  const loaded = loadWorld(text, name, variant === null ? {} : { variant });
  if (loaded.definition === null) throw new Error(`${name} can’t run: ${loaded.problems[0]?.message}`);
  const fresh = new RuleSet(loaded, loaded.definition, snapshot.seed);
  const ruleSet = current?.isLike(fresh) ? current : fresh;
  const world = ruleSet.create();
  world.restore(snapshot);
  return { loaded, ruleSet, world };
}
