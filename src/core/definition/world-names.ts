/**
 * The names of a world that the types of its handles know: those of a definition that is written in the program, so that
 * `world.agent('Ann').level('foood')` is an error there; any string for a definition from a file.
 */
export interface WorldNames {
  /** The needs. */
  readonly need: string;
  /** The relations. */
  readonly relation: string;
  /** The states of the world itself. */
  readonly state: string;
}
