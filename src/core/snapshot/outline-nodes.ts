import { Hash, mixLeft, mixRight } from '../math/hash.ts';

/** What a value is, at the beginning of its hash. */
const PART = { object: 1, list: 2, number: 3, text: 4, other: 5 } as const;

/** The nodes of a value, see `Outline.nodes`. */
export function listNodes(value: unknown): Uint16Array {
  return new NodeList(value).list();
}

/** The nodes of a value, and the hash of all that is in it. */
export function hashNodes(value: unknown): { readonly nodes: Uint16Array; readonly hash: string } {
  const list = new NodeList(value);
  return { nodes: list.list(), hash: list.digest() };
}

/** Both lanes of the hash of a key. */
interface KeyHash {
  readonly left: number;
  readonly right: number;
}

/**
 * Hashes every value for itself, and a whole by the hashes of its keys and parts, so that each text is read once and a
 * key that comes up again not at all. A definition may have millions of values, so nothing is made for each of them.
 */
class NodeList {
  private nodes: Uint16Array = new Uint16Array(1024);
  private count = 0;
  /** Both lanes of the hash of the value that was added last. */
  private left = 0;
  private right = 0;
  /** The same of the parts so far of the list that is added now. */
  private listLeft = 0;
  private listRight = 0;
  private readonly keys = new Map<string, KeyHash>();

  constructor(value: unknown) {
    this.add(value);
  }

  list(): Uint16Array {
    return this.nodes.slice(0, this.count);
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    const hash = new Hash();
    hash.int(this.left);
    hash.int(this.right);
    return hash.digest();
  }

  /** Appends the nodes of a value. */
  private add(value: unknown): void {
    if (typeof value === 'number' && Number.isFinite(value)) this.addNumber(value);
    else if (typeof value === 'string') this.addText(PART.text, value);
    else if (typeof value !== 'object' || value === null) this.addText(PART.other, JSON.stringify(value) ?? 'null');
    else if (Array.isArray(value)) this.addList(value);
    else this.addObject(value as Readonly<Record<string, unknown>>);
  }

  /** By its bits; minus zero counts as zero. */
  private addNumber(value: number): void {
    DOUBLE[0] = value + 0;
    this.left = mixLeft(mixLeft(PART.number, WORDS[0]), WORDS[1]);
    this.right = mixRight(mixRight(PART.number, WORDS[0]), WORDS[1]);
    this.push(shorten(this.left));
  }

  private addText(part: number, text: string): void {
    this.hashText(part, text);
    this.push(shorten(this.left));
  }

  private addList(parts: readonly unknown[]): void {
    const at = this.open();
    const { listLeft, listRight } = this;
    this.listLeft = PART.list;
    this.listRight = PART.list;
    // Not by index: V8 would give every list of numbers another form, with an object for each number, and keep it.
    parts.forEach(this.addPart);
    this.close(at, mixLeft(PART.list, parts.length), this.listLeft, this.listRight);
    this.listLeft = listLeft;
    this.listRight = listRight;
  }

  private readonly addPart = (part: unknown): void => {
    this.add(part);
    this.listLeft = mixLeft(this.listLeft, this.left);
    this.listRight = mixRight(this.listRight, this.right);
  };

  private addObject(parts: Readonly<Record<string, unknown>>): void {
    const at = this.open();
    let names: number = PART.object;
    let left: number = PART.object;
    let right: number = PART.object;
    const keys = Object.keys(parts);
    for (let i = 0; i < keys.length; i++) {
      const part = parts[keys[i]];
      if (part === undefined) continue;
      const key = this.keyHash(keys[i]);
      names = mixLeft(names, key.left);
      this.add(part);
      left = mixLeft(mixLeft(left, key.left), this.left);
      right = mixRight(mixRight(right, key.right), this.right);
    }
    this.close(at, names, left, right);
  }

  private keyHash(key: string): KeyHash {
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    this.hashText(PART.text, key);
    const made = { left: this.left, right: this.right };
    this.keys.set(key, made);
    return made;
  }

  private hashText(part: number, text: string): void {
    let left = mixLeft(part, text.length);
    let right = mixRight(part, text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      left = mixLeft(left, code);
      right = mixRight(right, code);
    }
    this.left = left;
    this.right = right;
  }

  /** Leaves room for the two nodes of a whole, which come before its parts. */
  private open(): number {
    this.push(0);
    this.push(0);
    return this.count - 2;
  }

  private close(at: number, keys: number, left: number, right: number): void {
    this.nodes[at] = shorten(keys);
    this.nodes[at + 1] = shorten(left);
    this.left = left;
    this.right = right;
  }

  private push(node: number): void {
    if (this.count === this.nodes.length) {
      const longer = new Uint16Array(this.count * 2);
      longer.set(this.nodes);
      this.nodes = longer;
    }
    this.nodes[this.count++] = node;
  }
}

const DOUBLE = new Float64Array(1);
const WORDS = new Int32Array(DOUBLE.buffer);

/** The last sixteen bits of a hash, after all of its bits were mixed. */
function shorten(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) & 0xffff;
}
