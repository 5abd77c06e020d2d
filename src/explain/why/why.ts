import {
  type AgentId,
  type DecisionRecord,
  type FeltRecord,
  type OptionRecord,
  type Rejection,
  showTimeOfDay,
  type ThingId,
  type World,
} from '../../core/index.ts';
import { nameThing } from '../text/label.ts';
import { showRejection } from '../text/rejection.ts';

/** An explained decision: every name and number in it, so that nothing has to be looked up. */
export interface Why {
  /** The name of the agent. */
  readonly agent: string;
  /** The tick of the decision. */
  readonly tick: number;
  /** The time of day of the decision, as '07:30'. */
  readonly clock: string;
  /** 'recorded': a decision that was made; 'considered': what the agent would decide now. */
  readonly source: 'recorded' | 'considered';
  /** Whether the agent reconsidered while it was doing something. */
  readonly reconsiders: boolean;
  /** The needs of the agent at that moment. */
  readonly needs: readonly WhyNeed[];
  /** null for a mind without feelings. */
  readonly feelings: WhyFeelings | null;
  /** In the order tried. */
  readonly buckets: readonly WhyBucket[];
  /** The valid options, in the order of selection. */
  readonly options: readonly WhyOption[];
  /** The rejected options, by descending score. */
  readonly rejected: readonly WhyOption[];
  /** The number of finalists: the selection chose among the first ones of `options`. */
  readonly finalists: number;
  /** The random number, from 0 up to 1, that chose among the finalists; null when there was no roll. */
  readonly roll: number | null;
  /** The temperature of a Boltzmann selection; null for any other. */
  readonly temperature: number | null;
  /** null for the fallback. */
  readonly taken: WhyOption | null;
}

/** A need of the agent when it decided. */
export interface WhyNeed {
  readonly name: string;
  readonly level: number;
  readonly range: readonly [number, number];
  readonly urgency: number;
}

/** The agent's total feelings, and whom it feared, loved and hated most; null for nobody. */
export interface WhyFeelings {
  /** Below 0: fear outweighs love. */
  readonly fearLove: number;
  readonly hate: number;
  readonly mostFeared: string | null;
  readonly mostLoved: string | null;
  readonly mostHated: string | null;
}

/** A bucket of options that was tried, or would have been. */
export interface WhyBucket {
  readonly name: string;
  readonly priority: number;
  /** 'empty': it had no valid option; 'decided': the first one with a valid option; 'not reached': a higher one decided. */
  readonly outcome: 'empty' | 'decided' | 'not reached';
}

/** One advert of one thing, with the parts of its score: worth × repeat × distance × rested + inertia. */
export interface WhyOption {
  readonly advert: string;
  /** null for an action without a thing. */
  readonly thing: ThingId | null;
  /** The thing's name; null without a thing. */
  readonly name: string | null;
  readonly bucket: string;
  readonly score: number;
  /** The promise, or what the advert's own score factor made of it. */
  readonly worth: number;
  /** Whether the advert has a score factor of its own. */
  readonly isFactored: boolean;
  /** What each promised need adds to the promise. */
  readonly needs: readonly WhyPart[];
  /** The score of the whole promise. */
  readonly promise: number;
  /** Inputs and named factors of the advert's own score, in order of computation. */
  readonly factors: readonly (readonly [name: string, value: number])[];
  readonly distance: number;
  /** The share of the score that is left at that distance. */
  readonly attenuation: number;
  /** The share that is left during the thing's cooldown. */
  readonly rested: number;
  /** The share that is left after doing the same recently. */
  readonly repeat: number;
  /** The bonus of the current action. */
  readonly inertia: number;
  /** Whether it was the current action. */
  readonly isCurrent: boolean;
  /** The time of day at which the agent last saw the thing, for one that it only remembered; null for others. */
  readonly lastSeen: string | null;
  readonly isTaken: boolean;
  /** The probability, from 0 to 1, of being taken; 0 unless it was a finalist. */
  readonly chance: number;
  readonly rejection: Rejection | null;
  /** The rejection in words; null for a valid option. */
  readonly reason: string | null;
}

/** What one need adds to a promise. */
export interface WhyPart {
  readonly need: string;
  readonly amount: number;
  readonly level: number;
  readonly future: number;
  readonly weight: number;
  readonly score: number;
}

/** Explains an agent's last recorded decision or, for an untraced agent, what it would decide now. */
export function why(world: World, agent: string | AgentId): Why {
  const recorded = world.agent(agent).decision;
  return explainDecision(world, recorded ?? world.agent(agent).consider(), recorded ? 'recorded' : 'considered');
}

/** Explains a decision record. Things have their present names; a removed thing has its kind and id. */
export function explainDecision(world: World, record: DecisionRecord, source: Why['source'] = 'recorded'): Why {
  const { rules } = world;
  const mind = rules.minds[record.mind];
  const options = record.options.map((option, i) => explainOption(world, record, option, i));
  const decided = record.buckets.find(({ bucket }) => bucket === record.bucket)?.priority ?? -Infinity;
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
    buckets: record.buckets.map(({ bucket, priority }) => ({
      name: mind.buckets[bucket].name,
      priority,
      outcome: priority > decided ? 'empty' : priority === decided ? 'decided' : 'not reached',
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

function explainOption(world: World, record: DecisionRecord, option: OptionRecord, index: number): WhyOption {
  const { rules } = world;
  const advert = rules.adverts[option.advert];
  const isFactored = advert.score >= 0;
  return {
    advert: advert.name,
    thing: option.thing < 0 ? null : option.thing,
    name: option.thing < 0 ? null : nameThing(world, option.thing, option.isCurrent ? null : advert.kind),
    bucket: rules.minds[record.mind].buckets[option.bucket]?.name ?? '',
    score: option.score,
    worth: option.worth,
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
    repeat: option.repeat,
    inertia: option.inertia,
    isCurrent: option.isCurrent,
    lastSeen: option.seen === null ? null : showTimeOfDay(rules.startOfDay + option.seen, rules.ticksPerHour),
    isTaken: index === record.chosen,
    chance: record.chances[index] ?? 0,
    rejection: option.rejection,
    reason: option.rejection === null ? null : showRejection(option.rejection),
  };
}
