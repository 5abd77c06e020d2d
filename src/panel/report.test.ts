import { afterEach, expect, test } from 'vitest';
import { attach, connect, type DevtoolsClient, portChannel, portLink } from '../devtools/index.ts';
import { createWorld, type World, type WorldDefinition } from '../index.ts';
import { listAgents, reportAgent } from './report.ts';

/** Ben sees two units far; the bed is farther away. */
const HOME: WorldDefinition = {
  ticksPerHour: 60,
  needs: { rest: { decay: 2, curve: { kind: 'linear', over: [0, 100], to: [1, 0] } } },
  kinds: { bed: { adverts: { sleep: { promise: { rest: 50 }, steps: [{ wait: 20 }] } } } },
  minds: { person: { perceives: { range: 2 } } },
  temperaments: { person: { mind: 'person' } },
  space: { plane: [20, 20] },
  things: [
    { kind: 'bed', at: [9, 9], name: 'big bed' },
    { kind: 'bed', at: [15, 15] },
  ],
  agents: [{ name: 'Ben', temperament: 'person', at: [1, 1] }],
};

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0).reverse()) end();
});

async function openGame(): Promise<{ readonly world: World; readonly client: DevtoolsClient }> {
  const world = createWorld(HOME);
  const { port1, port2 } = new MessageChannel();
  const attachment = attach(world, { channel: portChannel(port1), allow: ['look'] });
  const client = await connect(portLink(port2));
  ended.push(
    () => port2.close(),
    () => attachment.detach(),
    () => client.close(),
  );
  return { world, client };
}

test('a game elsewhere is shown as a world of the page is: also what an agent can neither see nor choose has its name', async () => {
  const { world, client } = await openGame();
  const ben = world.agent('Ben');
  ben.push({ advert: 'sleep', thing: 'big bed' }, { where: 'instead' });
  ben.push({ advert: 'sleep', thing: 1 });
  world.advance(2);
  expect(await listAgents(client)).toEqual(await listAgents(world));
  const report = await reportAgent(world, ben.id);
  expect(report).toMatchObject({ doing: 'sleep at big bed (on the way)', queue: ['sleep at bed #1'] });
  expect(await reportAgent(client, ben.id)).toEqual(report);
});

test('one who has left is nobody, in a world as in a game', async () => {
  const { world, client } = await openGame();
  const { id } = world.agent('Ben');
  world.agent('Ben').remove();
  world.advance(1);
  expect([await reportAgent(world, id), await reportAgent(client, id)]).toEqual([null, null]);
});
