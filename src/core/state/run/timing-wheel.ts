import type { IdSet } from '../../math/id-set.ts';
import { longer } from '../../math/typed-arrays.ts';

const SLOTS = 1 << 14;
/** Ids in a chunk; with its link and its count it fills a cache line. */
const CHUNK_IDS = 14;
const CHUNK = CHUNK_IDS + 2;
/** Chunks that may be in use before stale entries are looked for; as much memory as the heads of the slots. */
const SPARE = SLOTS / CHUNK;

/**
 * Who wakes when. A slot holds the ids due at ticks that are equal modulo SLOTS, in chunks.
 * Entries are never searched for: an id that was rescheduled leaves a stale one behind, dropped when its slot comes up, or
 * when there are more chunks than twice what is needed without stale ones.
 */
export class TimingWheel {
  private readonly heads: Int32Array = new Int32Array(SLOTS).fill(-1);
  private pool: Int32Array = new Int32Array(CHUNK * 64);
  private used = 0;
  private free = -1;
  /** The most of the pool to use before stale entries are dropped. */
  private most = SPARE * CHUNK;

  schedule(id: number, tick: number): void {
    const slot = tick & (SLOTS - 1);
    let chunk = this.heads[slot];
    if (chunk < 0 || this.pool[chunk + 1] === CHUNK_IDS) {
      chunk = this.open(chunk);
      this.heads[slot] = chunk;
    }
    this.pool[chunk + 2 + this.pool[chunk + 1]++] = id;
  }

  /** Adds to `due` everyone whose wake is `tick`, by `wakes[id * stride + offset]`. */
  collect(tick: number, wakes: Int32Array, stride: number, offset: number, due: IdSet): void {
    if (this.used > this.most) this.dropStale(tick, wakes, stride, offset);
    const slot = tick & (SLOTS - 1);
    let chunk = this.heads[slot];
    if (chunk < 0) return;
    this.heads[slot] = -1;
    while (chunk >= 0) {
      const count = this.pool[chunk + 1];
      for (let i = 0; i < count; i++) {
        const id = this.pool[chunk + 2 + i];
        const wake = wakes[id * stride + offset];
        if (wake === tick) due.add(id);
        else if (wake > tick && (wake & (SLOTS - 1)) === slot) this.schedule(id, wake);
      }
      const next = this.pool[chunk];
      this.pool[chunk] = this.free;
      this.free = chunk;
      chunk = next;
    }
  }

  clear(): void {
    this.heads.fill(-1);
    this.used = 0;
    this.free = -1;
  }

  /** Schedules everyone anew whose wake is `tick` or later. */
  private dropStale(tick: number, wakes: Int32Array, stride: number, offset: number): void {
    this.clear();
    for (let id = 0, at = offset; at < wakes.length; id++, at += stride)
      if (wakes[at] >= tick) this.schedule(id, wakes[at]);
    this.most = 2 * this.used + SPARE * CHUNK;
  }

  bytes(): number {
    return this.heads.byteLength + this.pool.byteLength;
  }

  private open(next: number): number {
    let chunk = this.free;
    if (chunk >= 0) this.free = this.pool[chunk];
    else {
      chunk = this.used;
      this.used += CHUNK;
      if (this.used > this.pool.length)
        this.pool = longer(this.pool, Math.ceil((this.pool.length / CHUNK) * 1.25) * CHUNK);
    }
    this.pool[chunk] = next;
    this.pool[chunk + 1] = 0;
    return chunk;
  }
}
