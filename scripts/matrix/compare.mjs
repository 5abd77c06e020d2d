// What differs between the lines of several engines, and between the ways within one.

/** The first difference between the lines of one engine and those of another, in words; null for none. */
export function firstDifference(expected, given) {
  if (expected.lines.length !== given.lines.length)
    return `${given.name} gave ${given.lines.length} runs, and ${expected.name} ${expected.lines.length}`;
  const at = expected.lines.findIndex((line, i) => line !== given.lines[i]);
  if (at < 0) return null;
  const [a, b] = [JSON.parse(expected.lines[at]), JSON.parse(given.lines[at])];
  return `${where(a)}, ${differingTick(a, b)}: ${given.name} differs from ${expected.name}`;
}

/** The first run of an engine whose hashes are not those of the same world and seed in another way; null for none. */
export function firstStray({ name, lines }) {
  const first = new Map();
  for (const line of lines) {
    const run = JSON.parse(line);
    const key = `${run.world} ${run.seed}`;
    const other = first.get(key);
    if (!other) first.set(key, run);
    else if (JSON.stringify(other.hashes) !== JSON.stringify(run.hashes) || other.decisions !== run.decisions)
      return `${where(run)}, ${differingTick(other, run)}: '${run.way}' differs from '${other.way}' in ${name}`;
  }
  return null;
}

function where({ world, seed, way }) {
  return `${world}, seed ${seed}, '${way}'`;
}

/** Hashes are taken every so often: the first of them that is another. */
function differingTick(a, b) {
  const tick = Object.keys(a.hashes).find((each) => a.hashes[each] !== b.hashes[each]);
  return tick === undefined ? 'with equal hashes' : `by tick ${tick}`;
}
