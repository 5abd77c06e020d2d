import type { DecisionRecord, World, WorldDefinition } from 'hanker/core';
import { loadWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';

/** The moves of a fighter, by the names of their adverts in the world file. */
export const MOVES = ['attack', 'drink a potion', 'run away'] as const;
export type Move = (typeof MOVES)[number];

/** The state of a fighter. */
export interface Fighter {
  readonly name: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly potions: number;
}

/** Why the opponent made its move. */
export interface MoveReasons {
  /** The decision factors of the world file, in its order. */
  readonly factors: readonly { readonly name: string; readonly value: number }[];
  /** The best first, which is the order in which the roll counts them; the score of an impossible move is null. */
  readonly moves: readonly { readonly move: Move; readonly score: number | null; readonly chance: number }[];
  /** From 0 up to 1; null when there was only one choice. */
  readonly roll: number | null;
}

/** One move and its result. */
export interface DuelTurn {
  readonly fighter: string;
  readonly move: Move;
  /** Hit points that the attack took from the other one, or that the potion restored. */
  readonly amount: number;
  readonly isAway: boolean;
  /** null for a move of the player. */
  readonly reasons: MoveReasons | null;
}

/** No move takes more ticks than this. */
const MOST_TICKS = 8;
/** The temperament of the fighter that is played. */
const PLAYED = 'played from outside';

/** A duel between the player and the opponent of the shipped world; all rules are in the world file. */
export class DuelGame {
  readonly you: string;
  readonly opponent: string;
  private readonly world: World;
  private decision: DecisionRecord | null = null;
  private last: DuelTurn | null = null;

  /** The same text, variant, seed and moves give the same duel. */
  constructor(text: string, variant: string | null, seed: number) {
    const { definition, problems } = loadWorld(text, 'duel.yaml', variant === null ? {} : { variant });
    if (!definition) throw new Error(`duel.yaml can't be played: ${problems[0]?.message}`);
    const [first, second] = (definition.agents ?? []).toSorted((a, b) => sideOf(a) - sideOf(b));
    this.you = first.name;
    this.opponent = second.name;
    this.world = createWorld(withoutAutonomy(definition, this.you), { seed });
    const opponent = this.world.agent(this.opponent);
    opponent.trace();
    this.world.on((event) => {
      if (event.type !== 'decided' || event.agent !== opponent.id || event.fallback) return;
      if (isMove(this.world.rules.adverts[event.advert].name)) this.decision = opponent.decision;
    });
  }

  /** The fighter whose turn it is; null when the duel is over. */
  get turn(): string | null {
    const side = this.world.state('turn');
    return [this.you, this.opponent].find((name) => this.world.thing(name).state('side') === side) ?? null;
  }

  /** The player and the opponent. */
  get fighters(): readonly [Fighter, Fighter] {
    const read = (name: string): Fighter => {
      const state = (key: string) => this.world.thing(name).state(key);
      return { name, hp: state('hp'), maxHp: state('maxHp'), potions: state('potions') };
    };
    return [read(this.you), read(this.opponent)];
  }

  /** The least and the most hit points that an attack of the player takes. */
  get damage(): readonly [number, number] {
    const you = this.world.thing(this.you);
    return [you.state('minDamage'), you.state('maxDamage')];
  }

  /** The last turn of a duel that is over; null before that. */
  get end(): DuelTurn | null {
    return this.turn === null ? this.last : null;
  }

  /** Plays a turn: the player's move, or without one the opponent's own choice. */
  play(move?: Move): DuelTurn {
    const { world, you, opponent } = this;
    const [fighter, other] = move === undefined ? [opponent, you] : [you, opponent];
    if (this.turn !== fighter) throw new Error(`it is not the turn of ${fighter}`);
    const state = (name: string, key: string) => world.thing(name).state(key);
    const [hp, theirs, escapes] = [state(fighter, 'hp'), state(other, 'hp'), state(fighter, 'escapes')];
    if (move !== undefined) world.agent(you).push({ advert: move, thing: opponent });
    const made = this.awaitMove(fighter);
    this.last = {
      fighter,
      move: made,
      amount: made === 'attack' ? theirs - state(other, 'hp') : state(fighter, 'hp') - hp,
      isAway: state(fighter, 'escapes') > escapes,
      reasons: move === undefined ? this.reasons() : null,
    };
    return this.last;
  }

  private awaitMove(fighter: string): Move {
    const { world } = this;
    const { id } = world.agent(fighter);
    let made: Move | undefined;
    const stop = world.on((event) => {
      if (event.type === 'ended' && event.agent === id && isMove(event.action)) made = event.action;
    });
    for (let tick = 0; tick < MOST_TICKS && made === undefined; tick++) world.advance(1);
    stop();
    if (made === undefined) throw new Error(`${fighter} made no move within ${MOST_TICKS} ticks`);
    return made;
  }

  private reasons(): MoveReasons | null {
    const { decision: record, world } = this;
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

function isMove(name: string): name is Move {
  return MOVES.some((move) => move === name);
}

function sideOf({ state }: { readonly state?: Readonly<Record<string, number>> }): number {
  return state?.side ?? 0;
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
