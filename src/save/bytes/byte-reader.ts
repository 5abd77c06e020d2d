import { SnapshotError } from '../../core/index.ts';
import { FORM, GRAINS, SPECIAL } from './byte-writer.ts';

/** Reads what ByteWriter wrote. Throws a SnapshotError for invalid bytes; never allocates more than 8 times their size. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The number of bytes left. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  uint16(): number {
    return this.view.getUint16(this.skip(2), true);
  }

  uint32(): number {
    return this.view.getUint32(this.skip(4), true);
  }

  /** A view of the next `count` bytes. */
  raw(count: number): Uint8Array {
    const at = this.skip(count);
    return this.bytes.subarray(at, at + count);
  }

  count(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.bytes[this.skip(1)];
      value += (byte & 127) * unit;
      if (value > Number.MAX_SAFE_INTEGER) throw wrong('an integer is too large');
      if (byte < 128) return value;
      if (unit > 2 ** 48) throw wrong('an integer is too long');
    }
  }

  int(): number {
    const folded = this.count();
    if (folded > 0xffffffff) throw wrong('an integer has more than 32 bits');
    return (folded >>> 1) ^ -(folded & 1);
  }

  double(): number {
    const first = this.count();
    const value = unfold(Math.floor(first / 4));
    switch (first % 4) {
      case FORM.whole:
        return value;
      case FORM.grains:
        return value / GRAINS;
      case FORM.bits:
        return this.view.getFloat64(this.skip(8), true);
      default:
        return SPECIAL[Math.floor(first / 4)] ?? fail('a number has an unknown encoding');
    }
  }

  text(): string {
    const units = this.list(1, () => this.count());
    if (units.some((unit) => unit > 0xffff)) throw wrong('a string has an invalid code unit');
    let text = '';
    for (const unit of units) text += String.fromCharCode(unit);
    return text;
  }

  /** A list: its length, then values of at least `bytes` bytes each. A length that can't fit is refused at once. */
  list<T>(bytes: number, read: () => T): T[] {
    const length = this.lengthOf(bytes);
    const values: T[] = [];
    for (let i = 0; i < length; i++) values.push(read());
    return values;
  }

  /** The same as a typed array. */
  column<Column extends Int32Array | Float64Array | Uint16Array>(
    Column: new (length: number) => Column,
    bytes: number,
    read: () => number,
  ): Column {
    const column = new Column(this.lengthOf(bytes));
    for (let i = 0; i < column.length; i++) column[i] = read();
    return column;
  }

  private lengthOf(bytes: number): number {
    const length = this.count();
    if (length * bytes > this.left) throw wrong(`got a length of ${length} values with only ${this.left} bytes left`);
    return length;
  }

  private skip(count: number): number {
    if (count > this.left) throw wrong('it ends in the middle of a value');
    this.at += count;
    return this.at - count;
  }
}

/** An error although the checksum is right: something other than hanker wrote the bytes. */
function wrong(what: string): SnapshotError {
  return new SnapshotError(`the snapshot is damaged: ${what}`);
}

function fail(what: string): never {
  throw wrong(what);
}

function unfold(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
