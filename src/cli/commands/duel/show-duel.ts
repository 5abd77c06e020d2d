import { layTable, showBar, showFixed, showNumber, showShare } from '../../../charts/index.ts';
import type { Duellist, DuelScores, DuelTurn } from '../../../papers/index.ts';
import type { Paint } from '../../terminal/terminal.ts';

const BAR = 20;

/** A line per fighter: hit points as a bar and as numbers, and potions. */
export function showFighters(fighters: readonly Duellist[], paint: Paint): string {
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
export function showScores({ fighter, move }: DuelTurn, { factors, moves, roll }: DuelScores): string {
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
