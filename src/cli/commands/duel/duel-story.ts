import { layTable, showBar, showChance } from '../../../explain/internal.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Fighter, Outcome, Turn, Weighing } from './duel-game.ts';

/** Who fights, and which of them, if any, is the one at the keyboard. */
export interface Cast {
  readonly names: readonly [string, string];
  readonly you: string | null;
}

const BAR = 20;

/** What happened in a turn, in one sentence. */
export function tellTurn({ fighter, move, amount, isAway }: Turn, cast: Cast): string {
  const other = opponentOf(fighter, cast);
  const points = `${showPoints(amount)} hit ${amount === 1 ? 'point' : 'points'}`;
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

/** How it ended, in one sentence. */
export function tellOutcome({ how, by }: Outcome, cast: Cast): string {
  const other = opponentOf(by, cast);
  if (how === 'escaped') {
    if (by === cast.you) return `You live to fight another day; ${other} keeps the field.`;
    return `${by} is gone; ${other === cast.you ? 'you keep' : `${other} keeps`} the field.`;
  }
  if (by === cast.you) return `${other} is dead. You have won.`;
  return other === cast.you ? `You are dead. ${by} has won.` : `${other} is dead. ${by} has won.`;
}

/** A line for each fighter: hit points as a bar and as numbers, and potions. */
export function showFighters(fighters: readonly Fighter[], paint: Terminal['paint']): string {
  const widest = Math.max(...fighters.map(({ name }) => name.length));
  return fighters
    .map(({ name, hp, maxHp, potions }) => {
      const colour = hp > maxHp / 2 ? paint.green : hp > maxHp / 4 ? paint.yellow : paint.red;
      const points = `${showPoints(hp).padStart(5)} of ${showPoints(maxHp)}`;
      const stock = `${showPoints(potions)} ${potions === 1 ? 'potion' : 'potions'}`;
      return `  ${name.padEnd(widest)}  ${colour(showBar(hp, [0, maxHp], BAR))} ${points}  ${stock}`;
    })
    .join('\n');
}

/** The decision factors behind a move, then every move with its score and its chance; the one taken is marked. */
export function showWeighing({ fighter, move }: Turn, { factors, moves, roll }: Weighing): string {
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
      each.score === null ? 'no' : each.score.toFixed(3),
      each.score === null ? '' : showChance(each.chance),
    ]),
  );
  return [
    `  ${factors.map(({ name, value }) => `${name} ${value.toFixed(3)}`).join(', ')}`,
    ...table,
    ...(roll === null ? [] : [`     the roll was ${roll.toFixed(3)}`]),
  ].join('\n');
}

function opponentOf(fighter: string, { names }: Cast): string {
  return fighter === names[0] ? names[1] : names[0];
}

/** At most one decimal. */
function showPoints(points: number): string {
  return String(Number(points.toFixed(1)));
}
