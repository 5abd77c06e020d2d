import { expect, test } from 'vitest';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import { runFarm } from '../../../test/worlds/farm.ts';
import type { World } from '../../index.ts';
import type { EventName } from './events.ts';

const TICKS = 70;

const EVENTS: readonly EventName[] = [
  'started',
  'ended',
  'decided',
  'reconsidered',
  'walks',
  'arrived',
  'step',
  'dropped',
  'joined',
  'left',
  'lined',
  'asked',
  'answered',
  'granted',
  'spawned',
  'changed',
  'became',
  'removed',
];

/** Every event, with names, in the order in which they are told. */
function tellEvents(): string[] {
  const lines: string[] = [];
  let heard = false;
  runFarm(TICKS, (world) => {
    if (!heard) for (const type of EVENTS) world.on(type, (event) => lines.push(JSON.stringify(event)));
    heard = true;
  });
  return lines;
}

/** All that can be asked about the agents and things of a world. */
function describeWorld(world: World): string[] {
  const agents = world
    .agents()
    .flatMap((agent) => [
      `${agent.name} #${agent.id} row ${agent.row} ${agent.temperament} at ${agent.position} in ${agent.partition}`,
      `  doing ${JSON.stringify(agent.doing)}`,
      `  queue ${JSON.stringify(agent.queue)}`,
      `  carries ${agent.carried} happiness ${agent.happiness} paused ${agent.isPaused}`,
      `  levels ${JSON.stringify(agent.levels())} urgency ${agent.urgency('food')}`,
      `  relations ${JSON.stringify(agent.relations())}`,
      `  memories ${JSON.stringify(agent.memories())}`,
      `  ${(['speed', 'range', 'inertia'] as const).map((name) => `${name} ${JSON.stringify(agent.parameter(name))}`).join(' ')}`,
      `  ${(['decay', 'weight'] as const).map((name) => `${name} ${JSON.stringify(agent.parameter(name, 'rest'))}`).join(' ')}`,
    ]);
  const things = world
    .things()
    .map(
      (thing) =>
        `${thing.name} #${thing.id} ${thing.kind} at ${thing.position} free ${thing.freeSlots} line ${thing.line}`,
    );
  const [ids, places, doing] = [new Float64Array(12), new Float64Array(24), new Int32Array(12)];
  world.readAgents({ ids, places, doing });
  const kinds = new Int32Array(12);
  const inArea = [world.readAgents({}, [5, 5, 20, 20]), world.readThings({ kinds }, [5, 5, 12, 24])];
  return [
    `tick ${world.now} ${world.clock}, ${world.agentCount} agents, ${world.decisions} decisions, hash ${world.hash()}`,
    ...agents,
    ...things,
    `read ${ids} / ${places} / ${doing} / ${kinds} / ${inArea}`,
    ...world.ledger().map((entry) => JSON.stringify(entry)),
  ];
}

function tellStates(): string[] {
  const lines: string[] = [];
  const seen = new Set<number>();
  runFarm(TICKS, (world) => {
    if (world.now % 14 !== 13 || seen.has(world.now)) return;
    seen.add(world.now);
    lines.push(...describeWorld(world));
  });
  return lines;
}

const PARTS: readonly TablePart[] = [
  ['events', tellEvents],
  ['states', tellStates],
];
const diary = readTable('src/core/world/farm-diary.txt', PARTS);

test.each(PARTS)('the %s of the farm are those of the diary', (name, tell) => {
  expect(tell()).toEqual(diary.get(name));
});
