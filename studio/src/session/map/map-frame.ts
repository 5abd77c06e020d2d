/** What a map is drawn upon. It changes only with the rules, and when somebody joins. */
export interface MapScene {
  /** Another one for other rules: a frame and things are drawn only upon the scene they belong to. */
  readonly id: number;
  readonly name: string;
  /** Rows of a drawn map; null on an open plane. */
  readonly rows: readonly string[] | null;
  /** In cells of a drawn map, or in units of a plane. */
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
  readonly kinds: readonly MapKind[];
  /** Names of all actions; a frame names them by number. */
  readonly actions: readonly string[];
  /** Names of all who ever were there, by their numbers. */
  readonly agents: readonly string[];
}

/** A partition with an area. */
export interface MapRegion {
  readonly name: string;
  readonly area: readonly [left: number, top: number, right: number, bottom: number];
}

export interface MapKind {
  readonly name: string;
  /** What stands on its tile: its author's symbol, or initials. */
  readonly mark: string;
  readonly slots: number;
}

/** The things that lie in the world, one at each place of the lists. */
export interface MapThings {
  readonly scene: number;
  readonly id: Int32Array;
  readonly kind: Int16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Slots that nobody has claimed. */
  readonly free: Int32Array;
  /** Bits of THING. */
  readonly flags: Uint8Array;
  readonly names: readonly string[];
}

/** What is so of a thing on the map. */
export const THING = { isDoor: 1, isShut: 2, isBroken: 4 } as const;

/** Where everybody is at one tick, by their numbers. */
export interface MapFrame {
  readonly scene: number;
  readonly tick: number;
  /** Real milliseconds that a tick takes; 0 while time stands still, or runs as fast as it goes. */
  readonly pace: number;
  /** The time of day, from 0 to 24. */
  readonly hour: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Number of the action under way; −1 for whoever is about to decide. */
  readonly action: Int16Array;
  /** Bits of AGENT. */
  readonly flags: Uint8Array;
}

/** What is so of an agent on the map. */
export const AGENT = { isGone: 1, isWalking: 2, isCarrying: 4, isIdle: 8 } as const;
