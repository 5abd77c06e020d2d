import type { AgentId, World } from '../core/index.ts';
import { isOrAre, mentionThing, toSentence } from './text/label.ts';
import { type ActivityKey, type DriveKey, type ThoughtKeys, type ThoughtOptions, thoughtKeys } from './thought-keys.ts';

/** A thought of an agent, in parts. Each is a sentence, or '' for none. */
export interface Thought {
  /** The motive: 'I am hungry.' */
  readonly drive: string;
  /** The activity: 'Mmh, dinner.' */
  readonly activity: string;
  /** Where, for an activity without a thought of its own in the definition: 'at the fridge'. */
  readonly place: string;
}

/**
 * The text of a thought bubble for players: the agent's motive, then its activity. Uses the thoughts in the definition,
 * and names where there are none. Cheap for a traced agent, and with `quick`; otherwise a decision is computed first.
 */
export function thought(world: World, agent: string | AgentId, options: ThoughtOptions = {}): string {
  return joinThought(thinkOf(world, agent, options));
}

/** The parts of a thought as one text. */
export function joinThought({ drive, activity, place }: Thought): string {
  const where = place === '' ? activity : toSentence(`${activity.replace(/\.$/, '')} ${place}`);
  return [drive, where].filter((part) => part !== '').join(' ');
}

/** A thought in its parts, to show motive and activity separately. */
export function thinkOf(world: World, agent: string | AgentId, options: ThoughtOptions = {}): Thought {
  return thoughtInWords(world, thoughtKeys(world, agent, options));
}

/** A thought in keys, in words. */
export function thoughtInWords(world: World, { drive, activity }: ThoughtKeys): Thought {
  return { drive: drive === null ? '' : toSentence(driveInWords(world, drive)), ...activityInWords(world, activity) };
}

function driveInWords(world: World, drive: DriveKey): string {
  switch (drive.key) {
    case 'told':
      return 'as I was told';
    case 'taken':
      return isTaken(world, drive.thing);
    case 'fear':
      return `I am afraid of ${mentionThing(world, drive.thing)}`;
    case 'love':
      return `I like ${mentionThing(world, drive.thing)}`;
    case 'hate':
      return `I hate ${mentionThing(world, drive.thing)}`;
    case 'need':
      return drive.words ?? levelInWords(drive.need, drive.share);
  }
}

function activityInWords(world: World, activity: ActivityKey): Pick<Thought, 'activity' | 'place'> {
  const say = (words: string, place = '') => ({ activity: toSentence(words), place });
  switch (activity.key) {
    case 'deciding':
      return say('What next?');
    case 'in line': {
      const where = activity.thing === null ? '' : mentionThing(world, activity.thing);
      return say(`in line at ${where}, ${activity.before === 0 ? 'I am next' : `${activity.before} before me`}`);
    }
    case 'waiting for others':
      return say(`waiting for the others: ${activity.advert}`);
    case 'taken':
      return say(`Not now: ${isTaken(world, activity.thing)}`);
    case 'nothing':
      return say(activity.words ?? 'Nothing to do');
    case 'doing':
      return activity.words === null ? say(activity.action, placeInWords(world, activity.thing)) : say(activity.words);
  }
}

function placeInWords(world: World, thing: number | null): string {
  if (thing === null) return '';
  const { kind } = world.thing(thing);
  const isSomebody = world.rules.kinds.some(({ name, isBody }) => isBody && name === kind);
  return `${isSomebody ? 'with' : 'at'} ${mentionThing(world, thing)}`;
}

function isTaken(world: World, thing: number): string {
  const name = mentionThing(world, thing);
  return `${name} ${isOrAre(name)} taken`;
}

/** A level in words: 'food is very low'. `share` is from 0 to 1. */
function levelInWords(need: string, share: number): string {
  if (share < 0.15) return `${need} is very low`;
  if (share < 0.4) return `${need} is low`;
  return share < 0.75 ? `${need} could be better` : `a little more ${need}`;
}
