/** A running 64-bit hash (two 32-bit lanes) over integers and the exact bits of doubles. Not for secrets. */
export class Hash {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  /** What adds one integer; `text`, `ints` and `doubles` do the same with both lanes in variables. */
  int(value: number): void {
    this.a = mixLeft(this.a, value);
    this.b = mixRight(this.b, value);
  }

  /** Minus zero counts as zero, for the two compare as equal everywhere else. */
  double(value: number): void {
    DOUBLE[0] = value + 0;
    this.int(WORDS[0]);
    this.int(WORDS[1]);
  }

  text(value: string): void {
    this.int(value.length);
    let { a, b } = this;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      a = mixLeft(a, code);
      b = mixRight(b, code);
    }
    this.a = a;
    this.b = b;
  }

  ints(values: Int32Array | Int16Array | Uint16Array | Uint8Array, from: number, to: number): void {
    let { a, b } = this;
    for (let i = from; i < to; i++) {
      const value = values[i];
      a = mixLeft(a, value);
      b = mixRight(b, value);
    }
    this.a = a;
    this.b = b;
  }

  doubles(values: Float64Array, from: number, to: number): void {
    const [double, words] = [DOUBLE, WORDS];
    let { a, b } = this;
    for (let i = from; i < to; i++) {
      double[0] = values[i] + 0;
      a = mixLeft(mixLeft(a, words[0]), words[1]);
      b = mixRight(mixRight(b, words[0]), words[1]);
    }
    this.a = a;
    this.b = b;
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    return hex(finish(this.a ^ (this.b >>> 7))) + hex(finish(this.b ^ (this.a << 9)));
  }
}

/** One lane of a hash with one more integer. */
export function mixLeft(lane: number, value: number): number {
  return Math.imul(lane ^ value, 0x01000193) ^ (lane >>> 15);
}

/** The other lane. */
export function mixRight(lane: number, value: number): number {
  return Math.imul(lane + value, 0x27d4eb2f) ^ (lane >>> 13);
}

const DOUBLE = new Float64Array(1);
/** The same eight bytes; every platform that JavaScript runs on today is little-endian. */
const WORDS = new Int32Array(DOUBLE.buffer);

function finish(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
