/**
 * The most rows of agents. An agent's id is its row plus 2²² times its generation, which is how many agents have left
 * that row before it. So the first agent of a row has the row as its id, and no id is ever given twice. A row is given
 * at most once in a tick, so generations stay below 2³¹ and ids are exact integers below 2⁵³.
 */
export const MOST_ROWS = 4_194_304;

/** The row of an agent, by its id. */
export function rowOf(id: number): number {
  return id % MOST_ROWS;
}

/** The generation of an agent, by its id. */
export function generationOf(id: number): number {
  return Math.floor(id / MOST_ROWS);
}
