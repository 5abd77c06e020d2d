import { showTicks } from 'hanker/charts';
import type { AdvertRules, AgentId, Doing, OptionRecord, ParameterSource, ThingId, World } from 'hanker/core';
import { REJECTIONS, showRejection, type Thought, thinkOf } from 'hanker/explain';
import type { Path } from 'hanker/format';
import type { Session } from '../../session.ts';
import { kindOf, type NamedThing, nameOption, nameThing } from '../../text/names.ts';
import { view } from '../../view.ts';

export interface ShownNeed {
  readonly name: string;
  /** Its index in the world, which gives its colour. */
  readonly index: number;
  readonly level: number;
  readonly low: number;
  readonly high: number;
  readonly alarms: readonly number[];
  readonly urgency: number;
  /** The loss per hour. */
  readonly decay: ParameterSource;
  readonly weight: ParameterSource;
}

/** An agent's current action with its progress. */
export interface ShownDoing {
  readonly action: string;
  /** The name of its thing; null for none. */
  readonly thing: NamedThing | null;
  readonly step: string | null;
  readonly isWalking: boolean;
  readonly isFallback: boolean;
  readonly isOrder: boolean;
  /** What it waits for before it begins, or that it goes by memory, in words; null for neither. */
  readonly waits: string | null;
  /** The time left of the step, as text; null if unknown. */
  readonly left: string | null;
  /** The share of the time from the start of the action to the end of this step that is over, from 0 to 1. */
  readonly done: number | null;
}

export interface ShownFeelings {
  readonly fearLove: number;
  readonly hate: number;
  readonly most: readonly { readonly feeling: 'feared' | 'loved' | 'hated'; readonly who: NamedThing }[];
  readonly toward: readonly {
    readonly who: NamedThing;
    readonly distance: number;
    readonly fearLove: number;
    readonly hate: number;
  }[];
}

/** What an agent feels for another agent or a thing. */
export interface ShownRelation {
  readonly who: NamedThing;
  readonly relation: string;
  readonly value: number;
  /** What the other one feels for the agent by the same relation; null for a thing. */
  readonly back: number | null;
}

export interface ShownState {
  readonly name: string;
  readonly value: number;
}

/** What an agent remembers of a thing. */
export interface ShownMemory {
  /** null for a thing that is gone, which the agent does not know. */
  readonly what: NamedThing | null;
  readonly name: string;
  readonly at: readonly [number, number];
  /** How long ago it was seen, as text; null for what the agent perceives now. */
  readonly ago: string | null;
}

/** All details of an agent. */
export interface AgentCard {
  readonly kind: 'agent';
  readonly id: AgentId;
  readonly name: string;
  readonly temperament: string;
  readonly tags: readonly string[];
  readonly partition: string | null;
  readonly position: readonly [number, number];
  readonly thought: Thought;
  /** The mean of all levels, from 0 to 1. */
  readonly happiness: number;
  readonly needs: readonly ShownNeed[];
  /** null when it has no action and will decide next. */
  readonly doing: ShownDoing | null;
  readonly queue: readonly { readonly action: string; readonly thing: string | null; readonly isOrder: boolean }[];
  readonly carries: readonly { readonly id: ThingId; readonly name: string }[];
  readonly speed: ParameterSource;
  readonly range: ParameterSource;
  readonly inertia: ParameterSource;
  /** Its feelings at its last decision; null for a mind without feelings. */
  readonly feelings: ShownFeelings | null;
  /** What it feels for single others and things, the strongest first. */
  readonly relations: readonly ShownRelation[];
  /** What it remembers having seen, the latest first; what it sees now comes last. */
  readonly memories: readonly ShownMemory[];
  /** The id of its body, which has its states; null for none. */
  readonly body: ThingId | null;
  readonly states: readonly ShownState[];
}

/** An advert of a thing. */
export interface ShownAdvert {
  readonly name: string;
  /** Its path in the file. */
  readonly path: Path;
  readonly promise: readonly { readonly need: string; readonly index: number; readonly amount: number | null }[];
  readonly requires: readonly string[];
  readonly forbids: readonly string[];
  /** The score for the agent in question; null without one. */
  readonly forAgent: { readonly score: number; readonly obstacle: string | null; readonly isCurrent: boolean } | null;
}

/** All details of a thing. */
export interface ThingCard {
  readonly kind: 'thing';
  readonly id: ThingId;
  readonly name: string;
  readonly is: string;
  readonly tags: readonly string[];
  readonly position: readonly [number, number];
  readonly slots: number;
  readonly free: number;
  readonly users: readonly { readonly id: AgentId; readonly name: string; readonly action: string }[];
  readonly holder: { readonly id: AgentId; readonly name: string } | null;
  /** Those who stand in line at it, the first first. */
  readonly line: readonly { readonly id: AgentId; readonly name: string }[];
  readonly states: readonly ShownState[];
  readonly adverts: readonly ShownAdvert[];
  /** The name of the agent that the scores are for; null for none. */
  readonly agent: string | null;
}

/** An agent or a thing that no longer exists. */
export interface GoneCard {
  readonly kind: 'gone';
}

const GONE: GoneCard = { kind: 'gone' };

/** An agent at the shown tick; null while there is no world. */
export const agentCard = view(
  (session: Session, { agent }: { readonly agent: AgentId }): AgentCard | GoneCard | null => {
    const { shown: world } = session;
    if (!world) return null;
    if (!world.hasAgent(agent)) return GONE;
    const { rules } = world;
    const body = world.agent(agent).body;
    return {
      kind: 'agent',
      id: agent,
      name: world.agent(agent).name,
      temperament: world.agent(agent).temperament,
      tags: rules.tags.filter((tag) => world.agent(agent).evaluate(`tag.${tag}`) > 0),
      partition: world.agent(agent).partition,
      position: [...world.agent(agent).position] as [number, number],
      thought: thinkOf(world, agent),
      happiness: world.agent(agent).happiness,
      needs: rules.needs.map(({ name, low, high, alarms }, index) => ({
        name,
        index,
        level: world.agent(agent).level(name),
        low,
        high,
        alarms: [...alarms],
        urgency: world.agent(agent).urgency(name),
        decay: world.agent(agent).parameter('decay', name),
        weight: world.agent(agent).parameter('weight', name),
      })),
      doing: doingOf(session, world, agent),
      queue: world.agent(agent).queue.map(({ action, thing, priority }) => ({
        action,
        thing: thing === null ? null : world.thing(thing).name,
        isOrder: priority > 0,
      })),
      carries: world.agent(agent).carried.map((id) => ({ id, name: world.thing(id).name })),
      speed: world.agent(agent).parameter('speed'),
      range: world.agent(agent).parameter('range'),
      inertia: world.agent(agent).parameter('inertia'),
      feelings: feelingsOf(world, agent),
      relations: relationsOf(world, agent),
      memories: memoriesOf(world, agent),
      body,
      states: body === null ? [] : statesOf(world, body),
    };
  },
);

/** A thing at the shown tick, with scores for an agent; null while there is no world. */
export const thingCard = view(
  (
    { shown: world }: Session,
    { thing, agent }: { readonly thing: ThingId; readonly agent: AgentId | null },
  ): ThingCard | GoneCard | null => {
    if (!world) return null;
    const kind = world.rules.kinds.find(({ name }) => name === kindOf(world, thing));
    if (!kind) return GONE;
    const who = agent !== null && world.hasAgent(agent) ? agent : null;
    const options =
      who === null
        ? []
        : world
            .agent(who)
            .consider()
            .options.filter((option) => option.thing === thing);
    const adverts = world.rules.adverts.slice(kind.firstAdvert, kind.firstAdvert + kind.advertCount);
    return {
      kind: 'thing',
      id: thing,
      name: world.thing(thing).name,
      is: kind.name,
      tags: [...kind.tags],
      position: [...world.thing(thing).position] as [number, number],
      slots: kind.slots,
      free: world.thing(thing).freeSlots,
      ...peopleAt(world, thing),
      line: world.thing(thing).line.map((id) => ({ id, name: world.agent(id).name })),
      states: statesOf(world, thing),
      adverts: adverts.map((advert, i) =>
        showAdvert(
          world,
          ['kinds', kind.name, 'adverts', advert.name],
          advert,
          who === null ? undefined : options.find((option) => option.advert === kind.firstAdvert + i),
        ),
      ),
      agent: who === null ? null : world.agent(who).name,
    };
  },
  { every: 300 },
);

function doingOf({ timeline }: Session, world: World, agent: AgentId): ShownDoing | null {
  const doing = world.agent(agent).doing;
  if (!doing) return null;
  const { now, rules } = world;
  const { action, step, isWalking, isFallback, priority, until, thing, fromMemory } = doing;
  const from = timeline.bandsOf(agent, now - 1, now).findLast((band) => band.action === action)?.from;
  const isKnown = until !== null && until > now;
  return {
    action,
    thing: thing === null ? null : nameThing(world, thing),
    step,
    isWalking,
    isFallback,
    isOrder: priority > 0,
    waits: fromMemory ? 'goes by memory' : waitsOf(doing),
    left: isKnown ? showTicks(until - now, rules.ticksPerHour) : null,
    done: isKnown && from !== undefined && from <= now ? (now - from) / (until - from) : null,
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function waitsOf({ waitsFor, placeInLine, isWalking }: Doing): string | null {
  if (waitsFor === 'others') return 'waits for the others';
  if (waitsFor === null || placeInLine === null) return null;
  const place = ORDINALS[placeInLine - 1] ?? `number ${placeInLine}`;
  return `${place} in the line${isWalking ? ', moves up' : ''}`;
}

function feelingsOf(world: World, agent: AgentId): ShownFeelings | null {
  if (world.rules.minds.every(({ feelings }) => feelings === null)) return null;
  const felt = (world.agent(agent).decision ?? world.agent(agent).consider()).feelings;
  if (!felt) return null;
  const most = [
    ['feared', felt.mostFeared],
    ['loved', felt.mostLoved],
    ['hated', felt.mostHated],
  ] as const;
  return {
    fearLove: felt.fearLove,
    hate: felt.hate,
    most: most.filter(([, id]) => id >= 0).map(([feeling, id]) => ({ feeling, who: nameThing(world, id) })),
    toward: felt.toward
      .filter(({ fearLove, hate }) => fearLove !== 0 || hate !== 0)
      .map(({ thing, ...rest }) => ({ who: nameThing(world, thing), ...rest }))
      .sort((a, b) => Math.abs(b.fearLove) + b.hate - Math.abs(a.fearLove) - a.hate),
  };
}

function relationsOf(world: World, agent: AgentId): ShownRelation[] {
  const { body } = world.agent(agent);
  return world
    .agent(agent)
    .relations()
    .map(({ relation, thing, value }): ShownRelation => {
      const who = nameThing(world, thing);
      const back = who.kind === 'agent' && body !== null ? world.agent(who.id).relation(relation, body) : null;
      return { who, relation, value, back };
    })
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

function memoriesOf(world: World, agent: AgentId): ShownMemory[] {
  const { now, rules } = world;
  return [...world.agent(agent).memories()]
    .sort((a, b) => Number(a.isPerceived) - Number(b.isPerceived) || b.seen - a.seen)
    .map(({ thing, name, x, y, seen, isPerceived }) => ({
      what: kindOf(world, thing) === null ? null : nameThing(world, thing),
      name,
      at: [x, y],
      ago: isPerceived ? null : showTicks(now - seen, rules.ticksPerHour),
    }));
}

function statesOf(world: World, thing: ThingId): ShownState[] {
  const kind = world.rules.kinds.find(({ name }) => name === world.thing(thing).kind);
  return kind ? kind.states.map((name) => ({ name, value: world.thing(thing).state(name) })) : [];
}

function peopleAt(world: World, thing: ThingId): Pick<ThingCard, 'users' | 'holder'> {
  const users: { id: AgentId; name: string; action: string }[] = [];
  let holder: ThingCard['holder'] = null;
  for (const { id, name, doing, carried } of world.agents()) {
    if (doing?.thing === thing && doing.waitsFor !== 'turn') users.push({ id, name, action: doing.action });
    if (!holder && carried.includes(thing)) holder = { id, name };
  }
  return { users, holder };
}

function showAdvert(world: World, path: Path, advert: AdvertRules, option: OptionRecord | undefined): ShownAdvert {
  const { needs, tags } = world.rules;
  const amounts = [
    ...Array.from(advert.promisedNeeds, (need, i) => [need, advert.promisedAmounts[i]] as const),
    ...Array.from(
      advert.dynamicNeeds,
      (need) => [need, option?.needs.find((part) => part.need === need)?.amount ?? null] as const,
    ),
  ];
  return {
    name: advert.name,
    path,
    promise: amounts.map(([need, amount]) => ({ need: needs[need].name, index: need, amount })),
    requires: Array.from(advert.requires, (tag) => tags[tag]),
    forbids: Array.from(advert.forbids, (tag) => tags[tag]),
    forAgent: option
      ? {
          score: option.score,
          obstacle: option.rejection && showRejection(option.rejection),
          isCurrent: option.isCurrent,
        }
      : null,
  };
}

/** Something that an agent can be ordered to do. */
export interface AgentOrder {
  readonly key: string;
  readonly label: string;
  readonly advert: string;
  /** null for an innate advert that needs none, and for an action of the world. */
  readonly thing: ThingId | null;
  /** True for an action of the world, which no advert offers. */
  readonly isAction: boolean;
  /** Its current score; null for an action of the world. */
  readonly score: number | null;
}

/** Rejections that only concern the agent's own choice: such an option can be ordered. */
const WOULD_NOT = new Set(REJECTIONS.filter(({ isOwnChoice }) => isOwnChoice).map(({ by }) => by));

/** Everything that an agent can be ordered to do now: its options by falling score, then the actions of the world. */
export const orders = view(
  ({ shown: world }: Session, { agent }: { readonly agent: AgentId }): AgentOrder[] => {
    if (!world?.hasAgent(agent)) return [];
    const { adverts, actions } = world.rules;
    const offers = world
      .agent(agent)
      .consider()
      .options.filter(({ rejection }) => !rejection || WOULD_NOT.has(rejection.by))
      .sort((a, b) => b.score - a.score)
      .map(({ advert, thing: id, score }): AgentOrder => {
        const { name } = adverts[advert];
        const thing = id < 0 ? null : id;
        const label = nameOption(world, name, thing, thing === null ? null : world.thing(thing).name);
        return { key: `${name} ${thing ?? ''}`, label, advert: name, thing, isAction: false, score };
      });
    return [
      ...offers,
      ...actions.map((name) => ({ key: name, label: name, advert: name, thing: null, isAction: true, score: null })),
    ];
  },
  { every: 2000 },
);
