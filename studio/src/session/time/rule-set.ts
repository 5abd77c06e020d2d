import type { Snapshot, World, WorldDefinition } from 'hanker/core';
import type { LoadedWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';

/** A stretch of time under one definition: whatever happened in it can be run again by its rules. */
export class RuleSet {
  readonly definition: WorldDefinition;
  readonly loaded: LoadedWorld;
  readonly seed: number;
  private written: string | null = null;

  constructor(loaded: LoadedWorld, definition: WorldDefinition, seed: number) {
    this.loaded = loaded;
    this.definition = definition;
    this.seed = seed;
  }

  /** A new world of this definition, at its beginning. */
  create(): World {
    return createWorld(this.definition, { seed: this.seed, host: this.loaded.host });
  }

  /** Whether both have the same rules, so that a world goes on in one as in the other: comments and layout don't count. */
  isLike(other: RuleSet): boolean {
    if (this === other) return true;
    if (this.seed !== other.seed) return false;
    return this.definition === other.definition || this.rules() === other.rules();
  }

  private rules(): string {
    this.written ??= JSON.stringify(this.definition);
    return this.written;
  }
}

/** A world as it was at one tick, and the rules to go on from there. */
export interface Keyframe {
  readonly tick: number;
  readonly ruleSet: RuleSet;
  readonly snapshot: Snapshot;
  readonly bytes: number;
  /** True when running on from the keyframe before does not lead here: other rules, or something done from outside. */
  readonly isBreak: boolean;
}

/** The world as it is now. */
export function takeKeyframe(world: World, ruleSet: RuleSet, isBreak: boolean): Keyframe {
  const snapshot = world.snapshot();
  return { tick: world.now, ruleSet, snapshot, bytes: sizeOf(snapshot), isBreak };
}

/** What an array or a text takes beside its contents, in bytes. */
const OVERHEAD = 120;

/** About how many bytes a snapshot takes; its outline is shared by all of a world. */
function sizeOf({ ints, doubles, texts }: Snapshot): number {
  let bytes = 0;
  for (const column of [...Object.values(ints), ...Object.values(doubles)]) bytes += OVERHEAD + column.byteLength;
  for (const column of Object.values(texts)) bytes += OVERHEAD + column.length * 8;
  return bytes;
}

const MOST_SPARES = 6;

/** Worlds that are lent for a purpose, such as to look at the past. There are few: those not used for longest go. */
export class SpareWorlds {
  private readonly spares: {
    readonly ruleSet: RuleSet;
    readonly purpose: string;
    readonly world: World;
    from: Keyframe | null;
  }[] = [];

  /**
   * A world as it was after a tick, run on from a keyframe before it, or from where it was left. Nobody may change it but
   * by letting time pass; the next call for this purpose does.
   */
  runTo(tick: number, keyframe: Keyframe, purpose: string): World {
    const spare = this.find(keyframe.ruleSet, purpose);
    const { world } = spare;
    if (spare.from !== keyframe || world.now > tick) {
      spare.from = null;
      world.restore(keyframe.snapshot);
      spare.from = keyframe;
    }
    if (tick > world.now) world.advance(tick - world.now);
    return world;
  }

  /** The world of a purpose as it was left, if it was run on from this keyframe; null otherwise. */
  peek(keyframe: Keyframe, purpose: string): World | null {
    return this.spares.find(({ from, purpose: its }) => from === keyframe && its === purpose)?.world ?? null;
  }

  /** A world as it was at a keyframe, for whoever will change it. */
  lend({ ruleSet, snapshot }: Keyframe, purpose: string): World {
    const spare = this.find(ruleSet, purpose);
    spare.from = null;
    spare.world.restore(snapshot);
    return spare.world;
  }

  clear(): void {
    this.spares.length = 0;
  }

  private find(ruleSet: RuleSet, purpose: string) {
    const at = this.spares.findIndex((each) => each.ruleSet === ruleSet && each.purpose === purpose);
    const found = at >= 0 ? this.spares.splice(at, 1)[0] : { ruleSet, purpose, world: ruleSet.create(), from: null };
    this.spares.push(found);
    if (this.spares.length > MOST_SPARES) this.spares.shift();
    return found;
  }
}
