/** Levels and rates are multiples of 1 ÷ this. */
export const GRAINS = 2 ** 32;

/** How a double is encoded, in the lowest two bits of its first integer. */
export const FORM = { whole: 0, grains: 1, bits: 2, special: 3 } as const;
/** Doubles that are not finite. */
export const SPECIAL = [Number.NaN, Infinity, -Infinity] as const;

/** Writes numbers and strings as bytes, equal on every machine: small integers are short, everything is exact. */
export class ByteWriter {
  private buffer = new Uint8Array(1024);
  private view = new DataView(this.buffer.buffer);
  length = 0;

  raw(bytes: ArrayLike<number>): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  uint16(value: number): void {
    this.reserve(2);
    this.view.setUint16(this.length, value, true);
    this.length += 2;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  /** An integer from 0 to 2⁵³ − 1: seven bits per byte, the lowest first; the eighth bit says that more follow. */
  count(value: number): void {
    this.reserve(8);
    let rest = value;
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 128)) this.buffer[this.length++] = (rest % 128) | 128;
    for (; rest > 127; rest >>>= 7) this.buffer[this.length++] = (rest & 127) | 128;
    this.buffer[this.length++] = rest;
  }

  /** A 32-bit integer, zigzag encoded: 0, −1, 1, −2, … */
  int(value: number): void {
    this.count(((value << 1) ^ (value >> 31)) >>> 0);
  }

  /** A double to the bit, except that all NaNs become one. Integers and multiples of 2⁻³² are short. */
  double(value: number): void {
    const grains = value * GRAINS;
    if (Object.is(value, -0)) this.bits(value);
    else if (Number.isInteger(value) && Math.abs(value) < 2 ** 49) this.count(fold(value) * 4 + FORM.whole);
    else if (Number.isInteger(grains) && Math.abs(grains) < 2 ** 49) this.count(fold(grains) * 4 + FORM.grains);
    else if (Number.isFinite(value)) this.bits(value);
    else this.count(SPECIAL.findIndex((special) => Object.is(special, value)) * 4 + FORM.special);
  }

  /** A string as UTF-16 code units, so that any string reads back the same. */
  text(value: string): void {
    this.count(value.length);
    for (let i = 0; i < value.length; i++) this.count(value.charCodeAt(i));
  }

  /** A view of everything written so far; invalid after the next write. */
  written(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private bits(value: number): void {
    this.count(FORM.bits);
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const buffer = new Uint8Array(Math.max(this.length + count, this.buffer.length * 2));
    buffer.set(this.buffer);
    this.buffer = buffer;
    this.view = new DataView(buffer.buffer);
  }
}

/** Zigzag encoding of an integer. */
function fold(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}
