import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import type { PolylineTable } from '../curves/compiled/polyline-table.ts';
import type { Curve } from '../definition/curve.ts';
import type { WorldDefinition } from '../definition/definition.ts';
import type { FactorScope } from '../factors/factor-compiler.ts';
import type { FactorProgram } from '../factors/factor-program.ts';
import type { FeelingRules } from './feeling-rules.ts';
import type { Layers } from './layers.ts';
import type { StepRules } from './step-rules.ts';

/** A checked definition in numbers, for reading: names, and indices that records and events use. */
export interface WorldRules {
  readonly definition: WorldDefinition;
  readonly ticksPerHour: number;
  /** Ticks since midnight at tick 0. */
  readonly startOfDay: number;
  readonly needs: readonly NeedRules[];
  readonly tags: readonly string[];
  /** Names of the world's own states. */
  readonly worldState: readonly string[];
  readonly kinds: readonly KindRules[];
  readonly temperaments: readonly TemperamentRules[];
  readonly adverts: readonly AdvertRules[];
  readonly minds: readonly MindRules[];
  readonly partitions: readonly PartitionRules[];
  /** Numbers between agents, and between agents and things. */
  readonly relations: readonly RelationRules[];
  /** Names of the world's actions. */
  readonly actions: readonly string[];
  /** All steps of all actions: the action that a step belongs to, and its kind, as 'wait'. */
  readonly program: readonly { readonly action: string; readonly name: string }[];
  /** Names of states across all kinds. */
  readonly stateNames: readonly string[];
  /** Width and height; null for a world with a map. */
  readonly plane: readonly [number, number] | null;
  readonly map: readonly string[] | null;
}

/** Bits that hold the index of any need. */
export const SET_BITS = 8;
export const SET_MASK: number = (1 << SET_BITS) - 1;

/**
 * The sets of needs that adverts promise with plain numbers, as a tree: each set is its parent and one need
 * more. So what a set could add to a score is one addition, and adverts with the same set share it. Set 0 stands for no
 * advert at all, set 1 is empty.
 */
export interface NeedSets {
  /** The parent of each set, which comes before it, and in the lowest `SET_BITS` bits the need that it has more. */
  readonly links: Int32Array;
  readonly count: number;
  /** The set of each advert. */
  readonly of: Int32Array;
}

/** The plain promises of all adverts: those of advert a are at first[a] … first[a + 1] − 1, in its order. */
export interface PromiseTable {
  readonly first: Int32Array;
  readonly need: Int32Array;
  readonly amount: Float64Array;
}

/** All that the engine knows of a definition; it never changes while a world runs. */
export interface Rules extends WorldRules {
  /** The needs' ranges once more, for the hot path. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  readonly curves: readonly CompiledCurve[];
  /** The curves as the definition has them, in the order of `curves`. */
  readonly writtenCurves: readonly Curve[];
  readonly polylines: PolylineTable;
  /** Where each action of the world starts in `program`. */
  readonly actionStart: Int32Array;
  readonly program: readonly StepRules[];
  readonly factors: FactorProgram;
  /** What names in a factor mean that is evaluated while the world runs; 'thing.x' may be a state of any kind. */
  readonly scope: FactorScope;
  readonly layers: Layers;
  readonly promisedSets: NeedSets;
  readonly promises: PromiseTable;
  /** 1 for an advert whose score is not simply its base times the mind's attenuation. */
  readonly isOdd: Uint8Array;
  /** True when something depends on the count of free slots, or on the host: then choices can't be made early. */
  readonly readsFree: boolean;
  /** What can be counted: kinds, temperaments and tags, in the order of their names. */
  readonly groups: readonly GroupRules[];
  /** For each need the root of what multiplies its decay, −1 for none. */
  readonly hastened: Int32Array;
  readonly hasHastened: boolean;
  /** True when something depends on what an agent perceives around it. */
  readonly readsAround: boolean;
  /** True when some action has a condition that is watched while it lasts. */
  readonly hasWatched: boolean;
}

/** A need: its range and start in levels. */
export interface NeedRules {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly start: number;
  readonly alarms: readonly number[];
  readonly thought: string;
}

/** A number between an agent and another, or a thing. */
export interface RelationRules {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly start: number;
  /** What it runs back to `start` by, each tick. */
  readonly decay: number;
}

/** Things and bodies of these kinds, and agents with one of these tags. */
export interface GroupRules {
  readonly kinds: Uint8Array;
  readonly tags: readonly number[];
}

/** A kind of thing; the bodies of agents are things too, one kind for each temperament. */
export interface KindRules {
  readonly name: string;
  readonly isBody: boolean;
  readonly slots: number;
  /** How many may stand in line at it; 0 for no line. */
  readonly line: number;
  /** Ticks that one of them is expected to take, and ticks after which one gives up (0: never). */
  readonly service: number;
  readonly patience: number;
  /** Where people may stand in it, as x, y from the thing; empty when all stand at the thing. */
  readonly linePlaces: Float64Array;
  /** Whether one must see these places from the thing. */
  readonly lineInSight: boolean;
  /** Its adverts have the numbers firstAdvert … firstAdvert + advertCount − 1. */
  readonly firstAdvert: number;
  readonly advertCount: number;
  readonly states: readonly string[];
  readonly initial: Float64Array;
  /** The place of each state name of the world in a thing's row, −1 where this kind has none. */
  readonly column: Int32Array;
  readonly tags: readonly string[];
  readonly cooldown: number;
  readonly fades: boolean;
  /** Root of `blocks`, or −1. */
  readonly blocks: number;
  readonly symbol: string;
}

/** A kind of agent. */
export interface TemperamentRules {
  readonly name: string;
  readonly mind: number;
  readonly tags: readonly string[];
  /** The kind of its body, or −1 when nobody could tell that it has one. */
  readonly body: number;
  readonly firstInnate: number;
  readonly innateCount: number;
  /** Root of what multiplies its speed, or −1. */
  readonly pace: number;
}

/** An advert of a kind, or what an agent of a temperament can do anywhere. */
export interface AdvertRules {
  readonly name: string;
  /** The kind that offers it, or to which it is done; −1 for what an agent does by itself. */
  readonly kind: number;
  /** The only temperament that can do it, or −1. */
  readonly temperament: number;
  /** Promised amounts that are plain numbers: the need, and how much. */
  readonly promisedNeeds: Int32Array;
  readonly promisedAmounts: Float64Array;
  /** Promised amounts that are factors: the need, and the root. */
  readonly dynamicNeeds: Int32Array;
  readonly dynamicRoots: Int32Array;
  /** Root of the score, or −1 when the promise's score counts. */
  readonly score: number;
  /** Root of the condition, or −1. */
  readonly when: number;
  /** Root of what must hold throughout, or −1. */
  readonly while: number;
  /** True when the condition depends on the thing alone, so that it is part of the thing's class. */
  readonly whenIsThings: boolean;
  /** True when the condition must be asked for each option. */
  readonly whenIsOptions: boolean;
  /** The same for one that does not read the distance. */
  readonly whenIsApart: boolean;
  /** True when its score before distance is the same for every thing that offers it. */
  readonly separable: boolean;
  /** Whether the score depends on what the promise is worth. */
  readonly readsPromise: boolean;
  /** No score before distance is above this. */
  readonly bound: number;
  readonly requires: Int32Array;
  readonly forbids: Int32Array;
  readonly bucket: number;
  /** Curve for distance: −2 the mind's, −1 none. */
  readonly distance: number;
  readonly uses: number;
  readonly autonomous: boolean;
  readonly remote: boolean;
  /** Whether an agent can set out to it from memory: it starts with the walk to the thing. */
  readonly isRecallable: boolean;
  /** How it is done with others; null for what is done alone. */
  readonly together: TogetherRules | null;
  /** Starts in the program: one, or several for an eager chain. */
  readonly starts: Int32Array;
  readonly thought: string;
}

/** How an action is done with others. */
export interface TogetherRules {
  /** Who is asked, by kind of body and by tag; null for the agent acted on. */
  readonly asked: GroupRules | null;
  /** The name of the advert that the others are asked to do. */
  readonly role: string;
  readonly atLeast: number;
  /** Ticks. */
  readonly waits: number;
  readonly endsForAll: boolean;
}

/** What an agent remembers. */
export interface MemoryRules {
  /** Ticks for which it remembers what it no longer sees. */
  readonly ticks: number;
  readonly atMost: number;
  readonly of: GroupRules;
}

export const SCORING = { trivial: 0, attenuated: 1, delta: 2 } as const;
export const SELECT = { best: 0, all: 1, top: 2, within: 3, boltzmann: 4 } as const;

/** A mind: how its agents score and select. */
export interface MindRules {
  readonly name: string;
  readonly scoring: number;
  readonly select: number;
  /** top: n; within: the share; boltzmann: the root of the temperature. */
  readonly selectNumber: number;
  /** Curve for distance, or −1. */
  readonly distance: number;
  readonly range: number;
  readonly sight: boolean;
  readonly ownPartition: boolean;
  /** null for a mind that remembers nothing. */
  readonly memory: MemoryRules | null;
  readonly bonus: number;
  readonly cooldownBonus: number;
  readonly cooldown: number;
  readonly cooldownFades: boolean;
  /** Ticks, or 0: only when there is nothing left to do. */
  readonly redecide: number;
  readonly repeatPenalty: number;
  readonly repeatTicks: number;
  /** @internal */
  readonly feelings: FeelingRules | null;
  readonly refuses: readonly string[];
  readonly accepts: number;
  /** The longest time in ticks for which an option that fails again and again is set aside. */
  readonly retry: number;
  /** Scores at or below this don't count. */
  readonly least: number;
  /** Where the fallback starts in the program. */
  readonly fallback: number;
  readonly takesLeastBad: boolean;
  readonly buckets: readonly BucketRules[];
  /** The bucket of each advert, −1 when this mind never takes it. */
  readonly bucketOf: Int32Array;
}

/** A bucket, or a place in a priority stack. */
export interface BucketRules {
  readonly name: string;
  readonly priority: number;
  /** Root of the priority, or −1 when it is fixed. */
  readonly root: number;
}

/** A part of the world; null for one without an area. */
export interface PartitionRules {
  readonly name: string;
  readonly area: readonly [number, number, number, number] | null;
}
