import { showNumber } from 'hanker/charts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { colourOf, layersOf } from '../../parts/drawing/colour.ts';
import { Slider } from '../../parts/fields/slider.tsx';
import type { ShownNeed } from '../../session/views/inspector/inspector.ts';
import { useHold } from '../../state/rest.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';

interface LevelSliderProps {
  readonly agent: number;
  readonly need: ShownNeed;
  /** The index of the look of the need. */
  readonly look: number;
}

/** Milliseconds without a key after which the next one begins a new gesture. */
const PAUSE = 1000;

/** The level of a need as a bar that is set by dragging and by arrow keys. A gesture is undone as a whole. */
export function LevelSlider({ agent, need: { name, level, low, high, alarms }, look }: LevelSliderProps) {
  const run = useCommands();
  /** The level that the user has set, until the world reports it. */
  const [own, setOwn] = useState<number | null>(null);
  useHold(own !== null);
  const sending = useRef(false);
  const wanted = useRef<number | null>(null);
  const gesture = useRef({ id: '', at: 0 });
  const shown = own ?? level;
  const share = (value: number) => `${(((value - low) / (high - low || 1)) * 100).toFixed(2)}%`;

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    while (wanted.current !== null) {
      const value = wanted.current;
      wanted.current = null;
      await run('setLevel', { agent, need: name, level: value, gesture: gesture.current.id });
    }
    sending.current = false;
  };
  const begin = () => {
    gesture.current = { id: `level ${crypto.randomUUID()}`, at: performance.now() };
  };
  const change = (value: number) => {
    const now = performance.now();
    if (now - gesture.current.at > PAUSE && !isDragged.current) begin();
    gesture.current.at = now;
    setOwn(value);
    wanted.current = value;
    void send();
  };
  const isDragged = useRef(false);

  // The user's level is shown a moment longer, until the world reports it.
  useEffect(() => {
    if (own === null || isDragged.current) return;
    const timer = setTimeout(() => setOwn(null), 400);
    return () => clearTimeout(timer);
  }, [own]);

  return (
    <span
      className={styles.slider}
      style={{ '--need': colourOf(look), '--marks': layersOf(look) || 'none' } as CSSProperties}
    >
      <Slider
        label={`Level of ${name}`}
        className={styles.level}
        min={low}
        max={high}
        step={(high - low) / 100}
        value={shown}
        aria-valuetext={showNumber(shown, 0)}
        onPointerDown={() => {
          begin();
          isDragged.current = true;
        }}
        onPointerUp={() => {
          isDragged.current = false;
          setTimeout(() => setOwn(null), 400);
        }}
        onChange={change}
      />
      {alarms.map((alarm) => (
        <b key={alarm} style={{ left: share(alarm) }} title={`alarm at ${alarm}`} />
      ))}
    </span>
  );
}
