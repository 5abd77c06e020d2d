import { type Agent, createWorld, HOLD, type Host, type World, type WorldDefinition } from '../../src/index.ts';
import { reloadWorld } from '../../src/reload/index.ts';
import { takeOut } from '../../src/travel/index.ts';
import { ADVERTS, KINDS } from '../random/features.ts';

/** What a function of the game does in the middle of a tick, by a number; most of it is foolish. */
export const DEEDS: readonly ((world: World, self: Agent | null, roll: number) => void)[] = [
  (_, self) => self?.remove(),
  (world, _, roll) => someAgent(world, roll)?.remove(),
  (world, _, roll) => void (world.agentCount < 14 && world.addAgent({ temperament: 'calm', at: [roll % 5, 1] })),
  (world, _, roll) => someAgent(world, roll)?.decide(),
  (_, self) => self?.decide(),
  (world, _, roll) => someAgent(world, roll)?.push('stroll', { where: WHERE[roll % 3], priority: (roll % 3) * 50 }),
  (world, _, roll) => someAgent(world, roll)?.setLevel('food', roll % 101),
  (world, _, roll) => someAgent(world, roll)?.setLevel('food', Number.NaN),
  (world, _, roll) => someAgent(world, roll)?.move(roll % 11, (roll >> 4) % 11),
  (world, _, roll) => someAgent(world, roll)?.finish(roll % 2 === 0 ? undefined : 'blocked'),
  (_, self) => self?.finish(),
  (world, _, roll) => someAgent(world, roll)?.interrupt('told so'),
  (world, _, roll) => someAgent(world, roll)?.pause(),
  (world, _, roll) => someAgent(world, roll)?.resume(),
  (world, _, roll) => someAgent(world, roll)?.thinkEvery(roll % 2 === 0 ? null : (roll % 9) + 1),
  (world, _, roll) => world.things()[roll % Math.max(1, world.things().length)]?.remove(),
  (world, _, roll) => world.things()[roll % Math.max(1, world.things().length)]?.setState('dirt', roll % 3),
  (world, _, roll) => world.things()[roll % Math.max(1, world.things().length)]?.move(roll % 11, roll % 7),
  (world, _, roll) => void (world.things().length < 20 && world.addThing({ kind: KINDS[0], at: [roll % 11, 2] })),
  (world, _, roll) => world.setParameter('needs.food.decay', roll % 20),
  (world, _, roll) => world.setParameter('speed', (roll % 4) - 1),
  (world) => world.advance(1),
  (world) => void world.frame(0.1),
  (world) => void world.snapshot(),
  (world) => world.restore(world.snapshot()),
  (world, _, roll) => void world.execute({ do: 'limitDecisions', with: [roll % 3] }),
  (world) => void world.execute({ do: 'nonsense' as 'pause', with: ['nobody'] }),
  (world, self) => void world.execute({ do: 'removeAgent', with: [self?.id ?? 12345] }),
  (world) => {
    // Once: listeners that stay and command more decisions would fill every tick to its limit of commands.
    const stop = world.on('decided', () => {
      stop();
      world.agents()[0]?.interrupt('heard');
    });
  },
  (world, _, roll) => void someAgent(world, roll)?.consider(),
  (world, _, roll) => someAgent(world, roll)?.trace(roll % 2 === 0),
  (world, _, roll) => world.moveAll([roll % 5, (roll >> 3) % 5], [roll % 11, 1, 2, roll % 7]),
  (world) => void world.readAgents({ ids: new Float64Array(2), places: new Float32Array(9) }, [0, 0, 5, 5]),
  (world, self) => void takeOut(world, self?.id ?? 0),
  (world) => void reloadWorld(world, world),
  (world) => {
    const batch = world.events('decided', 'ended');
    const stop = world.on('started', () => {
      batch.drain();
      batch.stop();
      stop();
    });
  },
  (world, self) => {
    // Subscribes again whenever it is called, at most once for each event.
    let left = 20;
    const again = () => {
      const stop = world.on(() => {
        stop();
        if (left-- > 0) again();
      });
    };
    again();
    self?.push('stroll').onEnd(() => self.isPresent && self.interrupt('over'));
  },
  () => {
    throw new Error('wild');
  },
  () => {
    throw Object.defineProperty(new Error(''), 'message', {
      get: () => {
        throw new Error('deep');
      },
    });
  },
  () => {
    throw undefined;
  },
];
const WHERE = ['back', 'front', 'instead'] as const;

/** What a function of the game answers; most of it makes no sense. */
const ANSWERS: readonly unknown[] = [
  undefined,
  undefined,
  HOLD,
  HOLD,
  0,
  3,
  '2m',
  { failed: 'no' },
  null,
  Number.NaN,
  -1,
  1e300,
  'soon',
  {},
  [],
  Symbol('odd'),
  Promise.resolve(),
  { failed: 7 },
  {
    get failed() {
      throw new Error('deep');
    },
  },
  { failed: '' },
];

function someAgent(world: World, roll: number): Agent | undefined {
  return world.agents()[roll % Math.max(1, world.agentCount)];
}

/** Reads its numbers one after the other, again and again. */
export function reader(numbers: readonly number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length];
}

/** The world with host actions in scripts of its first kind, and host inputs in its scores, conditions and waits. */
export function hosted(definition: WorldDefinition): WorldDefinition {
  const kinds = definition.kinds ?? {};
  const first = kinds[KINDS[0]];
  const adverts = { ...first.adverts };
  for (const [i, name] of ADVERTS.entries()) {
    const { actions: _, ...advert } = adverts[name] ?? { steps: [] };
    adverts[name] = {
      ...advert,
      ...(i === 0 ? { score: { max: ['host.mood', 0.2] } } : {}),
      ...(i === 2 ? { when: 'host.mood' } : {}),
      steps: [
        { do: { work: name } },
        ...(i === 1 ? [{ wait: { minutes: 'host.mood' } }] : []),
        ...(advert.steps ?? []),
        { do: 'work' },
      ],
    };
  }
  return { ...definition, kinds: { ...kinds, [KINDS[0]]: { ...first, adverts } } };
}

/** A game that does anything at any time, in all of its functions. */
function anyHost(numbers: readonly number[], world: () => World): Host {
  const next = reader(numbers);
  const act = (self: Agent | null) => {
    const roll = next();
    if (roll % 3 === 0) DEEDS[(roll >> 2) % DEEDS.length](world(), self, roll);
    return ANSWERS[(roll >> 3) % ANSWERS.length] as never;
  };
  return {
    // The same at the same tick, for an input must be.
    inputs: {
      mood: (agent) => {
        const roll = numbers[(world().now * 7 + agent.id) % numbers.length];
        if (roll % 4 === 0) DEEDS[(roll >> 2) % DEEDS.length](world(), agent, roll);
        return roll % 5 === 0 ? (ANSWERS[roll % ANSWERS.length] as never) : (roll % 7) / 3;
      },
    },
    actions: { work: act },
    walk: act,
    resume: act,
  };
}

/** Opens a world with such a game, from its beginning or from a snapshot; its errors are taken. */
export function openWild(
  definition: WorldDefinition,
  numbers: readonly number[],
  snapshot?: ReturnType<World['snapshot']>,
): World {
  const world: World = createWorld(hosted(definition), {
    seed: 3,
    host: anyHost(numbers, () => world),
    onError: () => {},
    ...(snapshot ? { snapshot } : {}),
  });
  return world;
}

/** Does what may be refused. */
export function attempt(deed: () => void): void {
  try {
    deed();
  } catch {
    // Refused: the world must be as whole as before.
  }
}

/** What a wild listener does at most: one that commands a decision at every decision fills each tick to its limit of commands. */
const MOST_HEARD = 2000;

/** Makes a game do anything in a listener, by these numbers. */
export function listenWildly(world: World, next: () => number): void {
  let left = MOST_HEARD;
  world.on((event) => {
    const roll = next();
    if (roll % 5 !== 0 || left === 0) return;
    left--;
    DEEDS[(roll >> 2) % DEEDS.length](world, world.hasAgent(event.agent) ? world.agent(event.agent) : null, roll);
  });
}
