import type { Session } from '../session.ts';
import { firstActivity, namesIn } from './templates.ts';

/** A step that can be added; words in capitals stand for the first of such names in the world. */
export interface NewStep {
  readonly title: string;
  readonly text: string;
  readonly about: string;
}

/** Every kind of step, but those that call functions of a game. */
export const NEW_STEPS: readonly NewStep[] = [
  { title: 'wait', text: 'wait: 10m', about: 'pass time' },
  { title: 'wait until', text: 'wait: { until: hour >= 12:00 }', about: 'pass time until something is true' },
  { title: 'grant', text: 'grant: { NEED: 20 }', about: 'give at once' },
  { title: 'fill', text: 'fill: { NEED: 30/h }, for: 30m', about: 'give steadily' },
  { title: 'go', text: 'go: { wander: 4 }', about: 'walk somewhere' },
  { title: 'set', text: 'set: { STATE: 1 }', about: 'give a state a value' },
  { title: 'add', text: 'add: { STATE: 1 }', about: 'add to a state' },
  { title: 'take', text: 'take: thing', about: 'pick the thing up' },
  { title: 'drop', text: 'drop: item', about: 'put down what is in the hand' },
  { title: 'spawn', text: 'spawn: KIND', about: 'make a new thing' },
  { title: 'become', text: 'become: KIND', about: 'turn the thing into another kind' },
  { title: 'remove', text: 'remove: thing', about: 'the thing is gone' },
  { title: 'next', text: 'next: ADVERT', about: 'go on with an advert of another thing' },
  { title: 'push', text: 'push: ACTION', about: 'queue an action, also of others' },
  { title: 'repeat', text: 'repeat: [{ wait: 10m }], times: 3', about: 'do steps again and again' },
  { title: 'change', text: 'change: self, gains: [TAG]', about: 'change tags, mind or temperament' },
  { title: 'tell', text: 'tell: RELATION, share: 0.5', about: 'pass on what one feels about others' },
  { title: 'fail', text: 'fail: it did not work, chance: 10%', about: 'end the action' },
];

/** The text of a new step with names of the world. Throws for a name that the world has none of. */
export function withNames(session: Session, text: string): string {
  return text.replaceAll(/\b[A-Z]{3,}\b/g, (word) => {
    const { what, how, find } = NAMES[word];
    const name = find(session);
    if (name === undefined)
      throw new Error(`there is no ${what} yet; ${how ?? 'make one first, in the list of the file'}`);
    return JSON.stringify(name);
  });
}

interface Wanted {
  /** 'need'. */
  readonly what: string;
  /** How to make one, if not in the list of the file. */
  readonly how?: string;
  find(session: Session): string | undefined;
}

const first = (section: string, what: string): Wanted => ({
  what,
  find: ({ loaded }) => namesIn(loaded.value, section)[0],
});

const NAMES: Readonly<Record<string, Wanted>> = {
  NEED: first('needs', 'need'),
  KIND: first('kinds', 'kind'),
  ACTION: first('actions', 'action'),
  RELATION: first('relations', 'relation'),
  TAG: { what: 'tag', how: 'add the field “tags” to a temperament first', find: ({ world }) => world?.rules.tags[0] },
  STATE: {
    what: 'state',
    how: 'add the field “state” to the world or to a temperament first',
    find: ({ world }) => world?.inputs.find((input) => /^(?:world|agent)\./.test(input)),
  },
  ADVERT: {
    what: 'advert',
    how: 'add one to a kind first',
    find: ({ loaded }) => firstActivity(loaded.value),
  },
};
