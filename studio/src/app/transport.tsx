import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect } from 'react';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import parts from '../parts/parts.module.css';
import { SPEEDS } from '../session/time/clock.ts';
import { useUiStore } from '../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../state/use-session.ts';
import { chooseSpeed, indexOfSpeed, stepToDecision, useWantedSpeed } from './run-controls.ts';
import styles from './transport.module.css';

/** Below this share of the speed that is chosen, the machine can't keep up. */
const KEEPS_UP = 0.85;

/** How time runs: start again, play, single steps, speed, and the clock. */
export function Transport() {
  const run = useCommands();
  const connection = useConnection();
  const status = useView('status', {});
  const agent = useUiStore((ui) => ui.agent);
  const agents = useView('mapScene', {})?.agents;
  const isPlaying = status?.isPlaying ?? false;
  const isIdle = !status?.hasWorld;
  const isPast = status?.isPast ?? false;
  const whose = agent === null || !agents?.[agent] ? 'the next decision' : `the next decision of ${agents[agent]}`;
  return (
    <fieldset className={styles.running} aria-label="Time">
      <Button
        isIcon
        look="plain"
        tip="Start again from the beginning"
        disabled={isIdle}
        onClick={() => run('restart', {})}
      >
        <Icon name="restart" />
      </Button>
      <Button
        look="primary"
        isIcon
        tip={isPlaying ? 'Pause' : isPast ? 'Play on from this past moment' : 'Play'}
        keys="Space"
        disabled={isIdle}
        onClick={() => run('play', { isPlaying: !isPlaying })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      <Button
        isIcon
        aria-label="Step one decision"
        tip={`Run up to ${whose}; with Shift, of anybody`}
        keys=".  ⇧ ."
        disabled={isIdle}
        onClick={(event) => void stepToDecision(connection, event.shiftKey)}
      >
        <Icon name="step" />
      </Button>
      <Button
        isIcon
        aria-label="Step one tick"
        tip={`Let one tick pass: ${tickInWords(status?.ticksPerHour ?? 3600)}`}
        keys=","
        disabled={isIdle}
        onClick={() => run('stepTick')}
      >
        <Icon name="tick" />
      </Button>
      <Speed />
      <Clock />
    </fieldset>
  );
}

/** A slider from 1× to as fast as it goes, with what is reached where that is something else. */
function Speed() {
  const connection = useConnection();
  const status = useView('status', {});
  // What was just chosen counts at once: keys come faster than the worker answers.
  const wanted = useWantedSpeed(({ place }) => place);
  const isInForce = wanted !== null && status?.speed === SPEEDS[wanted];
  useEffect(() => {
    if (isInForce) useWantedSpeed.setState({ place: null });
  }, [isInForce]);
  const place = wanted ?? indexOfSpeed(status?.speed ?? 20);
  const speed = SPEEDS[place];
  const achieved = status?.isPlaying ? (status.achieved ?? 0) : 0;
  const isEndless = speed === Number.POSITIVE_INFINITY;
  const isBehind = achieved > 0 && !isEndless && achieved < speed * KEEPS_UP;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={
          <span className={styles.speed}>
            <input
              type="range"
              min={0}
              max={SPEEDS.length - 1}
              step={1}
              value={place}
              disabled={!status?.hasWorld}
              aria-label="Speed"
              aria-valuetext={isEndless ? 'as fast as it goes' : `${showSpeed(speed)} times real time`}
              style={{ '--share': place / (SPEEDS.length - 1) } as React.CSSProperties}
              onChange={(event) => chooseSpeed(connection, Number(event.target.value))}
            />
            <output aria-label="Chosen and reached speed" className={isBehind ? styles.behind : undefined}>
              {isEndless
                ? achieved > 0
                  ? `≈ ${showSpeed(achieved)}×`
                  : 'fastest'
                : isBehind
                  ? `≈ ${showSpeed(achieved)}×`
                  : `${showSpeed(speed)}×`}
            </output>
          </span>
        }
      />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6}>
          <Tooltip.Popup className={parts.tip}>
            {isEndless
              ? 'As fast as it goes'
              : `${showSpeed(speed)} simulated seconds a second${isBehind ? '; this machine reaches fewer' : ''}`}
            <kbd>[ ]</kbd>
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function Clock() {
  const run = useCommands();
  const status = useView('status', {});
  const isPast = status?.isPast ?? false;
  return (
    <span className={`${styles.time} ${isPast ? styles.past : ''}`}>
      {isPast && <span className={styles.word}>Past</span>}
      <output
        aria-label="Clock"
        className={styles.clock}
        title={status ? `Tick ${status.shownTick.toLocaleString('en')}` : undefined}
      >
        <small>day {status?.day ?? 1}</small>
        <span>{status?.clock ?? '--:--'}</span>
      </output>
      {isPast && (
        <Button
          look="primary"
          className={styles.back}
          tip="Leave the past; nothing that came after it is lost"
          onClick={() => run('showTick', { tick: null })}
        >
          Back to now
        </Button>
      )}
    </span>
  );
}

/** Two significant digits of what was measured, all of what was chosen. */
function showSpeed(speed: number): string {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(speed)) - 1);
  return (SPEEDS.some((each) => each === speed) ? speed : Math.round(speed / digits) * digits).toLocaleString('en', {
    maximumFractionDigits: 1,
  });
}

function tickInWords(ticksPerHour: number): string {
  const seconds = 3600 / ticksPerHour;
  if (seconds < 60) return `${Number(seconds.toPrecision(3))} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Number((seconds / 60).toPrecision(3))} ${seconds === 60 ? 'minute' : 'minutes'}`;
}
