/** Values by name, as a map in a file holds them. */
export type Named<T> = Readonly<Record<string, T>>;

/** What promises or steps give: so much of each need. A negative number takes. */
export type Reward = Named<number>;
