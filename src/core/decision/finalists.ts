import { exp } from '../math/arithmetic.ts';
import { hotDoubles, longer, longerDoubles } from '../math/typed-arrays.ts';
import { SELECT } from '../rules/rules.ts';

/** The distance of what is under way, for ties: nearer than anything. */
export const UNDER_WAY = -1;

/**
 * The options that a selection chooses among: the best, the best n, those near the best, or all; never one at or
 * below the least that counts. Their order is total: score falling, then distance rising, then thing, then advert. What
 * is under way has the distance `UNDER_WAY`, so it comes first among equals.
 */
export class Finalists {
  count = 0;
  score: Float64Array = new Float64Array(32);
  thing: Int32Array = new Int32Array(32);
  advert: Int32Array = new Int32Array(32);
  distance: Float64Array = new Float64Array(32);
  /** In an array, because a number that changes in an object may become an object of its own. */
  readonly candidate: Float64Array = hotDoubles(1);
  /** How far away the candidate is. */
  readonly candidateDistance: Float64Array = hotDoubles(1);
  /** What an option must reach to matter, and how far away it may be at exactly that score. */
  private readonly bar: Float64Array = hotDoubles(2);
  private policy: number = SELECT.best;
  private limit = 1;
  private share = 0;
  private best = 0;
  private least = 0;

  /** What an option must reach to matter; at exactly this score it may still win the tie. */
  get threshold(): number {
    return this.bar[0];
  }

  /** Whether there can be only one. */
  get isSingle(): boolean {
    return this.limit === 1;
  }

  /** How far away the last finalist is, when there can't be more of them: what scores the same and is farther is out. */
  get tieDistance(): number {
    return this.bar[1];
  }

  /** `number` is n for the best n, the share for those near the best; scores at or below `least` don't count. */
  reset(policy: number, number: number, least = 0): void {
    this.count = 0;
    this.bar[0] = least;
    this.bar[1] = Infinity;
    this.least = least;
    this.best = 0;
    this.policy = policy;
    this.limit = policy === SELECT.best ? 1 : policy === SELECT.top ? number : 0;
    this.share = policy === SELECT.within ? number : 0;
    if (this.limit >= this.score.length) this.reserve(this.limit + 1);
  }

  /** Takes an option in if it can matter. */
  add(score: number, thing: number, advert: number, distance: number): void {
    this.candidate[0] = score;
    this.candidateDistance[0] = distance;
    this.offerCandidate(thing, advert);
  }

  /** The same for an option whose score is in `candidate`, and its distance in `candidateDistance`. */
  offerCandidate(thing: number, advert: number): void {
    const score = this.candidate[0];
    if (!(score > this.least) || score < this.bar[0]) return;
    if (this.limit === 0) this.append(thing, advert);
    else this.insert(thing, advert);
  }

  /** Brings those kept without order into order and drops what turned out too far from the best. */
  finish(): void {
    if (this.limit > 0) return;
    this.sort();
    if (this.policy !== SELECT.within) return;
    while (this.count > 0 && this.score[this.count - 1] < this.bar[0]) this.count--;
  }

  /**
   * Which one is taken, for a roll from 0 up to 1; −1 when there is none. The chances are proportional to the scores,
   * or with a temperature above 0 to e^(score ÷ temperature).
   */
  pick(roll: number, temperature: number): number {
    if (this.count === 0) return -1;
    if (this.policy === SELECT.best) return 0;
    if (this.policy === SELECT.boltzmann && !(temperature > 0)) return 0;
    let total = 0;
    for (let i = 0; i < this.count; i++) total += this.weightOf(i, temperature);
    let left = roll * total;
    for (let i = 0; i < this.count; i++) {
      left -= this.weightOf(i, temperature);
      if (left < 0) return i;
    }
    return this.count - 1;
  }

  /** What the chance of finalist i is proportional to. Infinite scores share the whole chance equally. */
  private weightOf(i: number, temperature: number): number {
    const best = this.score[0];
    if (best === Infinity) return this.score[i] === Infinity ? 1 : 0;
    return this.policy === SELECT.boltzmann ? exp((this.score[i] - best) / temperature) : this.score[i];
  }

  /** The chance of finalist i, from 0 to 1, with the same temperature as for `pick`. */
  chance(i: number, temperature: number): number {
    if (this.policy === SELECT.best || (this.policy === SELECT.boltzmann && !(temperature > 0))) return i === 0 ? 1 : 0;
    let total = 0;
    for (let k = 0; k < this.count; k++) total += this.weightOf(k, temperature);
    return this.weightOf(i, temperature) / total;
  }

  private append(thing: number, advert: number): void {
    const score = this.candidate[0];
    if (this.count === this.score.length) this.reserve(this.count * 2);
    this.set(this.count++, score, thing, advert, this.candidateDistance[0]);
    if (this.policy === SELECT.within && score > this.best) {
      this.best = score;
      this.bar[0] = score * (1 - this.share);
    }
  }

  private insert(thing: number, advert: number): void {
    const score = this.candidate[0];
    const distance = this.candidateDistance[0];
    let at = this.count;
    while (at > 0 && this.isBefore(score, thing, advert, distance, at - 1)) at--;
    if (at === this.limit) return;
    if (this.count < this.limit) this.count++;
    for (let i = this.count - 1; i > at; i--) this.copy(i - 1, i);
    this.set(at, score, thing, advert, distance);
    if (this.count < this.limit) return;
    this.bar[0] = this.score[this.count - 1];
    this.bar[1] = this.distance[this.count - 1];
  }

  private isBefore(score: number, thing: number, advert: number, distance: number, i: number): boolean {
    if (score !== this.score[i]) return score > this.score[i];
    if (distance !== this.distance[i]) return distance < this.distance[i];
    if (thing !== this.thing[i]) return thing < this.thing[i];
    return advert < this.advert[i];
  }

  private isOrdered(i: number, j: number): boolean {
    return this.isBefore(this.score[i], this.thing[i], this.advert[i], this.distance[i], j);
  }

  private copy(from: number, to: number): void {
    this.set(to, this.score[from], this.thing[from], this.advert[from], this.distance[from]);
  }

  private set(i: number, score: number, thing: number, advert: number, distance: number): void {
    this.score[i] = score;
    this.thing[i] = thing;
    this.advert[i] = advert;
    this.distance[i] = distance;
  }

  private reserve(room: number): void {
    this.score = longerDoubles(this.score, room);
    this.thing = longer(this.thing, room);
    this.advert = longer(this.advert, room);
    this.distance = longerDoubles(this.distance, room);
  }

  /** Heapsort in place: the last in the order is moved to the end, again and again. */
  private sort(): void {
    for (let root = (this.count >> 1) - 1; root >= 0; root--) this.sink(root, this.count);
    for (let end = this.count - 1; end > 0; end--) {
      this.swap(0, end);
      this.sink(0, end);
    }
  }

  private sink(from: number, end: number): void {
    let at = from;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= end) return;
      if (child + 1 < end && this.isOrdered(child, child + 1)) child++;
      if (!this.isOrdered(at, child)) return;
      this.swap(at, child);
      at = child;
    }
  }

  private swap(i: number, j: number): void {
    const score = this.score[i];
    const thing = this.thing[i];
    const advert = this.advert[i];
    const distance = this.distance[i];
    this.copy(j, i);
    this.set(j, score, thing, advert, distance);
  }
}
