// What a client gets of those who are near it, as bytes. Both the server and the page use this file.

/** Somebody that a client sees for the first time. */
export interface Met {
  /** The number that the client knows this one by, as long as it is near. */
  readonly handle: number;
  readonly x: number;
  readonly y: number;
  /** The index of the advert that it is at; −1 for none. */
  readonly doing: number;
  readonly name: string;
  /** Whether it is the client's own character. */
  readonly isOwn: boolean;
}

/** Somebody near who has moved, or does something else. */
export type Moved = Pick<Met, 'handle' | 'x' | 'y' | 'doing'>;

/** What has changed around a client since the message before. */
export interface NearMessage {
  /** The room's time, in milliseconds. */
  readonly time: number;
  /** Handles of those who are no longer near. */
  readonly gone: readonly number[];
  readonly met: readonly Met[];
  readonly moved: readonly Moved[];
}

const MOST = 65535;
/** Positions are sent in steps of 1/256 metre: 256 metres at most. */
const STEPS = 256;
const HEAD = 10;
const MOVED = 7;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes a message: 7 bytes for each who moved. */
export function encodeNear({ time, gone, met, moved }: NearMessage): Uint8Array {
  const names = met.map(({ name }) => encoder.encode(name).subarray(0, 255));
  const length = names.reduce((sum, name) => sum + MOVED + 2 + name.length, HEAD + gone.length * 2);
  const bytes = new Uint8Array(length + moved.length * MOVED);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, time);
  view.setUint16(4, gone.length);
  view.setUint16(6, met.length);
  view.setUint16(8, moved.length);
  let at = HEAD;
  for (const handle of gone) {
    view.setUint16(at, handle);
    at += 2;
  }
  met.forEach((each, i) => {
    at = writeMoved(view, at, each);
    view.setUint8(at++, each.isOwn ? 1 : 0);
    view.setUint8(at++, names[i].length);
    bytes.set(names[i], at);
    at += names[i].length;
  });
  for (const each of moved) at = writeMoved(view, at, each);
  return bytes;
}

/** Decodes a message. Throws a RangeError for bytes that are cut short. */
export function decodeNear(bytes: Uint8Array): NearMessage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [goneCount, metCount, movedCount] = [view.getUint16(4), view.getUint16(6), view.getUint16(8)];
  let at = HEAD;
  const readMoved = (): Moved => {
    const handle = view.getUint16(at);
    const [x, y] = [view.getUint16(at + 2) / STEPS, view.getUint16(at + 4) / STEPS];
    const doing = view.getUint8(at + 6) - 1;
    at += MOVED;
    return { handle, x, y, doing };
  };
  const gone = Array.from({ length: goneCount }, () => {
    at += 2;
    return view.getUint16(at - 2);
  });
  const met = Array.from({ length: metCount }, (): Met => {
    const moved = readMoved();
    const isOwn = view.getUint8(at++) === 1;
    const length = view.getUint8(at++);
    const name = decoder.decode(bytes.subarray(at, at + length));
    at += length;
    return { ...moved, isOwn, name };
  });
  return { time: view.getUint32(0), gone, met, moved: Array.from({ length: movedCount }, readMoved) };
}

function writeMoved(view: DataView, at: number, { handle, x, y, doing }: Moved): number {
  view.setUint16(at, handle);
  view.setUint16(at + 2, quantise(x));
  view.setUint16(at + 4, quantise(y));
  view.setUint8(at + 6, doing + 1);
  return at + MOVED;
}

/** A position as it is sent. */
export function quantise(position: number): number {
  return Math.min(MOST, Math.max(0, Math.round(position * STEPS)));
}
