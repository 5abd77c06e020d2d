import { OptionProgram } from '../../factors/option-program.ts';
import { hotDoubles, hotInts, longer } from '../../math/typed-arrays.ts';
import type { Rules } from '../../rules/rules.ts';

/** Working memory of one decision at a time, made once so that deciding allocates nothing. */
export class Scratch {
  /** The deciding agent's levels and urgencies, by need. */
  readonly level: Float64Array;
  readonly urgency: Float64Array;
  /** The most that each need could add to a score, and each set of needs that adverts promise. */
  readonly most: Float64Array;
  readonly mostOfSet: Float64Array;
  /** Counts decisions, so that it can be told what was worked out in this one. */
  decision = 0;
  /**
   * What each advert is worth before distance to the agent that decides: at the most, until it is worked out exactly in
   * the decision that `exactIn` names. −Infinity for what it may not choose.
   */
  readonly base: Float64Array;
  readonly exactIn: Int32Array;
  /** The factors of the options of the present decision. */
  readonly options: OptionProgram;
  /**
   * The most that each advert is worth to the deciding agent, of things at `boundNear` or farther, and the round in which
   * that was worked out. Since the round `firstBoundRound` that distance has only grown, so a bound from then still holds.
   */
  readonly worthBound: Float64Array;
  readonly worthBoundRound: Float64Array;
  readonly boundNear: Float64Array = hotDoubles(1);
  readonly boundRound: Float64Array = hotDoubles(1);
  readonly firstBoundRound: Float64Array = hotDoubles(1);
  /** The best that a class has to offer in the present search, if it was worked out in it. */
  classBest: Float64Array = new Float64Array(32);
  classSearch: Int32Array = new Int32Array(32);
  search = 0;
  /** Adverts on offer whose score is not simply base times the mind's attenuation. */
  odd: Int32Array = new Int32Array(32);
  oddCount = 0;
  /** The most that one of them can score in the ring searched next, or beyond it. */
  readonly oddBound: Float64Array = hotDoubles(1);
  /** The same for each odd advert and each of bodies; and what is left of any other score there. */
  readonly ringBound: Float64Array;
  readonly ringLeft: Float64Array = hotDoubles(1);
  /** Adverts of bodies that may count in the present search, and whether distance counts for none of them. */
  bodyAdverts: Int32Array = new Int32Array(32);
  bodyAdvertCount = 0;
  areBodiesLevel = false;
  /** Things whose walks were too long to be measured in this round. */
  far: Int32Array = new Int32Array(32);
  farCount = 0;
  /**
   * Single numbers between functions of the hot path: an engine puts a double that is passed or returned into an object
   * of its own, but not one in an array.
   */
  readonly bound: Float64Array = hotDoubles(1);
  readonly near: Float64Array = hotDoubles(1);
  readonly straight: Float64Array = hotDoubles(1);
  readonly walk: Float64Array = hotDoubles(1);
  /** How far walks are measured in the present round, 0 in the first look at things; and for the last walk measured. */
  readonly reach: Float64Array = hotDoubles(1);
  readonly walkReach: Float64Array = hotDoubles(1);
  readonly amount: Float64Array = hotDoubles(1);
  readonly worth: Float64Array = hotDoubles(1);
  readonly sum: Float64Array = hotDoubles(1);
  readonly input: Float64Array = hotDoubles(1);
  readonly output: Float64Array = hotDoubles(1);
  /** Two numbers for a place. */
  readonly position: Float64Array = hotDoubles(2);
  readonly other: Float64Array = hotDoubles(2);
  readonly meeting: Float64Array = hotDoubles(2);
  /** Where two agents who walk to each other will be. */
  readonly mine: Float64Array = hotDoubles(2);
  readonly theirs: Float64Array = hotDoubles(2);
  /** The buckets in the order in which they are tried. */
  readonly bucketOrder: Int32Array;
  readonly bucketPriority: Float64Array;
  /** For each bucket the first in order of those with its priority: they are tried together. */
  readonly bucketGroup: Int32Array;
  /** Agents whose turn it is: first those whose step ends, then those who decide. */
  inTurn: Int32Array = new Int32Array(0);

  constructor(rules: Rules) {
    this.level = hotDoubles(rules.needs.length);
    this.urgency = hotDoubles(rules.needs.length);
    this.most = hotDoubles(rules.needs.length);
    this.mostOfSet = hotDoubles(rules.promisedSets.count);
    this.base = hotDoubles(rules.adverts.length);
    this.exactIn = hotInts(rules.adverts.length);
    this.options = new OptionProgram(rules.factors);
    this.worthBound = hotDoubles(rules.adverts.length);
    this.worthBoundRound = hotDoubles(rules.adverts.length);
    this.ringBound = hotDoubles(rules.adverts.length);
    const buckets = rules.minds.reduce((most, mind) => Math.max(most, mind.buckets.length), 1);
    this.bucketOrder = hotInts(buckets);
    this.bucketPriority = hotDoubles(buckets);
    this.bucketGroup = hotInts(buckets);
  }

  /** Makes room for a number of agents that wake, or decide, at one tick. What was in the list is lost. */
  reserveTurns(count: number): void {
    if (count > this.inTurn.length) this.inTurn = new Int32Array(Math.ceil(count * 1.25));
  }

  /** Lists an odd advert; one that stands there twice does no harm. */
  listOdd(advert: number): void {
    if (this.oddCount > 0 && this.odd[this.oddCount - 1] === advert) return;
    if (this.oddCount === this.odd.length) this.odd = longer(this.odd, this.oddCount * 2);
    this.odd[this.oddCount++] = advert;
  }

  /** Lists an advert of bodies. */
  listBodyAdvert(advert: number): void {
    if (this.bodyAdvertCount === this.bodyAdverts.length)
      this.bodyAdverts = longer(this.bodyAdverts, this.bodyAdvertCount * 2);
    this.bodyAdverts[this.bodyAdvertCount++] = advert;
  }

  /** Starts over with the first look at all things. */
  beginRounds(): void {
    this.farCount = 0;
    this.reach[0] = 0;
    this.beginBounds(0);
  }

  /** From now on adverts are bounded for things at this distance or farther. */
  beginBounds(near: number): void {
    this.boundRound[0]++;
    if (!(near > this.boundNear[0])) this.firstBoundRound[0] = this.boundRound[0];
    this.boundNear[0] = near;
  }

  /** Puts a thing off to the next round. */
  putOff(thing: number): void {
    if (this.farCount === this.far.length) this.far = longer(this.far, this.farCount * 2);
    this.far[this.farCount++] = thing;
  }

  /** Forgets what was worked out about classes. */
  beginSearch(classes: number): void {
    this.search = (this.search + 1) | 0;
    if (classes <= this.classBest.length) return;
    this.classBest = new Float64Array(classes * 2);
    this.classSearch = longer(this.classSearch, classes * 2);
  }
}
