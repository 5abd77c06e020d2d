/*
 * Working memory that is a constant of a module: an engine reads and writes it without the checks that it makes for an
 * array in an object. All worlds use it, one after another. But a function of the game that a world calls in the middle of
 * something may run another world, such as one that looks ahead: what the first has in its working memory is then kept.
 */

const MEMORIES: object[] = [];
/** Whose working memory it is now; null for nobody's. */
let owner: object | null = null;

/** Working memory that is kept while another world runs: a typed array, or an object of numbers and typed arrays. */
export function workingMemory<T extends object>(memory: T): T {
  MEMORIES.push(memory);
  return memory;
}

/** Does something for a world. Within something for another one, that one finds its working memory as it was. */
export function withMemoryOf<T>(world: object, what: () => T): T {
  const before = owner;
  const restore = before === null || before === world ? null : MEMORIES.map(keep);
  owner = world;
  try {
    return what();
  } finally {
    owner = before;
    if (restore !== null) for (const each of restore) each();
  }
}

/** Keeps working memory as it is now; returns what puts it back. */
function keep(memory: object): () => void {
  if (isArray(memory)) return keepArray(memory);
  const fields = { ...memory };
  const arrays = Object.values(fields).filter(isArray).map(keepArray);
  return () => {
    Object.assign(memory, fields);
    for (const each of arrays) each();
  };
}

function keepArray(array: Float64Array | Int32Array): () => void {
  const copy = array.slice();
  return () => array.set(copy);
}

function isArray(value: unknown): value is Float64Array | Int32Array {
  return value instanceof Float64Array || value instanceof Int32Array;
}
