import type { Moment, OptionRecord, Quantity } from '../../core/index.ts';
import {
  A,
  boundFactor,
  type Certainty,
  draw,
  exactly,
  type Interval,
  isExact,
  PURPOSE,
  SELECT,
} from '../../core/internal.ts';
import { boundOption, boundUntouched, certaintiesOf, isTouched, type OptionBounds } from './option-bounds.ts';
import type { RivalOutcome } from './outcome.ts';
import { isSurelyBefore, isSurelyLessBad } from './rank.ts';
import { judgeRoll } from './roll.ts';
import { RangeVariation } from './variation.ts';

const NOTHING = exactly(0);

/** The outcome for a range, and the other options that may still matter within it; undefined for all of them. */
export interface RangeOutcome {
  readonly outcome: RivalOutcome;
  readonly rivals: readonly OptionRecord[] | undefined;
}

/** Interval of a decision for one option, while one number is anywhere within a range and everything else is unchanged. */
export class DecisionBounds {
  private readonly moment: Moment;
  private readonly variation: RangeVariation;
  private readonly asked: OptionRecord;
  /** Whether anything depends on the number. */
  readonly isTouched: boolean;
  /** The options that the number affects. */
  private readonly touched = new Set<OptionRecord>();
  private others: readonly OptionRecord[] | null = null;
  /** The option that last beat the one asked about, and probably will again. */
  private favourite: OptionRecord | undefined;
  private readonly fixed = new Map<OptionRecord, OptionBounds>();
  private readonly known = new Map<OptionRecord, OptionBounds>();
  private priorities: readonly Interval[] = [];
  private readonly roll: number;
  /** Whether the least bad option is taken when nothing scores. */
  private readonly canBeLast: boolean;

  constructor(moment: Moment, asked: OptionRecord, quantity: Quantity) {
    this.moment = moment;
    this.asked = asked;
    this.variation = new RangeVariation(moment, quantity);
    const { record, state: s, who, row } = moment;
    for (const option of record.options) if (isTouched(moment, option, this.variation)) this.touched.add(option);
    const roots = [
      ...who.mind.buckets.map(({ root }) => root),
      ...(who.mind.select === SELECT.boltzmann ? [who.mind.selectNumber] : []),
    ];
    this.isTouched = this.touched.size > 0 || roots.some((root) => this.variation.isReadBy(root));
    this.canBeLast = who.mind.takesLeastBad && !record.reconsiders;
    this.roll = draw(s.seed, PURPOSE.select, row, s.ints[s.row(row) + A.draws]);
  }

  /** The other options that may ever matter. */
  private get all(): readonly OptionRecord[] {
    if (this.others === null) {
      const { asked, moment, touched } = this;
      const { record } = moment;
      this.others = record.options.filter(
        (option) => option !== asked && (touched.has(option) || this.mayCount(certaintiesOf(option))),
      );
      const chosen = record.options[record.chosen];
      this.favourite = this.others.find((option) => option === chosen);
    }
    return this.others;
  }

  /** Whether the number affects the option asked about. */
  get isAskedTouched(): boolean {
    return this.touched.has(this.asked);
  }

  /** Whether the option asked about may be taken at all for some value of a range, whatever the other options are. */
  mayAskedCount(range: Interval): boolean {
    this.variation.to(range);
    this.known.clear();
    return this.mayCount(this.boundsOf(this.asked));
  }

  /** The outcome for all values of a range. `among` are the rivals left over by a larger range. */
  judge(range: Interval, among?: readonly OptionRecord[]): RangeOutcome {
    const { moment, variation, asked } = this;
    variation.to(range);
    this.known.clear();
    this.priorities = moment.who.mind.buckets.map(({ root, priority }) =>
      root < 0 ? exactly(priority) : this.ofAgent(root),
    );
    const option = this.boundsOf(asked);
    // Most numbers end here, before the rivals are looked at.
    if (!this.mayCount(option)) return { outcome: 'loses', rivals: among };
    const rivals = among ?? this.all;
    if (this.isSurelyBeaten(option, rivals)) return { outcome: 'loses', rivals };
    if (this.canBeLast) return { outcome: this.isSurelyTaken(option, rivals) ? 'wins' : 'open', rivals };
    if (option.isValid !== 'yes') return { outcome: 'open', rivals };
    const left = rivals.filter((each) => this.isInTheWay(option, each));
    return this.isRolled()
      ? this.judgeRoll(option, left)
      : { outcome: left.length === 0 ? 'wins' : 'open', rivals: left };
  }

  /** Whether an option may be taken at all, as a valid option or as the least bad one. */
  private mayCount({ isValid, isOpen }: Pick<OptionBounds, 'isValid' | 'isOpen'>): boolean {
    return isValid !== 'no' || (this.canBeLast && isOpen !== 'no');
  }

  private boundsOf(option: OptionRecord): OptionBounds {
    const isFixed = !this.touched.has(option);
    const kept = isFixed ? this.fixed : this.known;
    const found = kept.get(option);
    if (found) return found;
    const bounds = isFixed ? boundUntouched(option) : boundOption(this.moment, option, this.variation);
    kept.set(option, bounds);
    return bounds;
  }

  /** The bounds of a factor root that reads only the agent. */
  private ofAgent(root: number): Interval {
    const { state, row } = this.moment;
    const asking = { agent: row, thing: -1, distance: NOTHING, promise: NOTHING };
    return boundFactor(state, root, asking, this.variation.vary);
  }

  /** Whether the selection within a bucket rolls. */
  private isRolled(): boolean {
    return this.moment.who.mind.select !== SELECT.best;
  }

  /** Whether a bucket is tried before another one. Buckets of equal priority are tried together. */
  private isTriedBefore(bucket: number, other: number): Certainty {
    const [a, b] = [this.priorities[bucket], this.priorities[other]];
    return a.low > b.high ? 'yes' : a.high <= b.low ? 'no' : 'maybe';
  }

  /** Whether two buckets are tried together. */
  private isTriedWith(bucket: number, other: number): Certainty {
    if (bucket === other) return 'yes';
    const [a, b] = [this.priorities[bucket], this.priorities[other]];
    if (a.low > b.high || b.low > a.high) return 'no';
    return isExact(a) && isExact(b) ? 'yes' : 'maybe';
  }

  /** Whether another option is certainly valid and certainly comes first. */
  private isSurelyBeaten(option: OptionBounds, rivals: readonly OptionRecord[]): boolean {
    if (this.favourite && rivals.includes(this.favourite) && this.isBeatenBy(option, this.favourite)) return true;
    const found = rivals.find((each) => each !== this.favourite && this.isBeatenBy(option, each));
    if (found) this.favourite = found;
    return found !== undefined;
  }

  private isBeatenBy(option: OptionBounds, each: OptionRecord): boolean {
    const { variation, asked } = this;
    if (option.isValid !== 'no' && !this.mayBeat(each)) return false;
    const rival = this.boundsOf(each);
    if (option.isValid === 'no') {
      if (rival.isValid === 'yes') return true;
      // It could only be the least bad option.
      return rival.isOpen === 'yes' && rival.isValid === 'no' && isSurelyLessBad(variation, rival, option);
    }
    if (rival.isValid !== 'yes') return false;
    const together = this.isTriedWith(each.bucket, asked.bucket);
    if (together !== 'yes') return together === 'no' && this.isTriedBefore(each.bucket, asked.bucket) === 'yes';
    return !this.isRolled() && isSurelyBefore(variation, rival, option);
  }

  /** Whether an option of this bucket certainly comes before a valid one if it is valid and its score suffices. */
  private mayBeat({ bucket }: OptionRecord): boolean {
    const together = this.isTriedWith(bucket, this.asked.bucket);
    if (together === 'yes') return !this.isRolled();
    return together === 'no' && this.isTriedBefore(bucket, this.asked.bucket) === 'yes';
  }

  /** Whether another option may keep a valid one from being taken: by coming first, or by its part in the roll. */
  private isInTheWay(option: OptionBounds, each: OptionRecord): boolean {
    const rival = this.boundsOf(each);
    if (rival.isValid === 'no') return false;
    const together = this.isTriedWith(each.bucket, this.asked.bucket);
    if (together !== 'yes') return together === 'maybe' || this.isTriedBefore(each.bucket, this.asked.bucket) !== 'no';
    return this.isRolled() || !isSurelyBefore(this.variation, option, rival);
  }

  private isSurelyTaken(option: OptionBounds, rivals: readonly OptionRecord[]): boolean {
    if (option.isValid !== 'yes') return false;
    const left = rivals.filter((each) => this.isInTheWay(option, each));
    return this.isRolled() ? this.judgeRoll(option, left).outcome === 'wins' : left.length === 0;
  }

  /** The outcome of a roll among the options of the bucket, for an option that is certainly valid. */
  private judgeRoll(option: OptionBounds, rivals: readonly OptionRecord[]): RangeOutcome {
    const { moment, variation, asked } = this;
    const { mind } = moment.who;
    const isInBucket = ({ bucket }: OptionRecord) => this.isTriedWith(bucket, asked.bucket) === 'yes';
    const inBucket = rivals.filter(isInBucket).map((each) => this.boundsOf(each));
    const temperature = mind.select === SELECT.boltzmann ? this.ofAgent(mind.selectNumber) : null;
    if (temperature !== null && !(temperature.low > 0)) {
      // At a temperature of 0 or less, the best option is taken.
      const isCold = temperature.high <= 0;
      const isBeaten = (each: OptionBounds) => each.isValid === 'yes' && isSurelyBefore(variation, each, option);
      if (isCold && inBucket.some(isBeaten)) return { outcome: 'loses', rivals };
      const isBest =
        inBucket.length === rivals.length && inBucket.every((each) => isSurelyBefore(variation, option, each));
      return { outcome: isCold && isBest ? 'wins' : 'open', rivals };
    }
    const { outcome, finalists } = judgeRoll(variation, option, inBucket, this.roll, temperature);
    const isAlone = inBucket.length === rivals.length;
    const left = rivals.filter((each) => !isInBucket(each) || finalists.has(each));
    return { outcome: outcome === 'wins' && !isAlone ? 'open' : outcome, rivals: left };
  }
}
