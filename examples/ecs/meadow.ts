import { createWorld, type WorldDefinition } from 'hanker';
import { createWorld as createEntities, type Entity, trait } from 'koota';

const WIDTH = 40;
const HEIGHT = 12;

/** What sheep want, and what a meadow offers. A tick is a tenth of a second. */
const MINDS: WorldDefinition = {
  ticksPerHour: 36_000,
  space: { plane: [WIDTH, HEIGHT] },
  needs: {
    grass: { decay: '60/m', curve: { kind: 'linear', over: [0, 90], to: [1, 0] }, start: 60 },
    water: { decay: '45/m', curve: { kind: 'linear', over: [0, 60], to: [1.2, 0] }, start: 55 },
    shade: { decay: '30/m', curve: { kind: 'linear', over: [0, 50], to: [0.8, 0] }, start: 45 },
  },
  kinds: {
    clover: {
      slots: 2,
      adverts: { graze: { promise: { grass: 40 }, steps: [{ fill: { grass: '600/m' }, for: '4s' }] } },
    },
    pond: {
      slots: 8,
      adverts: { drink: { promise: { water: 60 }, steps: [{ fill: { water: '1200/m' }, for: '3s' }] } },
    },
    oak: { slots: 8, adverts: { doze: { promise: { shade: 70 }, steps: [{ fill: { shade: '600/m' }, for: '7s' }] } } },
  },
  actions: { 'look around': { steps: [{ wait: '1s' }] } },
  temperaments: { sheep: { mind: { distance: { kind: 'falloff', half: 30 }, fallback: 'look around' } } },
  things: [
    ...[4, 11, 18, 25, 32].map((x, i) => ({ kind: 'clover', at: [x, i % 2 === 0 ? 2 : 9] as const })),
    { kind: 'pond', at: [36, 7] },
    { kind: 'oak', at: [5, 8] },
  ],
};

/** Where the body is. */
export const Position = trait({ x: 0, y: 0 });
const Velocity = trait({ x: 0, y: 0 });
/** Whose mind moves the body. */
export const Mind = trait({ agent: 0 });
/** Where the body is going; only bodies on their way have it. */
export const Target = trait({ x: 0, y: 0 });

/** A meadow with sheep: koota has the bodies, hanker the minds. */
export class Meadow {
  /** The bodies. */
  readonly entities = createEntities();
  private readonly bodies = new Map<number, Entity>();
  /** The minds. */
  readonly minds = createWorld(MINDS, {
    seed: 5,
    host: {
      walk: (agent, [x, y], _thing, signal) => {
        const body = this.bodies.get(agent.id);
        body?.add(Target({ x, y }));
        // The sheep has changed its mind, or the clover is gone.
        signal.addEventListener('abort', () => body?.remove(Target));
      },
    },
  });

  constructor(count: number) {
    for (let i = 0; i < count; i++) {
      const [x, y] = [2 + ((i * 7) % (WIDTH - 4)), 2 + ((i * 5) % (HEIGHT - 4))];
      const { id } = this.minds.addAgent({ temperament: 'sheep', at: [x, y] });
      this.bodies.set(id, this.entities.spawn(Position({ x, y }), Velocity, Mind({ agent: id })));
    }
  }

  /** One frame of the game: bodies move, minds hear of it and think. */
  frame(seconds: number): void {
    this.steer(seconds);
    this.report();
    this.minds.frame(seconds);
  }

  /** Bodies speed up and slow down, and push each other aside. */
  private steer(seconds: number): void {
    const all: { x: number; y: number }[] = [];
    this.entities.query(Position).readEach(([{ x, y }]) => all.push({ x, y }));
    this.entities.query(Position, Velocity).updateEach(([position, velocity], body) => {
      const target = body.get(Target) ?? position;
      let pullX = 3 * (target.x - position.x);
      let pullY = 3 * (target.y - position.y);
      for (const { x, y } of all) {
        const squared = (position.x - x) * (position.x - x) + (position.y - y) * (position.y - y);
        if (squared === 0 || squared > 1) continue;
        pullX += (position.x - x) / squared;
        pullY += (position.y - y) / squared;
      }
      const limit = Math.max(1, Math.sqrt(pullX * pullX + pullY * pullY) / 4);
      velocity.x += (pullX / limit - velocity.x) * 4 * seconds;
      velocity.y += (pullY / limit - velocity.y) * 4 * seconds;
      position.x = Math.min(Math.max(position.x + velocity.x * seconds, 0), WIDTH);
      position.y = Math.min(Math.max(position.y + velocity.y * seconds, 0), HEIGHT);
    });
  }

  /** Tells the minds where the bodies are, and who has arrived. */
  private report(): void {
    const ids: number[] = [];
    const places: number[] = [];
    this.entities.query(Position, Mind).readEach(([{ x, y }, { agent }]) => {
      ids.push(agent);
      places.push(x, y);
    });
    this.minds.moveAll(ids, places);
    this.entities.query(Position, Target, Mind).readEach(([position, target, { agent }], body) => {
      if (Math.abs(position.x - target.x) > 1 || Math.abs(position.y - target.y) > 1) return;
      body.remove(Target);
      this.minds.agent(agent).finish();
    });
  }

  /** The meadow as text. A sheep is s on its way, G, D or Z when it grazes, drinks or dozes, and o when it looks around. */
  draw(): string {
    const SIGNS: Record<string, string> = { clover: '"', pond: '~', oak: '&', drink: 'D', doze: 'Z', graze: 'G' };
    const rows = Array.from({ length: HEIGHT + 1 }, () => Array<string>(WIDTH + 1).fill('.'));
    for (const { kind, position } of this.minds.things()) rows[position[1]][position[0]] = SIGNS[kind];
    this.entities.query(Position, Mind).readEach(([{ x, y }, { agent }]) => {
      const { doing } = this.minds.agent(agent);
      rows[Math.round(y)][Math.round(x)] = doing?.isWalking ? 's' : (SIGNS[doing?.action ?? ''] ?? 'o');
    });
    return rows.map((row) => row.join('')).join('\n');
  }
}
