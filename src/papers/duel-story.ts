import { showNumber } from '../charts/index.ts';
import type { DuelGame, DuelOutcome, DuelTurn } from './duel.ts';

/** The fighters, and which of them is the player, if any. */
export type DuelCast = Pick<DuelGame, 'names' | 'player'>;

/** A turn of a duel in one sentence; the player is "you". */
export function describeTurn({ fighter, move, amount, isAway }: DuelTurn, cast: DuelCast): string {
  const other = opponentOf(fighter, cast);
  const points = `${showNumber(amount, 1)} hit ${amount === 1 ? 'point' : 'points'}`;
  const does = (you: string, others: string) => (fighter === cast.player ? `You ${you}` : `${fighter} ${others}`);
  switch (move) {
    case 'attack':
      return `${does('hit', 'hits')} ${other === cast.player ? 'you' : other}: ${points}.`;
    case 'drink a potion':
      return `${does('drink', 'drinks')} a potion: ${points} back.`;
    case 'run away': {
      if (isAway) return `${does('run', 'runs')} away.`;
      return `${does('try', 'tries')} to run away, but ${other === cast.player ? 'you bar' : `${other} bars`} the way.`;
    }
  }
}

/** The outcome of a duel in one sentence; the player is "you". */
export function describeOutcome({ how, by }: DuelOutcome, cast: DuelCast): string {
  const other = opponentOf(by, cast);
  if (how === 'escaped') {
    if (by === cast.player) return `You live to fight another day; ${other} keeps the field.`;
    return `${by} is gone; ${other === cast.player ? 'you keep' : `${other} keeps`} the field.`;
  }
  if (by === cast.player) return `${other} is dead. You have won.`;
  return other === cast.player ? `You are dead. ${by} has won.` : `${other} is dead. ${by} has won.`;
}

function opponentOf(fighter: string, { names }: DuelCast): string {
  return fighter === names[0] ? names[1] : names[0];
}
