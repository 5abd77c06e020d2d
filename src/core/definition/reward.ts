/** Values by name, as a map in a file holds them. */
export type Named<T> = Readonly<Record<string, T>>;

/** Amounts by need, as promises and steps give them. A negative amount takes. */
export type Reward = Named<number>;
