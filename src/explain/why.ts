import {
  type AgentId,
  type DecisionRecord,
  type FeltRecord,
  type OptionRecord,
  type Rejection,
  showTimeOfDay,
  type ThingId,
  type World,
} from '../core/index.ts';
import { nameThing } from './text/label.ts';
import { showRejection } from './text/rejection.ts';

/** A decision in words and numbers, with nothing left to look up. */
export interface Why {
  readonly agent: string;
  readonly tick: number;
  /** The time of day of the decision, as '07:30'. */
  readonly clock: string;
  /** A decision that was made and recorded; or, where none was, what the agent would decide now. */
  readonly source: 'recorded' | 'considered';
  /** True when the agent was doing something and thought again. */
  readonly reconsiders: boolean;
  readonly needs: readonly WhyNeed[];
  /** null for a mind without feelings. */
  readonly feelings: WhyFeelings | null;
  /** In the order tried. */
  readonly buckets: readonly WhyBucket[];
  /** The valid ones, in the order of selection. */
  readonly options: readonly WhyOption[];
  /** Those that something stood in the way of, by falling score. */
  readonly rejected: readonly WhyOption[];
  /** How many of the options, from the first, the selection chose among. */
  readonly finalists: number;
  /** The random number from 0 up to 1 that chose among them; null when nothing was rolled. */
  readonly roll: number | null;
  /** Of a Boltzmann choice; null for any other. */
  readonly temperature: number | null;
  /** null for the fallback. */
  readonly taken: WhyOption | null;
}

export interface WhyNeed {
  readonly name: string;
  readonly level: number;
  readonly range: readonly [number, number];
  readonly urgency: number;
}

/** The totals, and who is feared, loved and hated most; null for nobody. */
export interface WhyFeelings {
  /** Below 0: fear outweighs love. */
  readonly fearLove: number;
  readonly hate: number;
  readonly mostFeared: string | null;
  readonly mostLoved: string | null;
  readonly mostHated: string | null;
}

export interface WhyBucket {
  readonly name: string;
  readonly priority: number;
  /** 'empty': it had no valid option; 'decided': the first that had; 'not reached': a higher one decided. */
  readonly outcome: 'empty' | 'decided' | 'not reached';
}

/** One advert of one thing, with all that its score is made of: worth × distance × rested × repeat + inertia. */
export interface WhyOption {
  readonly advert: string;
  /** null for what an agent does by itself. */
  readonly thing: ThingId | null;
  /** What the thing is called; null where there is none. */
  readonly name: string | null;
  readonly bucket: string;
  readonly score: number;
  /** The promise's worth, or what the advert's own score factor made of it. */
  readonly worth: number;
  readonly isFactored: boolean;
  readonly needs: readonly WhyPart[];
  /** What the promise is worth in all. */
  readonly promise: number;
  /** Inputs and named factors of the advert's own score, in the order in which they are computed. */
  readonly factors: readonly (readonly [name: string, value: number])[];
  readonly distance: number;
  readonly attenuation: number;
  readonly rested: number;
  readonly repeat: number;
  readonly inertia: number;
  /** True for what was under way. */
  readonly isCurrent: boolean;
  readonly isTaken: boolean;
  /** Probability from 0 to 1 that it was taken; 0 for all but the finalists. */
  readonly chance: number;
  readonly rejection: Rejection | null;
  /** The rejection in words; null for a valid option. */
  readonly reason: string | null;
}

/** What one need gives to a score. */
export interface WhyPart {
  readonly need: string;
  readonly amount: number;
  readonly level: number;
  readonly future: number;
  readonly weight: number;
  readonly score: number;
}

/** Why an agent does what it does: its last recorded decision, or, when it is not traced, what it would decide now. */
export function why(world: World, agent: string | AgentId): Why {
  const recorded = world.agent(agent).decision;
  return explainDecision(world, recorded ?? world.agent(agent).consider(), recorded ? 'recorded' : 'considered');
}

/** A decision record in words. Things are named as they are now; one that is gone by its kind and number. */
export function explainDecision(world: World, record: DecisionRecord, source: Why['source'] = 'recorded'): Why {
  const { rules } = world;
  const mind = rules.minds[record.mind];
  const options = record.options.map((option, i) => explainOption(world, record, option, i));
  const decided = record.buckets.findIndex(({ bucket }) => bucket === record.bucket);
  return {
    agent: world.agent(record.agent).name,
    tick: record.tick,
    clock: showTimeOfDay(rules.startOfDay + record.tick, rules.ticksPerHour),
    source,
    reconsiders: record.reconsiders,
    needs: rules.needs.map(({ name, low, high }, n) => ({
      name,
      level: record.levels[n],
      range: [low, high] as const,
      urgency: record.urgencies[n],
    })),
    feelings: record.feelings && explainFeelings(world, record.feelings),
    buckets: record.buckets.map(({ bucket, priority }, i) => ({
      name: mind.buckets[bucket].name,
      priority,
      outcome: decided < 0 || i < decided ? 'empty' : i === decided ? 'decided' : 'not reached',
    })),
    options: options.filter((option) => option.rejection === null),
    rejected: options.filter((option) => option.rejection !== null),
    finalists: record.chances.length,
    roll: record.roll,
    temperature: record.temperature,
    taken: record.chosen < 0 ? null : options[record.chosen],
  };
}

function explainFeelings(world: World, felt: FeltRecord): WhyFeelings {
  const nameOf = (thing: number) => (thing < 0 ? null : world.thing(thing).name);
  return {
    fearLove: felt.fearLove,
    hate: felt.hate,
    mostFeared: nameOf(felt.mostFeared),
    mostLoved: nameOf(felt.mostLoved),
    mostHated: nameOf(felt.mostHated),
  };
}

function explainOption(world: World, record: DecisionRecord, option: OptionRecord, place: number): WhyOption {
  const { rules } = world;
  const advert = rules.adverts[option.advert];
  const isFactored = advert.score >= 0;
  const { repeat, base } = option;
  return {
    advert: advert.name,
    thing: option.thing < 0 ? null : option.thing,
    name: option.thing < 0 ? null : nameThing(world, option.thing, option.isCurrent ? null : advert.kind),
    bucket: rules.minds[record.mind].buckets[option.bucket]?.name ?? '',
    score: option.score,
    worth: isFactored && repeat > 0 ? base / repeat : option.promise,
    isFactored,
    needs: option.needs.map(({ need, amount, level, future, weight, score }) => ({
      need: rules.needs[need].name,
      amount,
      level,
      future,
      weight,
      score,
    })),
    promise: option.promise,
    factors: [...option.factors],
    distance: option.distance,
    attenuation: option.attenuation,
    rested: option.rested,
    repeat,
    inertia: option.inertia,
    isCurrent: option.isCurrent,
    isTaken: place === record.chosen,
    chance: record.chances[place] ?? 0,
    rejection: option.rejection,
    reason: option.rejection === null ? null : showRejection(option.rejection),
  };
}
