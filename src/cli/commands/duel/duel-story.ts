import { layTable, showBar, showFixed, showNumber, showShare } from '../../../charts/index.ts';
import type { Paint } from '../../terminal/terminal.ts';
import type { DuelOutcome, Fighter, MoveScores, Turn } from './duel-game.ts';

/** The fighters, and which of them is the player, if any. */
export interface Cast {
  readonly names: readonly [string, string];
  readonly you: string | null;
}

const BAR = 20;

/** A turn in one sentence. */
export function describeTurn({ fighter, move, amount, isAway }: Turn, cast: Cast): string {
  const other = opponentOf(fighter, cast);
  const points = `${showNumber(amount, 1)} hit ${amount === 1 ? 'point' : 'points'}`;
  const does = (you: string, others: string) => (fighter === cast.you ? `You ${you}` : `${fighter} ${others}`);
  switch (move) {
    case 'attack':
      return `${does('hit', 'hits')} ${other === cast.you ? 'you' : other}: ${points}.`;
    case 'drink a potion':
      return `${does('drink', 'drinks')} a potion: ${points} back.`;
    case 'run away': {
      if (isAway) return `${does('run', 'runs')} away.`;
      return `${does('try', 'tries')} to run away, but ${other === cast.you ? 'you bar' : `${other} bars`} the way.`;
    }
  }
}

/** The outcome in one sentence. */
export function describeOutcome({ how, by }: DuelOutcome, cast: Cast): string {
  const other = opponentOf(by, cast);
  if (how === 'escaped') {
    if (by === cast.you) return `You live to fight another day; ${other} keeps the field.`;
    return `${by} is gone; ${other === cast.you ? 'you keep' : `${other} keeps`} the field.`;
  }
  if (by === cast.you) return `${other} is dead. You have won.`;
  return other === cast.you ? `You are dead. ${by} has won.` : `${other} is dead. ${by} has won.`;
}

/** A line per fighter: hit points as a bar and as numbers, and potions. */
export function showFighters(fighters: readonly Fighter[], paint: Paint): string {
  const widest = Math.max(...fighters.map(({ name }) => name.length));
  return fighters
    .map(({ name, hp, maxHp, potions }) => {
      const colour = hp > maxHp / 2 ? paint.green : hp > maxHp / 4 ? paint.yellow : paint.red;
      const points = `${showNumber(hp, 1).padStart(5)} of ${showNumber(maxHp, 1)}`;
      const stock = `${potions} ${potions === 1 ? 'potion' : 'potions'}`;
      return `  ${name.padEnd(widest)}  ${colour(showBar(hp, [0, maxHp], BAR))} ${points}  ${stock}`;
    })
    .join('\n');
}

/** The decision factors of a turn, and every move with its score and chance; the chosen one is marked. */
export function showScores({ fighter, move }: Turn, { factors, moves, roll }: MoveScores): string {
  const table = layTable(
    [
      { heading: '', align: 'left' },
      { heading: fighter, align: 'left' },
      { heading: 'score', align: 'right' },
      { heading: 'chance', align: 'right' },
    ],
    moves.map((each) => [
      each.move === move ? '  →' : '',
      each.move,
      each.score === null ? 'no' : showFixed(each.score, 3),
      each.score === null ? '' : showShare(each.chance),
    ]),
  );
  return [
    `  ${factors.map(({ name, value }) => `${name} ${showFixed(value, 3)}`).join(', ')}`,
    ...table,
    ...(roll === null ? [] : [`     the roll was ${showFixed(roll, 3)}`]),
  ].join('\n');
}

function opponentOf(fighter: string, { names }: Cast): string {
  return fighter === names[0] ? names[1] : names[0];
}
