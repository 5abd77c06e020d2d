import type { IconName } from 'hanker/format';

/** The fixed part of a map. It changes only with the rules and when an agent joins or leaves. */
export interface MapScene {
  /** Changes with the rules: a frame and things are drawn only with the scene of the same id. */
  readonly id: number;
  readonly name: string;
  /** The rows of a drawn map; null on an open plane. */
  readonly rows: readonly string[] | null;
  /** Whether the file says nothing of the space, so that the size of the plane means nothing. */
  readonly isAnywhere: boolean;
  /** The edges, in cells of a drawn map or in units of a plane. */
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
  readonly kinds: readonly MapKind[];
  readonly needs: readonly string[];
  /** All actions; a frame refers to them by index. */
  readonly actions: readonly MapAction[];
  readonly temperaments: readonly MapTemperament[];
  /** The indices of the agents' temperaments, by row; 0 for a row without an agent. */
  readonly temperament: Uint16Array;
  /** Whether the world has a time of day: only if the file says when it starts. */
  readonly hasDay: boolean;
  /** The names of all agents, by row; '' for a row without an agent. */
  readonly agents: readonly string[];
  /** The ids of all agents, by row; −1 for a row without an agent. */
  readonly ids: readonly number[];
  /** The number of agents. */
  readonly count: number;
}

/** A partition with an area. */
export interface MapRegion {
  readonly name: string;
  readonly area: readonly [left: number, top: number, right: number, bottom: number];
}

export interface MapKind {
  readonly name: string;
  /** The text on its tile: the symbol from the file, or initials. */
  readonly mark: string;
  readonly slots: number;
  /** Its picture; null if neither the file nor its name says what it looks like. */
  readonly icon: IconName | null;
}

/** The looks of the agents of a temperament. */
export interface MapTemperament {
  readonly name: string;
  /** Null for people. */
  readonly icon: IconName | null;
  /** Whether they are drawn smaller than others. */
  readonly isChild: boolean;
}

/** An action on the map. */
export interface MapAction {
  readonly name: string;
  /** The index of the need that it serves; −1 for none. */
  readonly need: number;
  /** The index of its colour; −1 for none. */
  readonly colour: number;
  readonly icon: IconName | null;
  readonly isSleep: boolean;
  /** Whether its agents stand in line. */
  readonly isLine: boolean;
}

/** The things on the map as parallel lists. */
export interface MapThings {
  readonly scene: number;
  readonly id: Int32Array;
  readonly kind: Int16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The slots that are free. */
  readonly free: Int32Array;
  /** A set of bits of THING. */
  readonly flags: Uint8Array;
  /** By how many degrees the picture is turned, clockwise. */
  readonly turned: Float32Array;
  readonly names: readonly string[];
}

/** The flags of a thing on the map. */
export const THING = { isDoor: 1, isShut: 2, isBroken: 4, isMirrored: 8 } as const;

/** The positions and actions of all agents at one tick, by row: an index that stays the same while an agent lives. */
export interface MapFrame {
  readonly scene: number;
  readonly tick: number;
  /** The real milliseconds of a tick; 0 while paused or at full speed. */
  readonly pace: number;
  /** The time of day, from 0 to 24. */
  readonly hour: number;
  /** The id of the agent; −1 for a row without one. */
  readonly id: Float64Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The index of the current action; −1 for none. */
  readonly action: Int16Array;
  /** A set of bits of AGENT. */
  readonly flags: Uint8Array;
}

/** The row of an agent by its id; −1 when it does not exist. */
export function rowIn({ id }: MapFrame, agent: number): number {
  return id[agent] === agent ? agent : id.indexOf(agent);
}

/** The flags of an agent on the map. */
export const AGENT = { isGone: 1, isWalking: 2, isCarrying: 4, isIdle: 8 } as const;
