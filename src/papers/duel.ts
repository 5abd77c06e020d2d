import type { DecisionRecord, World, WorldDefinition } from '../core/index.ts';
import { createWorld } from '../grid/index.ts';

/** The moves of a fighter in Graham's duel, by the names of their adverts in the world file. */
export const DUEL_MOVES = ['attack', 'drink a potion', 'run away'] as const;
/** A move of a fighter. */
export type DuelMove = (typeof DUEL_MOVES)[number];

/** The state of a fighter. */
export interface Duellist {
  readonly name: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly potions: number;
}

/** Why a move was chosen: the value of each decision factor and the score of each move. */
export interface DuelScores {
  /** In the order of the world file. */
  readonly factors: readonly { readonly name: string; readonly value: number }[];
  /** The best first, which is the order in which the roll counts them; the score of an impossible move is null. */
  readonly moves: readonly { readonly move: DuelMove; readonly score: number | null; readonly chance: number }[];
  /** From 0 up to 1; null when there was only one choice. */
  readonly roll: number | null;
}

/** One move and its result. */
export interface DuelTurn {
  readonly fighter: string;
  readonly move: DuelMove;
  /** Hit points that the attack took from the opponent, or that the potion restored. */
  readonly amount: number;
  /** Whether the fighter escaped. */
  readonly isAway: boolean;
  /** Null for a move of the player, and when explanations are off. */
  readonly scores: DuelScores | null;
  /** Both fighters afterwards, the first side first. */
  readonly after: readonly [Duellist, Duellist];
}

/** How a duel ended. */
export interface DuelOutcome {
  readonly how: 'killed' | 'escaped';
  /** The fighter who killed, or who escaped. */
  readonly by: string;
}

/** How a duel is played. */
export interface DuelOptions {
  /** An integer from 0 to 2³² − 1; the same seed and the same moves give the same duel. */
  readonly seed: number;
  /** True: the player chooses the moves of the first side; default false, both choose for themselves. */
  readonly isPlayed?: boolean;
  /** Whether turns have their scores; default false. */
  readonly explains?: boolean;
}

/** No move takes more ticks than this. */
const MOST_TICKS = 8;
/** The temperament of the fighter that is played. */
const PLAYED = 'played from outside';

/** Graham's duel: the world of worlds/duel/duel.yaml, played turn by turn. All rules are in that file. */
export class DuelGame {
  /** The first side moves first. */
  readonly names: readonly [string, string];
  readonly world: World;
  /** The fighter whose moves the player chooses; null when both choose for themselves. */
  readonly player: string | null;
  private readonly decisions = new Map<number, DecisionRecord>();
  private last: DuelTurn | null = null;

  /** Two agents, of the sides 0 and 1, with the states of duel.yaml. */
  constructor(definition: WorldDefinition, { seed, isPlayed = false, explains = false }: DuelOptions) {
    this.names = namesIn(definition);
    this.player = isPlayed ? this.names[0] : null;
    this.world = createWorld(this.player === null ? definition : withoutAutonomy(definition, this.player), { seed });
    if (explains) this.recordDecisions();
  }

  /** The fighter whose turn it is; null when the duel is over. */
  get turn(): string | null {
    const side = this.world.state('turn');
    return this.names.find((name) => this.world.thing(name).state('side') === side) ?? null;
  }

  /** Whether it is the player's turn. */
  get isPlayersTurn(): boolean {
    return this.player !== null && this.turn === this.player;
  }

  /** The possible moves of the fighter whose turn it is. */
  get moves(): DuelMove[] {
    const name = this.turn;
    if (name === null) return [];
    return DUEL_MOVES.filter((move) => move !== 'drink a potion' || this.world.thing(name).state('potions') > 0);
  }

  /** Both fighters, the first side first. */
  get fighters(): readonly [Duellist, Duellist] {
    const [first, second] = this.names.map((name) => ({
      name,
      hp: this.world.thing(name).state('hp'),
      maxHp: this.world.thing(name).state('maxHp'),
      potions: this.world.thing(name).state('potions'),
    }));
    return [first, second];
  }

  /** The least and the most hit points that an attack of the first side takes. */
  get damage(): readonly [number, number] {
    const first = this.world.thing(this.names[0]);
    return [first.state('minDamage'), first.state('maxDamage')];
  }

  /** How the duel ended; null before that. */
  get outcome(): DuelOutcome | null {
    if (this.turn !== null || this.last === null) return null;
    return { how: this.last.isAway ? 'escaped' : 'killed', by: this.last.fighter };
  }

  /** Plays the next turn; `given` is the move of the player, undefined for the other fighter. */
  play(given?: DuelMove): DuelTurn {
    const { world, names } = this;
    const fighter = this.turn;
    if (fighter === null) throw new Error('the duel is over');
    if (this.isPlayersTurn !== (given !== undefined))
      throw new Error(
        this.isPlayersTurn ? `${fighter} needs a move from the player` : `${fighter} chooses its own moves`,
      );
    const other = fighter === names[0] ? names[1] : names[0];
    if (given !== undefined) {
      if (!this.moves.includes(given)) throw new Error(`${fighter} has no potion left to drink`);
      world.agent(fighter).push({ advert: given, thing: other });
    }
    const hp = world.thing(fighter).state('hp');
    const theirs = world.thing(other).state('hp');
    const escapes = world.thing(fighter).state('escapes');
    const move = this.awaitMove(fighter);
    this.last = {
      fighter,
      move,
      amount: move === 'attack' ? theirs - world.thing(other).state('hp') : world.thing(fighter).state('hp') - hp,
      isAway: world.thing(fighter).state('escapes') > escapes,
      scores: given === undefined ? this.scoresOf(fighter) : null,
      after: this.fighters,
    };
    return this.last;
  }

  /** Advances until a fighter has made its move, and returns the move. */
  private awaitMove(fighter: string): DuelMove {
    const { world } = this;
    const agent = world.agent(fighter).id;
    let made: DuelMove | undefined;
    const stop = world.on((event) => {
      if (event.type === 'ended' && event.agent === agent && isMove(event.action)) made = event.action;
    });
    for (let tick = 0; tick < MOST_TICKS && made === undefined; tick++) world.advance(1);
    stop();
    if (made === undefined) throw new Error(`${fighter} made no move within ${MOST_TICKS} ticks`);
    return made;
  }

  /** Keeps the last decision of each fighter for a move, not for waiting or recovering. */
  private recordDecisions(): void {
    const { world } = this;
    for (const name of this.names) world.agent(name).trace();
    world.on((event) => {
      if (event.type !== 'decided' || event.fallback || !isMove(world.rules.adverts[event.advert].name)) return;
      const record = world.agent(event.agent).decision;
      if (record) this.decisions.set(event.agent, record);
    });
  }

  private scoresOf(fighter: string): DuelScores | null {
    const { world } = this;
    const record = this.decisions.get(world.agent(fighter).id);
    if (!record) return null;
    const values = new Map(record.options.flatMap(({ factors }) => [...factors]));
    return {
      factors: Object.keys(world.rules.definition.factors ?? {}).flatMap((name) => {
        const value = values.get(name);
        return value === undefined ? [] : [{ name, value }];
      }),
      moves: record.options.flatMap(({ advert, score, rejection }, i) => {
        const move = world.rules.adverts[advert].name;
        if (!isMove(move)) return [];
        return [{ move, score: rejection?.by === 'when' ? null : score, chance: record.chances[i] ?? 0 }];
      }),
      roll: record.roll,
    };
  }
}

function isMove(name: string): name is DuelMove {
  return (DUEL_MOVES as readonly string[]).includes(name);
}

/** The two fighters of a world, by their sides. */
function namesIn(definition: WorldDefinition): [string, string] {
  const agents = (definition.agents ?? []).map(({ name, state }) => ({ name, side: state?.side ?? 0 }));
  if (agents.length !== 2) throw new Error(`a duel is between two fighters, got ${agents.length}`);
  const [first, second] = agents.sort((a, b) => a.side - b.side);
  return [first.name, second.name];
}

/** The same world with one fighter that never chooses by itself. */
function withoutAutonomy(definition: WorldDefinition, name: string): WorldDefinition {
  const { agents = [], temperaments = {}, minds = {} } = definition;
  const own = temperaments[agents.find((agent) => agent.name === name)?.temperament ?? ''] ?? {};
  const mind = typeof own.mind === 'string' ? minds[own.mind] : own.mind;
  return {
    ...definition,
    temperaments: { ...temperaments, [PLAYED]: { ...own, mind: { ...mind, accepts: 0 } } },
    agents: agents.map((agent) => (agent.name === name ? { ...agent, temperament: PLAYED } : agent)),
  };
}
