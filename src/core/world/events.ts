import type { CoreEvent, DetailEvent, Ending } from '../definition/event.ts';
import { show } from '../definition/problem.ts';
import type { Point } from '../definition/space.ts';
import type { AgentId, Names, ThingId } from '../state/names.ts';
import type { State } from '../state/state.ts';

/** A thing of an event, by its id and its name; null for none. */
export interface AboutThing {
  /** Its id. */
  readonly thing: ThingId | null;
  /** Its name. */
  readonly thingName: string | null;
}

/** What was done: the name of an advert, null for none, and its thing. */
export interface AboutAdvert extends AboutThing {
  /** The name of the advert. */
  readonly advert: string | null;
}

/** What was done, by the name of the action. */
export interface AboutAction extends AboutAdvert {
  /** The name of the action. */
  readonly action: string;
}

/** Another agent of an event, by its id and its name; null for none. */
export interface AboutOther {
  /** Its id. */
  readonly who: AgentId | null;
  /** Its name. */
  readonly whoName: string | null;
}

/** What each event tells, beside `type`, `tick`, and the agent's id and name. */
export interface WorldEvents {
  /** It has chosen an advert; with `isFallback` nothing was worth it, and it does the fallback of its mind. */
  readonly decided: AboutAdvert & { readonly isFallback: boolean };
  /** It thought again, and goes on with what it is doing. */
  readonly reconsidered: unknown;
  /** An action has begun. */
  readonly started: AboutAction;
  /** It sets out to a place; `thing` is what it walks to. */
  readonly walks: AboutThing & { readonly to: Point };
  /** Its walk is over. */
  readonly arrived: AboutThing;
  /** It begins a step of its action, such as 'wait'. */
  readonly step: AboutThing & { readonly step: string; readonly action: string };
  /** An action is over: 'done', 'failed' or 'interrupted', and why. */
  readonly ended: AboutAction & { readonly how: Ending; readonly why: string };
  /** An action was taken off its queue before it began. */
  readonly dropped: AboutAction & { readonly why: string };
  /** A need was given some amount at once. */
  readonly granted: { readonly need: string; readonly amount: number };
  /** It gets in line at a thing, as number `place`. */
  readonly lined: AboutThing & { readonly place: number };
  /** It asks somebody (`who`) to do something together. */
  readonly asked: AboutAdvert & AboutOther;
  /** It answers somebody (`who`) that it will come, or why it won't. */
  readonly answered: AboutOther & { readonly comes: boolean; readonly why: string };
  /** It made a thing, or an agent (`who`) with this body. */
  readonly spawned: AboutThing & AboutOther;
  /** A step of its has changed an agent (`who`), whose temperament was `before`. */
  readonly changed: AboutOther & { readonly before: string };
  /** A step of its has turned a thing, which was a `before`, into something else. */
  readonly became: AboutThing & { readonly before: string };
  /** A thing of a kind, or an agent (`who`) of a temperament, is gone; by the agent's step, or by a command. */
  readonly removed: AboutThing & AboutOther & { readonly kind: string };
  /** It is new in the world. */
  readonly joined: unknown;
  /** It has left the world. */
  readonly left: unknown;
}

/** The type of an event. */
export type EventName = keyof WorldEvents;

/** Something that happened in a world, as plain data with ids and names. */
export type WorldEvent<Name extends EventName = EventName> = {
  readonly [Type in Name]: {
    readonly type: Type;
    /** The tick at which it happened. */
    readonly tick: number;
    /** The agent that it happened to; null for nobody. */
    readonly agent: AgentId | null;
    /** The agent's name. */
    readonly name: string | null;
  } & WorldEvents[Type];
}[Name];

const DETAILS = { walks: 1, arrived: 1, step: 1, dropped: 1, joined: 1, left: 1 } as const;

/** Whether only those are told of events of a type who ask for it by its name. */
export function isDetail(type: EventName): boolean {
  return type in DETAILS;
}

/** An event with names for its ids and indexes; agents are ids already. */
export function nameEvent(s: State, names: Names, event: CoreEvent | DetailEvent): WorldEvent {
  const named: Record<string, unknown> = { type: event.type, tick: s.now };
  const other = 'who' in event ? event.who : 'by' in event ? event.by : undefined;
  for (const [key, value] of Object.entries(event)) {
    if (key === 'agent') Object.assign(named, nameAgent(names, value as number, 'agent', 'name'));
    else if (key === 'thing') Object.assign(named, nameThing(names, value as number));
    else if (key === 'advert') named.advert = (value as number) < 0 ? null : s.rules.adverts[value as number].name;
    else if (key === 'need') named.need = s.rules.needs[value as number].name;
    else if (key === 'fallback') named.isFallback = value;
    else if (key === 'x') named.to = [value, (event as { readonly y: number }).y];
    else if (key !== 'y' && key !== 'who' && key !== 'by') named[key] = value;
  }
  if (other !== undefined) Object.assign(named, nameAgent(names, other, 'who', 'whoName'));
  return named as unknown as WorldEvent;
}

function nameAgent(names: Names, id: number, idKey: string, nameKey: string): Record<string, unknown> {
  return { [idKey]: id < 0 ? null : id, [nameKey]: id < 0 ? null : names.ofId(id) };
}

function nameThing(names: Names, thing: number): Record<string, unknown> {
  return { thing: thing < 0 ? null : thing, thingName: thing < 0 ? null : names.ofThing(thing) };
}

/** Events that are kept until they are asked for, such as once a frame. */
export interface EventBatch<Name extends EventName = EventName> {
  /** All events since the last call, in the order in which they happened. */
  drain(): WorldEvent<Name>[];
  /** Keeps no more of them. */
  stop(): void;
}

/** Throws for a listener that is no function: it would break the first tick that has something to tell it. */
export function checkListener(listener: unknown): void {
  if (typeof listener !== 'function') throw new TypeError(`the listener: got ${show(listener)}; expected a function`);
}
