import type { AgentId, CoreEvent, World } from '../core/index.ts';
import type { JournalCommand } from '../save/index.ts';
import { agentOf } from './answers.ts';
import type { Decided, Progress, Queries, WorldReport } from './message.ts';

/** The most decisions that are kept for a client. */
const MOST_DECISIONS = 1000;

/** What one client has asked the world to record. Everything ends when the client leaves. */
export class Viewer {
  private world: World;
  private readonly traced = new Set<AgentId>();
  private decisions: Decided[] | null = null;
  private commands: JournalCommand[] | null = null;
  private stopEvents: (() => void) | null = null;
  private stopCommands: (() => void) | null = null;
  private sentNow = -1;
  /** The report that is to be sent with the next progress; null for none. */
  private news: WorldReport | null = null;

  constructor(world: World) {
    this.world = world;
  }

  get isWatching(): boolean {
    return this.commands !== null;
  }

  /** Records an agent's decisions in full. */
  trace(who: AgentId | string): void {
    const agent = agentOf(this.world, who);
    if (agent.isTraced) return;
    agent.trace();
    this.traced.add(agent.id);
  }

  /** The decisions since the first call; of one agent, or of all. */
  listDecisions({ agent }: Queries['decisions']): readonly Decided[] {
    if (this.decisions === null) {
      this.decisions = [];
      this.listen();
    }
    if (agent === undefined) return this.decisions;
    const { id } = agentOf(this.world, agent);
    return this.decisions.filter((each) => each.agent === id);
  }

  /** Records commands from now on, for `takeProgress`. */
  watch(): void {
    this.stopCommands?.();
    this.commands = [];
    this.sentNow = this.world.now;
    this.news = null;
    const { world } = this;
    this.stopCommands = world.hookCommands((command, run) => {
      const entry = { at: world.now, do: command.do, with: structuredClone(command.with) } as JournalCommand;
      const result = run();
      this.commands?.push(entry);
      return result;
    });
  }

  /** What happened since the last call; null for nothing. `withHash` adds the world's hash, if time has passed. */
  takeProgress(epoch: number, withHash: boolean): Progress | null {
    const { world, commands, news } = this;
    if (commands === null) return null;
    const isMoving = world.now !== this.sentNow;
    if (!isMoving && commands.length === 0 && news === null) return null;
    const progress = { epoch, now: world.now, commands, hash: withHash ? world.hash() : null, world: news };
    this.commands = [];
    this.sentNow = world.now;
    this.news = null;
    return progress;
  }

  /** Goes on with another world. */
  moveTo(world: World, news: WorldReport): void {
    const traced = [...this.traced];
    const { isWatching } = this;
    this.release();
    this.world = world;
    for (const agent of traced) if (world.hasAgent(agent)) this.trace(agent);
    if (this.decisions) this.listen();
    if (isWatching) this.watch();
    this.news = news;
  }

  /** Ends all recording. */
  release(): void {
    for (const agent of this.traced) if (this.world.hasAgent(agent)) this.world.agent(agent).trace(false);
    this.traced.clear();
    this.stopEvents?.();
    this.stopCommands?.();
    this.stopEvents = null;
    this.stopCommands = null;
  }

  private listen(): void {
    const { world } = this;
    this.stopEvents = world.on((event) => this.record(world, event));
  }

  private record(world: World, event: CoreEvent): void {
    if (event.type !== 'decided' && event.type !== 'reconsidered') return;
    const goesOn = event.type === 'reconsidered';
    const advert = goesOn || event.advert < 0 ? null : world.rules.adverts[event.advert].name;
    const thing = goesOn || event.thing < 0 ? null : event.thing;
    const { agent } = event;
    this.decisions?.push({ tick: world.now, agent, name: world.agent(agent).name, advert, thing, goesOn });
    if (this.decisions && this.decisions.length > MOST_DECISIONS) this.decisions.splice(0, MOST_DECISIONS / 4);
  }
}
