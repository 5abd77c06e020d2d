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

/** An id for people: '12', and '12.1' for the next agent in the row of a first one that is gone. */
export function showAgentId(id: number): string {
  return id < MOST_ROWS ? String(id) : `${rowOf(id)}.${generationOf(id)}`;
}

/** The id at the end of a name: of 'wolf #12', 'wolf #12.1', or '#12'; −1 for none. */
export function agentIdIn(name: string): number {
  const match = /#(\d{1,16})(?:\.(\d{1,10}))?$/.exec(name);
  return match ? Number(match[1]) + Number(match[2] ?? 0) * MOST_ROWS : -1;
}
