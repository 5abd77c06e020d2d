import { showDuration, showExactly, showNumber } from '../../charts/index.ts';
import { type Moment, type OptionRecord, type Quantity, showTimeOfDay, type World } from '../../core/index.ts';
import { nameThing } from '../text/label.ts';
import type { Change, NumberChange } from './find-changes.ts';

/** What a change is told about: the moment, and the option that it would make win. */
export interface Told {
  readonly world: World;
  readonly moment: Moment;
  readonly option: OptionRecord;
}

/** A change after 'It would win': 'if food < 31 (now 35)', 'within 4.2 tiles (now 12.1)', 'if a slot is free (now none)'. */
export function showChange(told: Told, change: Change): string {
  if ('condition' in change)
    return change.condition === 'sight' ? 'if it were in sight' : 'if it were in the same partition';
  const text = showNumberChange(told, change);
  return change.isNearest ? text : `${text}; perhaps with less`;
}

function showNumberChange(told: Told, change: NumberChange): string {
  const { quantity, now } = change;
  switch (quantity.kind) {
    case 'distance':
      return showDistance(told, change, quantity.thing);
    case 'hour':
      return showHours(told, change);
    case 'free':
      return showSlots(told, change, quantity.thing);
    case 'rested':
      return `if ${subjectOf(told, quantity.thing)} was last used ${showAgo(told, change)}`;
    case 'repeated': {
      const { state, record } = told.moment;
      const { name } = told.world.rules.adverts[state.lastAdvert[record.agent]];
      return `if "${name}" was last done ${showAgo(told, change)}`;
    }
    default: {
      const name = nameQuantity(told, quantity);
      return `if ${name} ${showStretch(change)} (now ${now === Infinity ? 'without limit' : showNow(change)})`;
    }
  }
}

/** As world files have it: 'food', 'weight.food', 'thing.dirt', 'world.alarm'; the state of another thing after its name. */
function nameQuantity(told: Told, quantity: Quantity): string {
  const { state: s, record } = told.moment;
  switch (quantity.kind) {
    case 'level':
      return quantity.need;
    case 'weight':
      return `weight.${quantity.need}`;
    case 'world':
      return `world.${quantity.state}`;
    case 'state': {
      const { thing, state } = quantity;
      if (thing === told.option.thing) return `thing.${state}`;
      if (s.body.length > 0 && s.body[record.agent] === thing) return `agent.${state}`;
      if (s.item.length > 0 && s.item[record.agent] === thing) return `item.${state}`;
      return `${state} of ${nameOf(told, thing)}`;
    }
    default:
      return quantity.kind;
  }
}

function nameOf({ world, moment }: Told, thing: number): string {
  return nameThing(world, thing, moment.state.kind[thing]);
}

/** The thing of the option itself, or another by its name. */
function subjectOf(told: Told, thing: number): string {
  return thing === told.option.thing ? 'it' : nameOf(told, thing);
}

/** '≤ 31.2', or 'is 20 to 31.2' when it does not go on winning. */
function showStretch({ shown, shownUntil }: NumberChange): string {
  if (shownUntil === null) return `${shown.relation} ${showExactly(shown.value)}`;
  if (shownUntil === shown.value) return `is ${showExactly(shown.value)}`;
  return `is ${showBetween(shown.value, shownUntil)}`;
}

function showBetween(a: number, b: number): string {
  return `${showExactly(Math.min(a, b))} to ${showExactly(Math.max(a, b))}`;
}

function showDistance(told: Told, change: NumberChange, thing: number): string {
  const { shown, shownUntil, now } = change;
  const isOwn = thing === told.option.thing;
  const tail = `(now ${now === Infinity ? 'no way there' : showNow(change)})`;
  const who = isOwn ? '' : `if ${nameOf(told, thing)} were `;
  const far = showExactly(shown.value);
  if (shownUntil !== null) return `${who}${showBetween(shown.value, shownUntil)} tiles away ${tail}`;
  switch (shown.relation) {
    case '≤':
      return `${who}within ${far} tiles ${tail}`;
    case '<':
      return `${who}nearer than ${far} tiles ${tail}`;
    case '≥':
      return `${who}at least ${far} tiles away ${tail}`;
    case '>':
      return `${who}more than ${far} tiles away ${tail}`;
  }
}

/** Whole minutes within the stretch; where there is none, its ticks. */
function showHours({ world }: Told, { value, until, now }: NumberChange): string {
  const { ticksPerHour } = world.rules;
  const day = 24 * ticksPerHour;
  const tickOf = (hour: number) => Math.round(hour * ticksPerHour);
  const fromNow = (tick: number) => (tick - tickOf(now) + day) % day;
  const clock = (tick: number) => showTimeOfDay(tick, ticksPerHour);
  const minute = ticksPerHour / 60;
  const start = Math.ceil(tickOf(value) / minute) * minute;
  const isNow = `(now ${clock(tickOf(now))})`;
  if (until === null) return `from ${clock(start)} on ${isNow}`;
  const end = tickOf(until);
  if (fromNow(start) <= fromNow(end)) return `from ${clock(start)} to ${clock(end)} ${isNow}`;
  const later = showAllTicks(fromNow(tickOf(value)), ticksPerHour);
  return `${later} later, until ${showAllTicks(fromNow(end), ticksPerHour)} later ${isNow}`;
}

function showSlots(told: Told, { now, value, direction }: NumberChange, thing: number): string {
  const of = thing === told.option.thing ? '' : ` of ${nameOf(told, thing)}`;
  const count = (slots: number) => (slots === 0 ? 'none' : String(slots));
  const plural = value === 1 ? `slot${of} is` : `slots${of} are`;
  if (direction === 'higher') return `if ${value === 1 ? 'a' : value} ${plural} free (now ${count(now)})`;
  return `if ${value === 0 ? `no slot${of} is` : `only ${value} ${plural}`} free (now ${count(now)})`;
}

function showAgo({ world }: Told, { value, until, now, direction }: NumberChange): string {
  const { ticksPerHour } = world.rules;
  const last = until === null ? null : showAllTicks(until, ticksPerHour);
  const first = showAllTicks(value, ticksPerHour);
  const when = direction === 'higher' ? `at least ${first}` : `at most ${first}`;
  const between = direction === 'higher' ? `${first} to ${last}` : `${last} to ${first}`;
  return `${last === null ? when : between} ago (now ${showAllTicks(now, ticksPerHour)})`;
}

/** A duration with all its units; in ticks where it is not a whole number of seconds. */
function showAllTicks(ticks: number, ticksPerHour: number): string {
  const seconds = (ticks * 3600) / ticksPerHour;
  return Number.isInteger(seconds) ? showDuration(seconds, 4) : `${ticks} ticks`;
}

/** All digits of a plain number; of any other two decimals, if they tell it from the number that it is compared with. */
function showNow({ now, shown }: NumberChange): string {
  const isPlain = Number(now.toFixed(4)) === now;
  const rounded = Number(now.toFixed(2));
  return isPlain || rounded === shown.value || rounded === 0 ? showExactly(now) : showNumber(now);
}
