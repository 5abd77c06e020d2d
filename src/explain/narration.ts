import { showNumber } from '../charts/index.ts';
import type { CoreEvent, World } from '../core/index.ts';
import { A, AIM, OP } from '../core/internal.ts';
import { isOrAre, mention, mentionOne, mentionThing, nameThing } from './text/label.ts';
import { thinkOf } from './thought.ts';

/** An agent that is closer than this does not have to walk. */
const HERE = 1.5;

/**
 * Narrates events from now on, one line each, until the returned function is called. Traces every present agent to know
 * its thoughts; agents that are added later are narrated without their motives. `isTold` selects the events: by default
 * everything except rewards and actions that ended as planned.
 */
export function narrate(
  world: World,
  onLine: (line: string) => void,
  isTold: (event: CoreEvent) => boolean = isNotable,
): () => void {
  for (const agent of world.agents()) agent.trace();
  return world.on((event) => {
    const line = isTold(event) ? narrateEvent(world, event) : '';
    if (line !== '') onLine(`${world.clock} ${line}`);
  });
}

/** Whether an event is worth telling: all but rewards and actions that ended as planned. */
export function isNotable(event: CoreEvent): boolean {
  return event.type !== 'granted' && event.type !== 'reconsidered' && !(event.type === 'ended' && event.how === 'done');
}

/** Narrates one event, without the time; '' for an event that another one covers. Call it when the event happens. */
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
    case 'changed': {
      const { temperament } = world.agent(event.who);
      return temperament === event.before
        ? ''
        : `${mention(world.agent(event.who).name)} becomes ${mentionOne(temperament)}`;
    }
    case 'lined':
      return `${who} gets in line at ${mentionThing(world, event.thing)}, as number ${event.place}`;
    case 'asked':
      return `${who} asks ${mention(world.agent(event.who).name)}: "${world.rules.adverts[event.advert].name}?"`;
    case 'answered':
      return event.comes
        ? `${who} comes along`
        : `${who} does not come${event.by < 0 ? '' : ` to ${mention(world.agent(event.by).name)}`}: ${event.why}`;
    case 'became':
      return `${mention(event.before)} becomes ${mentionOne(world.thing(event.thing).kind)}`;
    case 'removed':
      return event.thing < 0
        ? `${world.agent(event.who).name} is gone`
        : `${mentionThing(world, event.thing)} ${isOrAre(event.kind)} gone`;
    case 'reconsidered':
      return `${who} reconsiders and carries on`;
  }
}

const VERB = { done: 'finishes', failed: 'fails at', interrupted: 'breaks off' } as const;

/** 'goes to the fridge: "I am hungry."', or 'goes on to' within a chain. */
function narrateStart(world: World, event: Extract<CoreEvent, { type: 'started' }>): string {
  const { agent, advert, thing } = event;
  const { drive, activity } = thinkOf(world, agent);
  const record = world.agent(agent).decision;
  const decided = record?.options[record.chosen];
  const goesOn = advert >= 0 && decided !== undefined && decided.advert !== advert;
  const words = [goesOn ? '' : drive, activity].filter((part) => part !== '').join(' ');
  if (thing < 0) return `: "${words}"`;
  if (world.agent(agent).doing?.fromMemory)
    return `goes to where it saw ${mention(nameThing(world, thing, world.rules.adverts[advert].kind))}: "${words}"`;
  const [x, y] = world.agent(agent).position;
  const [toX, toY] = world.thing(thing).position;
  const isHere = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y)) < HERE;
  const where = mentionThing(world, thing);
  const isSomebody = world.rules.kinds.some(({ name, isBody }) => isBody && name === world.thing(thing).kind);
  const isCarried = world.agent(agent).carried.includes(thing);
  const stays = isCarried ? 'uses' : isSomebody ? 'turns to' : 'stays at';
  const goes = isHere ? stays : !walksFirst(world, agent) ? 'turns to' : goesOn ? 'goes on to' : 'goes to';
  return `${goes} ${where}: "${words}"`;
}

/** Whether the action that an agent has just started begins with a walk to its thing. */
function walksFirst(world: World, agent: number): boolean {
  const { state: s } = world.engine;
  const step = s.rules.program[s.ints[s.row(agent) + A.pc]];
  return step.op === OP.go && step.index === AIM.thing;
}

function nameOf(world: World, { advert, action }: { readonly advert: number; readonly action: string }): string {
  return advert < 0 ? action : world.rules.adverts[advert].name;
}
