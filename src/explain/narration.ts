import { showNumber } from '../charts/index.ts';
import type { CoreEvent, World } from '../core/index.ts';
import { isOrAre, mention, mentionOne, mentionThing } from './text/label.ts';
import { thinkOf } from './thought.ts';

/** Nearer than this, an agent need not go there. */
const HERE = 1.5;

/**
 * Tells what happens from now on, a line each, until the returned function is called. It traces every agent, for
 * their thoughts; those that come later tell no drive. `tells` picks the happenings: by default all but what went as
 * planned and what was granted.
 */
export function narrate(
  world: World,
  tell: (line: string) => void,
  tells: (event: CoreEvent) => boolean = isNotable,
): () => void {
  for (let agent = 0; agent < world.agentCount; agent++) if (world.hasAgent(agent)) world.agent(agent).trace();
  return world.on((event) => {
    const line = tells(event) ? narrateEvent(world, event) : '';
    if (line !== '') tell(`${world.clock} ${line}`);
  });
}

/** All but actions that ended as planned, and rewards. */
export function isNotable(event: CoreEvent): boolean {
  return event.type !== 'granted' && event.type !== 'reconsidered' && !(event.type === 'ended' && event.how === 'done');
}

/** One happening in words, without the time; '' for one that another tells of. Call it when it happens. */
export function narrateEvent(world: World, event: CoreEvent): string {
  const who = event.agent < 0 ? '' : mention(world.agent(event.agent).name);
  switch (event.type) {
    case 'decided':
      return '';
    case 'started':
      return `${who} ${narrateStart(world, event)}`.replace(' :', ':');
    case 'ended':
      return `${who} ${VERB[event.how]} "${nameOf(world, event)}"${event.why === '' ? '' : `: ${event.why}`}`;
    case 'granted':
      return `${who} ${event.amount < 0 ? 'loses' : 'gets'} ${showNumber(Math.abs(event.amount), 1)} ${world.rules.needs[event.need].name}`;
    case 'spawned':
      return `${who} makes ${mentionOne(world.thing(event.thing).kind)}`;
    case 'became':
      return `${mention(event.before)} becomes ${mentionOne(world.thing(event.thing).kind)}`;
    case 'removed':
      return event.thing < 0
        ? `${world.agent(event.who).name} is gone`
        : `${mentionThing(world, event.thing)} ${isOrAre(event.kind)} gone`;
    case 'reconsidered':
      return `${who} thinks again, and goes on`;
  }
}

const VERB = { done: 'is done with', failed: 'fails at', interrupted: 'breaks off' } as const;

/** 'goes to the fridge: "I am hungry."', or 'goes on to' when a chain leads there. */
function narrateStart(world: World, event: Extract<CoreEvent, { type: 'started' }>): string {
  const { agent, advert, thing } = event;
  const { drive, activity } = thinkOf(world, agent);
  const record = world.agent(agent).decision;
  const decided = record?.options[record.chosen];
  const goesOn = advert >= 0 && decided !== undefined && decided.advert !== advert;
  const words = [goesOn ? '' : drive, activity].filter((part) => part !== '').join(' ');
  if (thing < 0) return `: "${words}"`;
  const [x, y] = world.agent(agent).position;
  const [toX, toY] = world.thing(thing).position;
  const isHere = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y)) < HERE;
  const where = mentionThing(world, thing);
  const isSomebody = world.rules.kinds.some(({ name, isBody }) => isBody && name === world.thing(thing).kind);
  const isCarried = world.agent(agent).carried.includes(thing);
  const stays = isCarried ? 'takes' : isSomebody ? 'turns to' : 'stays at';
  const goes = isHere ? stays : goesOn ? 'goes on to' : 'goes to';
  return `${goes} ${where}: "${words}"`;
}

function nameOf(world: World, { advert, action }: { readonly advert: number; readonly action: string }): string {
  return advert < 0 ? action : world.rules.adverts[advert].name;
}
