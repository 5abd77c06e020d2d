/** What steps need of the deciding half of the engine: feelings for what is around, and the nearest thing for a chain. */
export interface Seeker {
  /** Perceives for an agent, so that inputs of feelings can be read. */
  perceive(agent: number): void;
  /** Finds the nearest thing that offers an advert and for which the root `only` holds (−1: any), into `choice`; false when there is none. */
  nearest(agent: number, advert: string, only: number): boolean;
  readonly choice: { readonly thing: number; readonly advert: number };
}
