/**
 * Curves of the papers, by the names that the texts give them, and Graham's duel to play.
 * @module hanker/papers
 */

export {
  DUEL_MOVES,
  DuelGame,
  type Duellist,
  type DuelMove,
  type DuelOptions,
  type DuelOutcome,
  type DuelScores,
  type DuelTurn,
} from './duel.ts';
export { type DuelCast, describeOutcome, describeTurn } from './duel-story.ts';
export { attackDesire, healthDesire, runDesire, threat } from './graham.ts';
