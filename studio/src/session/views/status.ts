import { AttachedGame } from '../game/attached-game.ts';
import { hasNoContent } from '../text/content.ts';
import { view } from '../view.ts';

/** The contents of the bar at the top: the file, the time, undo and redo. */
export const status = view(
  (session) => {
    const { world, shown, clock, history, loaded } = session;
    return {
      name: session.name,
      isUnsaved: session.isUnsaved,
      /** Whether trials are running, whose results would be lost with the page. */
      hasTrials: session.trialRunner.isBusy,
      hasWorld: world !== null,
      isBlank: hasNoContent(session.currentText),
      seed: session.seed,
      /** The tick of the running world, and of the shown one. */
      now: world?.now ?? 0,
      shownTick: shown?.now ?? 0,
      isPast: session.pastTick !== null,
      clock: shown?.clock ?? '--:--',
      day: shown ? Math.floor((shown.rules.startOfDay + shown.now) / (24 * shown.rules.ticksPerHour)) + 1 : 1,
      ticksPerHour: shown?.rules.ticksPerHour ?? 3600,
      /** A followed game always runs; what can be paused is the view. */
      isPlaying: session.game ? session.pastTick === null : clock.isPlaying,
      speed: clock.speed,
      /** The measured speed in simulated seconds per second; 0 while unknown. */
      achieved: clock.achieved,
      agents: world?.agentCount ?? 0,
      decisions: world?.decisions ?? 0,
      undo: history.next.undo,
      redo: history.next.redo,
      errors: loaded.problems.length,
      trouble: session.error,
      game: session.game instanceof AttachedGame ? describeGame(session.game) : null,
    };
  },
  { every: 50 },
);

function describeGame({ allow, isExact, isGone, trouble }: AttachedGame) {
  return { allow, isExact, isGone, trouble };
}

/** All agents that exist. */
export const roster = view(
  ({ shown }) => {
    if (!shown) return [];
    return shown.agents().map(({ id, name }) => ({ agent: id, name }));
  },
  { every: 1000 },
);
