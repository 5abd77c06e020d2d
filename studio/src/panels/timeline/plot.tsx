import { type Scale, showTicks, showTimePoint } from 'hanker/charts';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CanvasColours, readCanvasColours } from '../../parts/drawing/canvas-colours.ts';
import type { TimelineData } from '../../session/views/time/timeline.ts';
import { useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { draw } from './draw.ts';
import { type Hit, hit } from './hit.ts';
import { TimelineCard } from './hover-card.tsx';
import type { TimelineLayout } from './layout.ts';
import styles from './timeline.module.css';

interface TimelinePlotProps {
  readonly data: TimelineData;
  readonly scale: Scale;
  readonly layout: TimelineLayout;
  readonly scrolled: number;
  readonly pastTick: number | null;
  readonly need: string | null;
  readonly differences: ReadonlyMap<number, readonly number[]>;
  /** Called after a click at a position. */
  onPick(hit: Hit): void;
  /** Called while the shown tick is dragged. */
  onScrub(tick: number): void;
  /** Called with the pixels of a drag. */
  onPan(pixels: number): void;
  /** Zooms by a factor (below 1: in) around an x. */
  onZoom(factor: number, x: number): void;
  onKey(event: KeyboardEvent): void;
}

const NO_COLOURS = {};
/** Pixels that the pointer may move before a press becomes a drag. */
const STILL = 3;
const WHEEL = 0.0016;

/** The canvas with bands and lines. For the pointer and the keys it is a slider of the shown tick. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { data, scale, layout, scrolled, pastTick, need, differences } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pointer, setPointer] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const colours = useCanvasColours(frame);
  const activityColours = useView('activityColours', {}) ?? NO_COLOURS;
  const press = useRef<{ x: number; isDrag: boolean; scrubs: boolean } | null>(null);

  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext('2d');
    if (!current || !context || !colours) return;
    const id = requestAnimationFrame(() => {
      const width = Math.max(1, Math.round(scale.end * devicePixelRatio));
      const height = Math.max(1, Math.round(layout.height * devicePixelRatio));
      if (current.width !== width || current.height !== height) Object.assign(current, { width, height });
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      const at = pointer?.x ?? null;
      draw(context, {
        data,
        scale,
        layout,
        colours,
        activityColours,
        scrolled,
        pastTick,
        pointer: at,
        need,
        differences,
      });
    });
    return () => cancelAnimationFrame(id);
  }, [data, scale, layout, colours, activityColours, scrolled, pastTick, pointer, need, differences]);

  const { onZoom, onPan } = props;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    // React's listeners are passive, and the page must not scroll or zoom instead.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left } = current.getBoundingClientRect();
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (isSideways) onPan(-(event.deltaX || event.deltaY));
      else onZoom(Math.exp(event.deltaY * WHEEL), event.clientX - left);
    };
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  }, [onZoom, onPan]);

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = (frame.current as HTMLElement).getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const hitAt = ({ x, y }: { readonly x: number; readonly y: number }) => hit(x, y, data, scale, layout, scrolled);
  const under = pointer && !press.current?.isDrag ? hitAt(pointer) : null;
  const shown = pastTick ?? data.now;
  const doing = data.selected?.bands.findLast(
    ({ from, to, isAbandoned }) => !isAbandoned && from <= shown && (to ?? shown) >= shown,
  );
  const words = [
    showTimePoint(shown, data),
    pastTick === null ? 'the present' : `${showTicks(data.now - shown, data.ticksPerHour)} ago`,
    ...(data.selected && doing ? [`${data.selected.name}: ${doing.action}`] : []),
  ];

  return (
    <div
      ref={frame}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label="Moment that is shown"
      aria-valuemin={data.first}
      aria-valuemax={data.now}
      aria-valuenow={shown}
      aria-valuetext={words.join(', ')}
      data-zone={under?.zone}
      onKeyDown={props.onKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const place = placeOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        const { zone, tick } = hitAt(place);
        press.current = { x: place.x, isDrag: false, scrubs: zone === 'axis' || zone === 'lines' };
        if (zone === 'axis') props.onScrub(tick);
      }}
      onPointerMove={(event) => {
        const place = placeOf(event);
        setPointer(place);
        const { current } = press;
        if (!current) return;
        if (!current.isDrag && Math.abs(place.x - current.x) < STILL) return;
        current.isDrag = true;
        if (current.scrubs) props.onScrub(hitAt(place).tick);
        else {
          props.onPan(place.x - current.x);
          current.x = place.x;
        }
      }}
      onPointerUp={(event) => {
        const { current } = press;
        press.current = null;
        if (current && !current.isDrag) props.onPick(hitAt(placeOf(event)));
      }}
      onPointerCancel={() => {
        press.current = null;
      }}
      onPointerLeave={() => {
        if (!press.current) setPointer(null);
      }}
    >
      <canvas ref={canvas} style={{ width: scale.end, height: layout.height }} />
      {pointer && under && <TimelineCard hit={under} data={data} x={pointer.x} width={scale.end} />}
    </div>
  );
}

/** The colours in force, read again when the theme changes. */
function useCanvasColours(element: React.RefObject<HTMLElement | null>): CanvasColours | null {
  const theme = useUiStore((ui) => ui.theme);
  const [colours, setColours] = useState<CanvasColours | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page
  useLayoutEffect(() => {
    const read = () => element.current && setColours(readCanvasColours(element.current));
    // After the theme is applied to the page.
    const id = requestAnimationFrame(read);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    read();
    return () => {
      cancelAnimationFrame(id);
      dark.removeEventListener('change', read);
    };
  }, [theme, element]);
  return colours;
}
