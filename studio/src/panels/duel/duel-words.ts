import { showNumber } from 'hanker/charts';
import type { DuelGame, DuelTurn } from './duel-game.ts';

type Cast = Pick<DuelGame, 'you' | 'opponent'>;

/** A turn in one sentence. */
export function describeTurn({ fighter, move, amount, isAway }: DuelTurn, { you, opponent }: Cast): string {
  const isYou = fighter === you;
  const points = `${showNumber(amount, 1)} hit points`;
  if (move === 'attack') return isYou ? `You hit ${opponent}: ${points}.` : `${opponent} hits you: ${points}.`;
  if (move === 'drink a potion')
    return isYou ? `You drink a potion: ${points} back.` : `${opponent} drinks a potion: ${points} back.`;
  if (isAway) return isYou ? 'You run away.' : `${opponent} runs away.`;
  return isYou
    ? `You try to run away, but ${opponent} bars the way.`
    : `${opponent} tries to run away, but you bar the way.`;
}

/** How a duel ended, in one sentence; empty before its end. */
export function describeEnd({ end, you, opponent }: Pick<DuelGame, 'end' | 'you' | 'opponent'>): string {
  if (!end) return '';
  const isYou = end.fighter === you;
  if (end.isAway) return isYou ? 'You live to fight another day.' : `${opponent} is gone. The field is yours.`;
  return isYou ? `${opponent} has fallen. You have won.` : `You have fallen. ${opponent} has won.`;
}
