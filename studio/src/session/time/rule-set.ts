import type { Snapshot, World, WorldDefinition } from 'hanker/core';
import type { LoadedWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import type { CommandLog } from './command-log.ts';

/** The rules of a period of the past: events of that period can be replayed with them. */
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

  /** A new world of this definition, at its start. */
  create(): World {
    return createWorld(this.definition, { seed: this.seed, host: this.loaded.host });
  }

  /** Whether both have the same rules; comments and layout don't count. */
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

/** The state of a world at one tick, and the rules to continue with. */
export interface Keyframe {
  readonly tick: number;
  readonly ruleSet: RuleSet;
  readonly snapshot: Snapshot;
  readonly bytes: number;
  /**
   * True when a replay from the keyframe before does not lead here: because of other rules or a change from outside.
   */
  readonly isBreak: boolean;
  /** The number of commands of a game before it: a replay from here continues with the next one. */
  readonly given: number;
}

/** A keyframe of the current world. */
export function takeKeyframe(world: World, ruleSet: RuleSet, isBreak: boolean, given = 0): Keyframe {
  const snapshot = world.snapshot();
  return { tick: world.now, ruleSet, snapshot, bytes: sizeOf(snapshot), isBreak, given };
}

/** The overhead of an array or a string, in bytes. */
const OVERHEAD = 120;

/** The approximate bytes of a snapshot, without the parts that all snapshots of a world share. */
function sizeOf({ ints, doubles, texts }: Snapshot): number {
  let bytes = 0;
  for (const column of [...Object.values(ints), ...Object.values(doubles)]) bytes += OVERHEAD + column.byteLength;
  for (const column of Object.values(texts)) bytes += OVERHEAD + column.length * 8;
  return bytes;
}

const MOST_SPARES = 6;

/** A small cache of worlds for a purpose, such as to show the past. The least recently used are dropped. */
export class SpareWorlds {
  private readonly spares: {
    readonly ruleSet: RuleSet;
    readonly purpose: string;
    readonly world: World;
    from: Keyframe | null;
    /** The index of the next command of a game. */
    next: number;
  }[] = [];

  /**
   * The world after a tick, run from a keyframe before it or from where the last call left it. Callers must not change
   * it; the next call for this purpose advances it.
   */
  runTo(tick: number, keyframe: Keyframe, purpose: string, log: CommandLog): World {
    const spare = this.find(keyframe.ruleSet, purpose);
    const { world } = spare;
    if (spare.from !== keyframe || world.now > tick) {
      spare.from = null;
      world.restore(keyframe.snapshot);
      spare.from = keyframe;
      spare.next = keyframe.given;
    }
    spare.next = log.run(world, tick, spare.next);
    return world;
  }

  /** The world of a purpose, if the last call ran it from this keyframe; null otherwise. */
  peek(keyframe: Keyframe, purpose: string): World | null {
    return this.spares.find(({ from, purpose: its }) => from === keyframe && its === purpose)?.world ?? null;
  }

  /** The world of a keyframe, which the caller may change. */
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
    const found =
      at >= 0 ? this.spares.splice(at, 1)[0] : { ruleSet, purpose, world: ruleSet.create(), from: null, next: 0 };
    this.spares.push(found);
    if (this.spares.length > MOST_SPARES) this.spares.shift();
    return found;
  }
}
