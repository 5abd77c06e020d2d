import type { Moment, Quantity } from '../../core/index.ts';
import type { Input } from '../../core/internal.ts';
import {
  ANYTHING,
  boundCurve,
  boundFactor,
  type Certainty,
  curveOf,
  dividedBy,
  exactly,
  INPUT,
  type Interval,
  isAbove,
  isBlocking,
  minus,
  type NeedScore,
  plus,
  readThingPosition,
  SCORING,
  type State,
} from '../../core/internal.ts';
import { boundFeelings, type FeltBounds, feltAt } from './felt-bounds.ts';

/** The index of the need, state, relation and thing of a quantity; −1 for none. */
interface QuantitySubject {
  readonly need: number;
  readonly state: number;
  readonly relation: number;
  readonly thing: number;
}

/** The walking distance to a thing, and whether it is in sight. */
interface ThingView {
  readonly distance: number;
  readonly isSeen: boolean;
}

/** Interval of a promise, need by need and in all. */
export interface PromiseBounds {
  readonly parts: readonly NeedScore<Interval>[];
  readonly promise: Interval;
}

/**
 * A number of a moment that may be anywhere within a range, and the resulting bounds of factor inputs. Set the range
 * with `to`; bounds from before are then invalid.
 */
export class RangeVariation {
  readonly quantity: Quantity;
  readonly subject: QuantitySubject;
  range: Interval = exactly(0);
  /** Whether the number is a state that opens and closes a cell of the map. */
  readonly isGround: boolean;
  readonly changesFeelings: boolean;
  readonly moment: Moment;
  /** The bounds of promises that are the same for all things, by advert; valid for the range. */
  readonly promises = new Map<number, PromiseBounds>();
  private readonly s: State;
  private felt: FeltBounds | null = null;
  private isBlocked: Certainty | null = null;
  private readonly blockedNow: 'yes' | 'no';
  /** Cached views of things, by whether the cell is closed. */
  private readonly ways = { yes: new Map<number, ThingView>(), no: new Map<number, ThingView>() };
  private readonly lines = new Map<number, number>();
  private readonly readers = new Map<number, boolean>();
  private readonly adverts = new Map<number, boolean>();

  constructor(moment: Moment, quantity: Quantity) {
    this.moment = moment;
    this.s = moment.state;
    this.quantity = quantity;
    const { rules } = this.s;
    this.subject = {
      need: 'need' in quantity ? rules.needs.findIndex(({ name }) => name === quantity.need) : -1,
      state:
        quantity.kind === 'state'
          ? rules.stateNames.indexOf(quantity.state)
          : quantity.kind === 'world'
            ? rules.worldState.indexOf(quantity.state)
            : -1,
      relation: 'relation' in quantity ? rules.relations.findIndex(({ name }) => name === quantity.relation) : -1,
      thing: 'thing' in quantity ? quantity.thing : -1,
    };
    this.isGround = !this.s.space.open && quantity.kind === 'state' && this.isBlockedBy(quantity.thing);
    this.changesFeelings = this.isFelt();
    this.blockedNow = this.isGround && isBlocking(this.s, this.subject.thing) ? 'yes' : 'no';
  }

  /** Sets the range of the number. */
  to(range: Interval): void {
    this.range = range;
    this.felt = null;
    this.isBlocked = null;
    this.promises.clear();
  }

  /** Whether a factor root may read something that varies, for any thing. */
  isReadBy(root: number): boolean {
    if (root < 0) return false;
    const known = this.readers.get(root);
    if (known !== undefined) return known;
    const isRead = this.s.rules.factors.inputsOf(root).some(({ input }) => this.mayVary(input));
    this.readers.set(root, isRead);
    return isRead;
  }

  /** Whether an advert may promise or score otherwise, or be open to others, for any thing. */
  isReadByAdvert(index: number): boolean {
    const known = this.adverts.get(index);
    if (known !== undefined) return known;
    const { s, quantity, subject } = this;
    const { mind } = this.moment.who;
    const advert = s.rules.adverts[index];
    const isRead =
      [advert.score, advert.when, mind.accepts, ...advert.dynamicRoots].some((root) => this.isReadBy(root)) ||
      ((quantity.kind === 'level' || quantity.kind === 'weight') &&
        (mind.scoring === SCORING.trivial ||
          advert.promisedNeeds.includes(subject.need) ||
          advert.dynamicNeeds.includes(subject.need)));
    this.adverts.set(index, isRead);
    return isRead;
  }

  /** The bounds of an input for a thing; null for an input that does not vary. */
  readonly vary = (input: Input, thing: number): Interval | null => {
    const { quantity, subject, range, s } = this;
    const { row: agent } = this.moment;
    switch (input.code) {
      case INPUT.need:
        return quantity.kind === 'level' && input.index === subject.need ? range : null;
      case INPUT.urgency:
        return quantity.kind === 'level' && input.index === subject.need ? this.urgency() : null;
      case INPUT.happiness:
        return quantity.kind === 'level' ? this.happiness() : null;
      case INPUT.agentState:
        return this.isState(input.index, s.body.length > 0 ? s.body[agent] : -1) ? range : null;
      case INPUT.thingState:
        return this.isState(input.index, thing) ? range : null;
      case INPUT.itemState:
        return this.isState(input.index, s.item.length > 0 ? s.item[agent] : -1) ? range : null;
      case INPUT.worldState:
        return quantity.kind === 'world' && input.index === subject.state ? range : null;
      case INPUT.hour:
        return quantity.kind === 'hour' ? range : null;
      case INPUT.free:
        return quantity.kind === 'free' && thing === subject.thing && thing >= 0 ? range : null;
      case INPUT.toward:
      case INPUT.from:
        return this.isRelation(input) && thing === subject.thing ? range : null;
      case INPUT.feeling:
      case INPUT.towardFearLove:
      case INPUT.towardHate:
        if (!this.changesFeelings) return null;
        return this.feeling(input, thing);
      default:
        return null;
    }
  };

  /** The straight-line distance to a thing. */
  lineTo(thing: number): number {
    const known = this.lines.get(thing);
    if (known !== undefined) return known;
    const { s, moment } = this;
    const { x, y } = moment.who;
    readThingPosition(s, thing, s.scratch.other);
    const [toX, toY] = s.scratch.other;
    const line = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
    this.lines.set(thing, line);
    return line;
  }

  /**
   * The walking distance to a thing, and whether it is in sight. null when a cell that may be open or closed makes
   * both uncertain.
   */
  wayTo(thing: number): ThingView | null {
    const isBlocked = this.isGround ? this.boundBlocking() : this.blockedNow;
    if (isBlocked === 'maybe') return null;
    const ways = this.ways[isBlocked];
    const known = ways.get(thing);
    if (known !== undefined) return known;
    const way = this.withCell(isBlocked, () => this.viewThing(thing));
    ways.set(thing, way);
    return way;
  }

  private viewThing(thing: number): ThingView {
    const { s, moment } = this;
    const { x, y } = moment.who;
    readThingPosition(s, thing, s.scratch.other);
    const [toX, toY] = s.scratch.other;
    return { distance: s.space.distance(x, y, toX, toY), isSeen: s.space.sees(x, y, toX, toY) };
  }

  /** Runs a function while the cell is temporarily closed or open. */
  private withCell<T>(isBlocked: 'yes' | 'no', run: () => T): T {
    const { s, subject, blockedNow } = this;
    if (isBlocked === blockedNow) return run();
    readThingPosition(s, subject.thing, s.scratch.other);
    const [x, y] = s.scratch.other;
    s.space.block(x, y, isBlocked === 'yes');
    const result = run();
    s.space.block(x, y, blockedNow === 'yes');
    return result;
  }

  /** Whether the cell is closed within the range. */
  private boundBlocking(): Certainty {
    this.isBlocked ??= this.computeBlocking();
    return this.isBlocked;
  }

  private computeBlocking(): Certainty {
    const { s, subject } = this;
    const asking = { agent: -1, thing: subject.thing, distance: exactly(0), promise: exactly(0) };
    return isAbove(boundFactor(s, s.kindOf(subject.thing).blocks, asking, this.vary), exactly(0));
  }

  /** The urgency of the need whose level varies. */
  urgency(): Interval {
    const { s, moment, subject } = this;
    return boundCurve(curveOf(s, moment.row, subject.need), this.range, true);
  }

  private happiness(): Interval {
    const { s, moment, subject, range } = this;
    const parts = s.rules.needs.map(({ low, high }, n) => {
      const level = n === subject.need ? range : exactly(moment.record.levels[n]);
      return dividedBy(minus(level, exactly(low)), exactly(high - low));
    });
    return dividedBy(parts.reduce(plus, exactly(0)), exactly(s.K));
  }

  private isState(state: number, thing: number): boolean {
    const { quantity, subject } = this;
    return quantity.kind === 'state' && state === subject.state && thing >= 0 && thing === subject.thing;
  }

  private isRelation({ code, index }: Input): boolean {
    const { quantity, subject } = this;
    return quantity.kind === (code === INPUT.toward ? 'toward' : 'from') && index === subject.relation;
  }

  private mayVary(input: Input): boolean {
    const { quantity, subject } = this;
    switch (input.code) {
      case INPUT.need:
      case INPUT.urgency:
        return quantity.kind === 'level' && input.index === subject.need;
      case INPUT.happiness:
        return quantity.kind === 'level';
      case INPUT.agentState:
      case INPUT.thingState:
      case INPUT.itemState:
        return quantity.kind === 'state' && input.index === subject.state;
      case INPUT.worldState:
        return quantity.kind === 'world' && input.index === subject.state;
      case INPUT.hour:
      case INPUT.free:
        return quantity.kind === (input.code === INPUT.hour ? 'hour' : 'free');
      case INPUT.toward:
      case INPUT.from:
        return this.isRelation(input);
      case INPUT.feeling:
      case INPUT.towardFearLove:
      case INPUT.towardHate:
        return this.changesFeelings;
      default:
        return false;
    }
  }

  /** Whether the state opens and closes the cell of a thing. */
  private isBlockedBy(thing: number): boolean {
    const { s, subject } = this;
    const { blocks } = s.kindOf(thing);
    if (blocks < 0 || s.entry[thing] < 0) return false;
    return s.rules.factors
      .inputsOf(blocks)
      .some(({ input }) => input.index === subject.state && input.code === INPUT.thingState);
  }

  private isFelt(): boolean {
    const { quantity, s, moment, subject } = this;
    const { feelings } = moment.who.mind;
    if (feelings === null) return false;
    if (quantity.kind === 'range') return true;
    if (quantity.kind === 'distance') return s.space.open;
    if (feelings.fear >= 0 && s.rules.factors.inputsOf(feelings.fear).some(({ input }) => this.mayVary(input)))
      return true;
    if (quantity.kind !== 'state') return false;
    const { strengthState, dangerState, hpState, maxHpState } = feelings;
    return (
      (this.isGround && moment.who.mind.sight) ||
      [strengthState, dangerState, hpState, maxHpState].includes(subject.state)
    );
  }

  /** Whether a thing within range is perceived: in the agent's partition and in sight, where that matters. */
  private isPerceived(thing: number): boolean {
    const { s, moment } = this;
    const { mind, agent } = moment.who;
    if (s.holder.length > 0 && s.holder[thing] === agent) return true;
    if (mind.ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[agent]) return false;
    return !mind.sight || this.wayTo(thing)?.isSeen === true;
  }

  private feeling(input: Input, thing: number): Interval {
    // While the cell may be open or closed, it is unknown what is in sight.
    if (this.isGround && this.moment.who.mind.sight && this.boundBlocking() === 'maybe') return ANYTHING;
    const { totals, toward } = this.feelings();
    if (input.code === INPUT.feeling) return totals[input.index];
    return toward.get(thing)?.[input.code === INPUT.towardHate ? 'hate' : 'fearLove'] ?? exactly(0);
  }

  private feelings(): FeltBounds {
    const { moment, quantity, subject, range } = this;
    const { who } = moment;
    if (this.felt === null && who.mind.feelings !== null)
      this.felt = boundFeelings(moment, who.mind.feelings, {
        range: quantity.kind === 'range' ? range : exactly(who.range),
        vary: this.vary,
        distanceTo: (thing) =>
          quantity.kind === 'distance' && thing === subject.thing ? feltAt(range) : exactly(this.lineTo(thing)),
        isPerceived: (thing) => this.isPerceived(thing),
        stateOf: (thing, state) => (this.isState(state, thing) ? range : null),
      });
    return this.felt as FeltBounds;
  }
}
