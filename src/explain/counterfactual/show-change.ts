import { showDuration, showExactly, showNumber, showShare } from '../../charts/index.ts';
import { type Moment, type OptionRecord, type Quantity, showTimeOfDay, type World } from '../../core/index.ts';
import { nameThing } from '../text/label.ts';
import type { ChanceChange } from './find-chances.ts';
import type { NumberChange, WinningChange, WinningWindow } from './find-changes.ts';

/** The world, the moment and the option that a change is shown for. */
export interface ChangeContext {
  readonly world: World;
  readonly moment: Moment;
  readonly option: OptionRecord;
}

/** A change after 'It would win': 'if food < 31 (now 35)', 'within 4.2 tiles (now 12.1)', 'if a slot is free (now none)'. */
export function showChange(context: ChangeContext, change: WinningChange): string {
  if ('condition' in change)
    return change.condition === 'sight' ? 'if it were in sight' : 'if it were in the same partition';
  const { quantity } = change;
  const show = SHOWN[quantity.kind] as (context: ChangeContext, change: NumberChange, quantity: Quantity) => string;
  const text = show(context, change, quantity);
  return change.isNearest ? text : `${text}; a smaller change might do`;
}

/** Two changes together after 'It would win': 'if food ≤ 12 (now 48) and fun ≥ 70 (now 50)'. */
export function showPair(context: ChangeContext, [first, second]: readonly [NumberChange, NumberChange]): string {
  return `${showChange(context, first)} and ${showChange(context, second).replace(/^if /, '')}`;
}

/** A number that gives a chance, after 'It would have had a chance': 'of 51 % with relief at 43 (now 83.6)'. */
export function showChance(context: ChangeContext, { quantity, now, value, chance }: ChanceChange): string {
  const name = nameQuantity(context, quantity);
  return `of ${showShare(chance)} with ${name} at ${showExactly(value)} (now ${showNumber(now)})`;
}

/** How a change of each kind of quantity is shown. */
const SHOWN: {
  readonly [Kind in Quantity['kind']]: (
    context: ChangeContext,
    change: NumberChange,
    quantity: Extract<Quantity, { readonly kind: Kind }>,
  ) => string;
} = {
  level: showNamed,
  weight: showNamed,
  inertia: showNamed,
  range: showNamed,
  state: showNamed,
  world: showNamed,
  toward: showNamed,
  from: showNamed,
  distance: (context, change, { thing }) => showDistance(context, change, thing),
  hour: showHours,
  free: (context, change, { thing }) => showSlots(context, change, thing),
  rested: (context, change, { thing }) => `if ${subjectOf(context, thing)} was last used ${showAgo(context, change)}`,
  repeated: (context, change) => {
    const { state, row } = context.moment;
    const { name } = context.world.rules.adverts[state.lastAdvert[row]];
    return `if "${name}" was last done ${showAgo(context, change)}`;
  },
};

function showNamed(context: ChangeContext, change: NumberChange, quantity: Quantity): string {
  const now = change.now === Infinity ? 'unlimited' : showNow(change);
  return `if ${nameQuantity(context, quantity)} ${showRange(change)} (now ${now})`;
}

/**
 * The name of a number: 'food', 'weight.food', 'thing.dirt', 'world.alarm', 'likes toward Ben'; for a state of another
 * thing, with its name.
 */
function nameQuantity(context: ChangeContext, quantity: Quantity): string {
  const { state: s, row } = context.moment;
  switch (quantity.kind) {
    case 'level':
      return quantity.need;
    case 'weight':
      return `weight.${quantity.need}`;
    case 'world':
      return `world.${quantity.state}`;
    case 'toward':
    case 'from':
      return `${quantity.relation} ${quantity.kind} ${nameOf(context, quantity.thing)}`;
    case 'state': {
      const { thing, state } = quantity;
      if (thing === context.option.thing) return `thing.${state}`;
      if (s.body.length > 0 && s.body[row] === thing) return `agent.${state}`;
      if (s.item.length > 0 && s.item[row] === thing) return `item.${state}`;
      return `${state} of ${nameOf(context, thing)}`;
    }
    default:
      return quantity.kind;
  }
}

function nameOf({ world, moment }: ChangeContext, thing: number): string {
  return nameThing(world, thing, moment.state.kind[thing]);
}

/** 'it' for the option's own thing, the name of any other. */
function subjectOf(context: ChangeContext, thing: number): string {
  return thing === context.option.thing ? 'it' : nameOf(context, thing);
}

/** '≤ 31.2', or 'is between 20 and 31.2' when only these values win. */
function showRange({ shown, shownUntil }: NumberChange): string {
  if (shownUntil === null) return `${shown.relation} ${showExactly(shown.value)}`;
  if (shownUntil === shown.value) return `is ${showExactly(shown.value)}`;
  const [low, high] = [Math.min(shown.value, shownUntil), Math.max(shown.value, shownUntil)];
  return `is between ${showExactly(low)} and ${showExactly(high)}`;
}

function showBetween(a: number, b: number): string {
  return `${showExactly(Math.min(a, b))} to ${showExactly(Math.max(a, b))}`;
}

function showDistance(context: ChangeContext, change: NumberChange, thing: number): string {
  const { shown, shownUntil, now } = change;
  const isOwn = thing === context.option.thing;
  const tail = `(now ${now === Infinity ? 'no way there' : showNow(change)})`;
  const who = isOwn ? '' : `if ${nameOf(context, thing)} were `;
  const far = `${showExactly(shown.value)} ${shown.value === 1 ? 'tile' : 'tiles'}`;
  if (shownUntil !== null) return `${who}${showBetween(shown.value, shownUntil)} tiles away ${tail}`;
  switch (shown.relation) {
    case '≤':
      return `${who}within ${far} ${tail}`;
    case '<':
      return `${who}nearer than ${far} ${tail}`;
    case '≥':
      return `${who}at least ${far} away ${tail}`;
    case '>':
      return `${who}more than ${far} away ${tail}`;
  }
}

/** More windows than this are only counted. */
const MOST_WINDOWS = 6;

/** Every window of the day: 'from 16:24 to 16:27, from 16:50 to 18:10, or from 20:00 on (now 15:00)'. */
function showHours({ world }: ChangeContext, { value, until, now, further }: NumberChange): string {
  const { ticksPerHour } = world.rules;
  const windows = [{ value, until }, ...further].map((window) => showWindow(window, now, ticksPerHour));
  const shown = windows.slice(0, MOST_WINDOWS);
  const more = windows.length - shown.length;
  const listed = more > 0 ? [...shown, `in ${more} later ${more === 1 ? 'window' : 'windows'}`] : shown;
  const clock = showTimeOfDay(Math.round(now * ticksPerHour), ticksPerHour);
  return `${joinByOr(listed)} (now ${clock})`;
}

/** Whole minutes within the winning range; its ticks when it contains none. */
function showWindow({ value, until }: WinningWindow, now: number, ticksPerHour: number): string {
  const day = 24 * ticksPerHour;
  const tickOf = (hour: number) => Math.round(hour * ticksPerHour);
  const fromNow = (tick: number) => (tick - tickOf(now) + day) % day;
  const clock = (tick: number) => showTimeOfDay(tick, ticksPerHour);
  const minute = ticksPerHour / 60;
  const start = Math.ceil(tickOf(value) / minute) * minute;
  if (until === null) return `from ${clock(start)} on`;
  const end = tickOf(until);
  if (fromNow(start) <= fromNow(end)) return `from ${clock(start)} to ${clock(end)}`;
  const later = showAllTicks(fromNow(tickOf(value)), ticksPerHour);
  return `${later} later, until ${showAllTicks(fromNow(end), ticksPerHour)} later`;
}

function joinByOr(parts: readonly string[]): string {
  const last = parts[parts.length - 1];
  if (parts.length < 3) return parts.join(' or ');
  return `${parts.slice(0, -1).join(', ')}, or ${last}`;
}

function showSlots(context: ChangeContext, { now, value, direction }: NumberChange, thing: number): string {
  const of = thing === context.option.thing ? '' : ` of ${nameOf(context, thing)}`;
  const count = (slots: number) => (slots === 0 ? 'none' : String(slots));
  const plural = value === 1 ? `slot${of} is` : `slots${of} are`;
  if (direction === 'higher') return `if ${value === 1 ? 'a' : value} ${plural} free (now ${count(now)})`;
  return `if ${value === 0 ? `no slot${of} is` : `only ${value} ${plural}`} free (now ${count(now)})`;
}

function showAgo({ world }: ChangeContext, { value, until, now, direction }: NumberChange): string {
  const { ticksPerHour } = world.rules;
  const last = until === null ? null : showAllTicks(until, ticksPerHour);
  const first = showAllTicks(value, ticksPerHour);
  const when = direction === 'higher' ? `at least ${first}` : `at most ${first}`;
  const between = direction === 'higher' ? `${first} to ${last}` : `${last} to ${first}`;
  return `${last === null ? when : between} ago (now ${showAllTicks(now, ticksPerHour)})`;
}

/** A duration with all its units; in ticks where it is not an integer of seconds. */
function showAllTicks(ticks: number, ticksPerHour: number): string {
  const seconds = (ticks * 3600) / ticksPerHour;
  return Number.isInteger(seconds) ? showDuration(seconds, 4) : `${ticks} ticks`;
}

/** A number with few digits in full; any other with two decimals, unless that hides the difference to the threshold. */
function showNow({ now, shown }: NumberChange): string {
  const isPlain = Number(now.toFixed(4)) === now;
  const rounded = Number(now.toFixed(2));
  return isPlain || rounded === shown.value || rounded === 0 ? showExactly(now) : showNumber(now);
}
