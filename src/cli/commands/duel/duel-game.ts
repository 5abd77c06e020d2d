import type { DecisionRecord, World, WorldDefinition } from '../../../core/index.ts';
import { createWorld } from '../../../grid/index.ts';

/** What a fighter can do when it is its turn: adverts of its opponent, by their names in the world file. */
const MOVES = ['attack', 'drink a potion', 'run away'] as const;
export type Move = (typeof MOVES)[number];

/** How a fighter stands. */
export interface Fighter {
  readonly name: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly potions: number;
}

/** Why a move was chosen: what each decision factor came to, and what each move was worth. */
export interface Weighing {
  /** In the order of the world file. */
  readonly factors: readonly { readonly name: string; readonly value: number }[];
  /** In the order of MOVES; the score of a move that was not possible is null. */
  readonly moves: readonly { readonly move: Move; readonly score: number | null; readonly chance: number }[];
  /** From 0 up to 1; null when there was nothing to roll for. */
  readonly roll: number | null;
}

/** One move and what came of it. */
export interface Turn {
  readonly fighter: string;
  readonly move: Move;
  /** Hit points that the attack took from the opponent, or that the potion gave. */
  readonly amount: number;
  /** Whether running away worked. */
  readonly isAway: boolean;
  /** Null for a move that was told, and when no reasons were asked for. */
  readonly weighing: Weighing | null;
  /** How both stand afterwards, the first side first. */
  readonly after: readonly [Fighter, Fighter];
}

/** How a duel ended: somebody was killed, or escaped. */
export interface Outcome {
  readonly how: 'killed' | 'escaped';
  /** Who killed, or who escaped. */
  readonly by: string;
}

interface DuelOptions {
  /** A whole number from 0 to 2³² − 1; the same seed and the same moves give the same duel. */
  readonly seed: number;
  /** True: the moves of the first side are told; default false, both choose for themselves. */
  readonly isPlayed?: boolean;
  /** Whether turns say why; default false. */
  readonly explains?: boolean;
}

/** No move takes more ticks than this. */
const MOST_TICKS = 8;
const TOLD = 'told from outside';

/** A duel under way: the world of worlds/duel/duel.yaml, played turn by turn. The rules are all in that file. */
export class Duel {
  /** The first side first: it opens the duel. */
  readonly names: readonly [string, string];
  readonly world: World;
  private readonly told: string | null;
  private readonly decisions = new Map<number, DecisionRecord>();
  private last: Turn | null = null;

  constructor(definition: WorldDefinition, { seed, isPlayed = false, explains = false }: DuelOptions) {
    this.names = namesIn(definition);
    this.told = isPlayed ? this.names[0] : null;
    this.world = createWorld(this.told === null ? definition : withoutWill(definition, this.told), { seed });
    if (explains) this.recordDecisions();
  }

  /** Whose turn it is; null when the duel is over. */
  get turn(): string | null {
    const side = this.world.state('turn');
    return this.names.find((name) => this.world.thing(name).state('side') === side) ?? null;
  }

  /** Whether the one whose turn it is waits to be told its move. */
  get isAsking(): boolean {
    return this.told !== null && this.turn === this.told;
  }

  /** What the one whose turn it is can do. */
  get moves(): Move[] {
    const name = this.turn;
    if (name === null) return [];
    return MOVES.filter((move) => move !== 'drink a potion' || this.world.thing(name).state('potions') > 0);
  }

  /** How both stand, the first side first. */
  get fighters(): readonly [Fighter, Fighter] {
    const [first, second] = this.names.map((name) => ({
      name,
      hp: this.world.thing(name).state('hp'),
      maxHp: this.world.thing(name).state('maxHp'),
      potions: this.world.thing(name).state('potions'),
    }));
    return [first, second];
  }

  /** How the duel ended; null while it goes on. */
  get outcome(): Outcome | null {
    if (this.turn !== null || this.last === null) return null;
    return { how: this.last.isAway ? 'escaped' : 'killed', by: this.last.fighter };
  }

  /** Plays the next turn; a move is given for the one who is told, and for nobody else. */
  play(told?: Move): Turn {
    const { world, names } = this;
    const fighter = this.turn;
    if (fighter === null) throw new Error('the duel is over');
    if (this.isAsking !== (told !== undefined))
      throw new Error(this.isAsking ? `${fighter} waits to be told its move` : `${fighter} chooses its own moves`);
    const other = fighter === names[0] ? names[1] : names[0];
    if (told !== undefined) {
      if (!this.moves.includes(told)) throw new Error(`${fighter} has no potion left to drink`);
      world.agent(fighter).push({ advert: told, thing: other });
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
      weighing: told === undefined ? this.weighingOf(fighter) : null,
      after: this.fighters,
    };
    return this.last;
  }

  /** Lets time pass until a fighter has made its move, and says which one it was. */
  private awaitMove(fighter: string): Move {
    const { world } = this;
    const agent = world.agent(fighter).id;
    let made: Move | undefined;
    const stop = world.on((event) => {
      if (event.type === 'ended' && event.agent === agent && isMove(event.action)) made = event.action;
    });
    for (let tick = 0; tick < MOST_TICKS && made === undefined; tick++) world.advance(1);
    stop();
    if (made === undefined) throw new Error(`${fighter} made no move within ${MOST_TICKS} ticks`);
    return made;
  }

  /** Keeps the last decision of each fighter that was for a move, not for waiting or recovering. */
  private recordDecisions(): void {
    const { world } = this;
    for (const name of this.names) world.agent(name).trace();
    world.on((event) => {
      if (event.type !== 'decided' || event.fallback || !isMove(world.rules.adverts[event.advert].name)) return;
      const record = world.agent(event.agent).decision;
      if (record) this.decisions.set(event.agent, record);
    });
  }

  private weighingOf(fighter: string): Weighing | null {
    const { world } = this;
    const record = this.decisions.get(world.agent(fighter).id);
    if (!record) return null;
    const values = new Map(record.options.flatMap(({ factors }) => [...factors]));
    return {
      factors: Object.keys(world.rules.definition.factors ?? {}).flatMap((name) => {
        const value = values.get(name);
        return value === undefined ? [] : [{ name, value }];
      }),
      moves: MOVES.map((move) => {
        const place = record.options.findIndex(({ advert }) => world.rules.adverts[advert].name === move);
        const option = record.options[place];
        const isPossible = option !== undefined && option.rejection?.by !== 'when';
        return { move, score: isPossible ? option.score : null, chance: record.chances[place] ?? 0 };
      }),
      roll: record.roll,
    };
  }
}

function isMove(name: string): name is Move {
  return (MOVES as readonly string[]).includes(name);
}

/** The two fighters of a world, by their sides. */
function namesIn(definition: WorldDefinition): [string, string] {
  const agents = (definition.agents ?? []).map(({ name, state }) => ({ name, side: state?.side ?? 0 }));
  if (agents.length !== 2) throw new Error(`a duel is between two fighters, got ${agents.length}`);
  const [first, second] = agents.sort((a, b) => a.side - b.side);
  return [first.name, second.name];
}

/** The same world, with one fighter who takes nothing of its own accord. */
function withoutWill(definition: WorldDefinition, name: string): WorldDefinition {
  const { agents = [], temperaments = {}, minds = {} } = definition;
  const own = temperaments[agents.find((agent) => agent.name === name)?.temperament ?? ''] ?? {};
  const mind = typeof own.mind === 'string' ? minds[own.mind] : own.mind;
  return {
    ...definition,
    temperaments: { ...temperaments, [TOLD]: { ...own, mind: { ...mind, accepts: 0 } } },
    agents: agents.map((agent) => (agent.name === name ? { ...agent, temperament: TOLD } : agent)),
  };
}
