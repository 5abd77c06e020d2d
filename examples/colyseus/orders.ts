import { isPlace, ORDERS, type PlaceName } from './valley.ts';

/** What a player may ask for. */
export type PlayerOrder =
  /** The character does something at a thing, at once or after its other orders. */
  | { readonly do: 'use'; readonly thing: string; readonly advert: string; readonly waits: boolean }
  /** The character stops, and decides for itself. */
  | { readonly do: 'stop' };

/** What a client says when it joins. */
export interface JoinRequest {
  readonly place: PlaceName;
  /** The name of a new character. */
  readonly name: string;
  /** The secret of a player who has a character; '' for a new player. */
  readonly token: string;
}

/** The most orders that a character keeps. */
export const MOST_ORDERS = 8;

const MOST_LETTERS = 40;

/** Reads an order from whatever a client has sent; null for anything else. */
export function readOrder(message: unknown): PlayerOrder | null {
  const { do: verb, thing, advert, waits = false } = fieldsOf(message);
  if (verb === 'stop') return { do: 'stop' };
  if (verb !== 'use' || !isShort(thing) || !isShort(advert) || !ORDERS.has(advert)) return null;
  return typeof waits === 'boolean' ? { do: 'use', thing, advert, waits } : null;
}

/** Reads what a client says when it joins; null for anything else. */
export function readJoin(message: unknown): JoinRequest | null {
  const { place, name = 'Guest', token = '' } = fieldsOf(message);
  if (!isPlace(place) || typeof token !== 'string' || !/^([0-9a-f]{32})?$/.test(token)) return null;
  return isShort(name) && /^\p{L}[\p{L}\p{N} ]{0,15}$/u.test(name) ? { place, name, token } : null;
}

function fieldsOf(message: unknown): Readonly<Record<string, unknown>> {
  return typeof message === 'object' && message !== null ? (message as Readonly<Record<string, unknown>>) : {};
}

function isShort(text: unknown): text is string {
  return typeof text === 'string' && text.length > 0 && text.length <= MOST_LETTERS;
}

/** Allows a number of orders each second, and a few more at once. */
export class RateLimit {
  private left: number;
  private last: number;
  private readonly perSecond: number;
  private readonly atOnce: number;

  constructor(perSecond: number, atOnce: number, now: number) {
    this.perSecond = perSecond;
    this.atOnce = atOnce;
    this.left = atOnce;
    this.last = now;
  }

  /** Whether one more is allowed at this time, in milliseconds. */
  allows(now: number): boolean {
    this.left = Math.min(this.atOnce, this.left + ((now - this.last) * this.perSecond) / 1000);
    this.last = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
