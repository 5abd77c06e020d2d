import { useEffect } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Slider } from '../parts/fields/slider.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { SPEEDS } from '../session/time/clock.ts';
import { useUiStore } from '../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../state/use-session.ts';
import { chooseSpeed, hasOwnTime, indexOfSpeed, stepOneTick, stepToDecision, useWantedSpeed } from './run-controls.ts';
import styles from './transport.module.css';

/** Below this share of the chosen speed, the machine can't keep up. */
const KEEPS_UP = 0.85;

/** The controls of time: start again, play, single steps, speed, and the clock. */
export function Transport() {
  const run = useCommands();
  const connection = useConnection();
  const status = useView('status', {});
  const agent = useUiStore((ui) => ui.agent);
  const scene = useView('mapScene', {});
  const name = agent === null ? '' : scene?.agents[scene.ids.indexOf(agent)];
  const isPlaying = status?.isPlaying ?? false;
  const isIdle = !status?.hasWorld;
  // Of a game only the view can be paused.
  const isNotOurs = !hasOwnTime(status);
  const isPast = status?.isPast ?? false;
  const whose = name ? `the next decision of ${name}` : 'the next decision';
  return (
    <fieldset className={styles.transport} aria-label="Time">
      <IconButton
        icon="restart"
        label="Start again from the beginning"
        disabled={isNotOurs}
        onClick={() => run('restart', {})}
      />
      <IconButton
        look="primary"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : isPast ? 'Play on from this past moment' : 'Play'}
        keys="Space"
        disabled={isIdle}
        onClick={() => run('play', { isPlaying: !isPlaying })}
      />
      <IconButton
        look="outline"
        icon="step"
        label="Step one decision"
        tip={`Run up to ${whose}; with Shift, of anybody`}
        keys=".  ⇧ ."
        disabled={isNotOurs}
        onClick={(event) => void stepToDecision(connection, event.shiftKey)}
      />
      <IconButton
        look="outline"
        icon="tick"
        label="Step one tick"
        tip={`Run one tick: ${showTickLength(status?.ticksPerHour ?? 3600)}`}
        keys=","
        disabled={isNotOurs}
        onClick={() => void stepOneTick(connection)}
      />
      <Speed />
      <Clock />
    </fieldset>
  );
}

/** A slider from 1× to as fast as possible; beside it the speed, or where it differs the speed that is reached. */
function Speed() {
  const connection = useConnection();
  const status = useView('status', {});
  // The chosen speed is shown at once: keys come faster than the worker replies.
  const wanted = useWantedSpeed(({ index }) => index);
  const isInForce = wanted !== null && status?.speed === SPEEDS[wanted];
  useEffect(() => {
    if (isInForce) useWantedSpeed.setState({ index: null });
  }, [isInForce]);
  const index = wanted ?? indexOfSpeed(status?.speed ?? 20);
  const speed = SPEEDS[index];
  const achieved = status?.isPlaying ? (status.achieved ?? 0) : 0;
  const isEndless = speed === Number.POSITIVE_INFINITY;
  const isBehind = achieved > 0 && !isEndless && achieved < speed * KEEPS_UP;
  const isShownAchieved = isBehind || (isEndless && achieved > 0);
  const tip = isEndless
    ? 'As fast as possible'
    : `${showSpeed(speed)} simulated seconds per second${isBehind ? '; this machine reaches fewer' : ''}`;
  return (
    <Tooltip tip={tip} keys="[ ]">
      <span className={styles.speed}>
        <Slider
          label="Speed"
          aria-valuetext={isEndless ? 'as fast as possible' : `${showSpeed(speed)} times real time`}
          min={0}
          max={SPEEDS.length - 1}
          step={1}
          value={index}
          disabled={!status?.hasWorld || status.game !== null}
          onChange={(next) => chooseSpeed(connection, next)}
        />
        <output aria-label="Chosen and reached speed" className={isBehind ? styles.behind : undefined}>
          {isShownAchieved ? `≈ ${showSpeed(achieved)}×` : isEndless ? 'fastest' : `${showSpeed(speed)}×`}
        </output>
      </span>
    </Tooltip>
  );
}

function Clock() {
  const run = useCommands();
  const status = useView('status', {});
  const isPast = status?.isPast ?? false;
  return (
    <span className={styles.time}>
      {isPast && <Badge tone="warn">Past</Badge>}
      <output
        aria-label="Clock"
        className={isPast ? styles.past : undefined}
        title={status ? `Tick ${status.shownTick.toLocaleString('en')}` : undefined}
      >
        <small>day {status?.day ?? 1}</small>
        <span>{status?.clock ?? '--:--'}</span>
      </output>
      {isPast && (
        <Button
          look="primary"
          size="small"
          tip="Leave the past; nothing that came after it is lost"
          onClick={() => run('showTick', { tick: null })}
        >
          Back to now
        </Button>
      )}
    </span>
  );
}

/** Two significant digits of a measured speed, all digits of a chosen one. */
function showSpeed(speed: number): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(speed)) - 1);
  return (SPEEDS.some((each) => each === speed) ? speed : Math.round(speed / digits) * digits).toLocaleString('en', {
    maximumFractionDigits: 1,
  });
}

function showTickLength(ticksPerHour: number): string {
  const seconds = 3600 / ticksPerHour;
  if (seconds < 60) return `${Number(seconds.toPrecision(3))} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Number((seconds / 60).toPrecision(3))} ${seconds === 60 ? 'minute' : 'minutes'}`;
}
