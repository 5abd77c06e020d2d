import { type Scale, showDigits, toPixel } from 'hanker/charts';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './curves.module.css';
import type { Axes, Handle } from './handles.ts';
import { showValue, ticksOf, type Unit } from './scale.ts';

/** Pixels around the plot for the labels of the axes. */
export const LEFT = 46;
export const RIGHT = 14;
export const TOP = 18;
export const BOTTOM = 34;
/** Pixels between the frame and the ends of the axes, so that handles at the ends are fully visible. */
export const INSET = 9;

interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** The axes with grid lines and labels. */
export function Grid({
  x,
  y,
  axes,
  size,
}: {
  readonly x: Scale;
  readonly y: Scale;
  readonly axes: Axes;
  readonly size: PlotSize;
}) {
  const bottom = size.height - BOTTOM;
  const across = ticksOf(x.low, x.high, (x.end - x.start) / 52, axes.unit);
  const up = ticksOf(y.low, y.high, (y.start - y.end) / 34, 'number');
  return (
    <g>
      {across.map((value) => (
        <g key={value} className={styles.tick}>
          <line x1={toPixel(x, value)} x2={toPixel(x, value)} y1={TOP - 6} y2={bottom} />
          <text x={toPixel(x, value)} y={bottom + 15} textAnchor="middle">
            {showValue(value, axes.unit)}
          </text>
        </g>
      ))}
      {up.map((value) => (
        <g key={value} className={styles.tick}>
          <line x1={LEFT} x2={size.width - RIGHT} y1={toPixel(y, value)} y2={toPixel(y, value)} />
          <text x={LEFT - 6} y={toPixel(y, value) + 4} textAnchor="end">
            {showDigits(value, 4)}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${LEFT} ${TOP - 6}V${bottom}H${size.width - RIGHT}`} />
      <text className={styles.axisName} x={size.width - RIGHT} y={size.height - 5} textAnchor="end">
        {axes.input} →
      </text>
      <text className={styles.axisName} x={LEFT + 6} y={TOP - 5}>
        ↑ {axes.output}
      </text>
    </g>
  );
}

/** The range outside of the chosen part, shaded. */
export function Shade({
  from,
  until,
  size,
}: {
  readonly from: number;
  readonly until: number;
  readonly size: PlotSize;
}) {
  return (
    <rect
      className={styles.shade}
      x={from}
      width={Math.max(0, until - from)}
      y={TOP - 6}
      height={Math.max(0, size.height - BOTTOM - TOP + 6)}
    />
  );
}

/** The current hour, and the curve's output for it. */
export function Now({ hour, x, y, evaluate }: { hour: number; x: Scale; y: Scale; evaluate: (x: number) => number }) {
  const left = toPixel(x, hour);
  const isLeft = left > (x.start + x.end) / 2;
  return (
    <g className={styles.now}>
      <line x1={left} x2={left} y1={y.end - 6} y2={y.start + 4} />
      <circle cx={left} cy={toPixel(y, evaluate(hour))} r="5" />
      <text
        className={styles.label}
        x={left + (isLeft ? -6 : 6)}
        y={y.end + 4}
        style={{ textAnchor: isLeft ? 'end' : 'start' }}
      >
        {`now ${showValue(hour, 'hour')} → ${showDigits(evaluate(hour), 4)}`}
      </text>
    </g>
  );
}

interface HandleMarkProps {
  readonly handle: Handle;
  readonly x: Scale;
  readonly y: Scale;
  readonly isActive: boolean;
  onTake(event: PointerEvent): void;
  onPress(event: KeyboardEvent): void;
  onRelease(): void;
  onFocus(): void;
  onBlur(): void;
}

/** A handle, which the pointer or the arrow keys move. */
export function HandleMark({ handle, x, y, isActive, onTake, onPress, onRelease, onFocus, onBlur }: HandleMarkProps) {
  const left = toPixel(x, handle.x);
  const top = Number.isNaN(handle.y) ? y.end : toPixel(y, handle.y);
  return (
    <g
      className={`${styles.handle} ${styles[handle.what]}`}
      role="slider"
      tabIndex={0}
      aria-label={handle.name}
      aria-valuenow={handle.axes === 'x' ? handle.x : handle.y}
      aria-valuetext={handle.name}
      data-handle={handle.id}
      data-active={isActive}
      transform={`translate(${left.toFixed(2)} ${top.toFixed(2)})`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        onTake(event);
      }}
      onKeyDown={onPress}
      onKeyUp={(event) => event.key.startsWith('Arrow') && onRelease()}
      onFocus={onFocus}
      onBlur={onBlur}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {handle.what === 'cut' && (
        <>
          <line className={styles.reach} x1="0" x2="0" y1="-6" y2={y.start - top + 4} />
          <line x1="0" x2="0" y1="-6" y2={y.start - top + 4} />
        </>
      )}
      <circle className={styles.reach} r="12" />
      {handle.what === 'point' ? <circle r="5.5" /> : <path d="M0 -7L7 0L0 7L-7 0Z" />}
    </g>
  );
}

/** The values of the active handle. */
export function HandleReading({
  handle,
  x,
  y,
  unit,
}: {
  readonly handle: Handle;
  readonly x: Scale;
  readonly y: Scale;
  readonly unit: Unit;
}) {
  const left = toPixel(x, handle.x);
  const top = Number.isNaN(handle.y) ? y.end : toPixel(y, handle.y);
  const text = Number.isNaN(handle.y)
    ? showValue(handle.x, unit)
    : `${showValue(handle.x, unit)} → ${showDigits(handle.y, 4)}`;
  const half = text.length * 3.6 + 8;
  const middle = Math.min(Math.max(left, x.start + half - INSET), x.end - half + INSET);
  const above = top - 30 > 0 ? top - 30 : top + 14;
  return (
    <g className={styles.reading}>
      <rect x={middle - half} y={above} width={half * 2} height={18} rx="4" />
      <text x={middle} y={above + 13}>
        {text}
      </text>
    </g>
  );
}
