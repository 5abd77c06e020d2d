/**
 * The nodes of a value as engines before 0.3 listed them: short hashes of its JSON, wholes before their parts, so that a
 * snapshot of theirs still tells what has changed.
 */
export function listFormerNodes(value: unknown): Uint16Array {
  const nodes: number[] = [];
  listNodes(value, nodes);
  return Uint16Array.from(nodes);
}

/** Appends the nodes of a value; returns the short hash of all that is in it. */
function listNodes(value: unknown, nodes: number[]): number {
  if (typeof value !== 'object' || value === null) {
    const node = shorten(mix(0, JSON.stringify(value) ?? 'null'));
    nodes.push(node);
    return node;
  }
  const at = nodes.push(0, 0) - 2;
  let keys = Array.isArray(value) ? 1 : 2;
  let whole = keys;
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !Array.isArray(value)) continue;
    keys = mix(keys, key);
    whole = mix(whole, `${key} ${listNodes(part, nodes)}`);
  }
  nodes[at] = shorten(keys);
  nodes[at + 1] = shorten(whole);
  return nodes[at + 1];
}

function mix(hash: number, text: string): number {
  let h = Math.imul(hash ^ text.length, 0x01000193);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) ^ (h >>> 15);
  return h;
}

function shorten(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) & 0xffff;
}
