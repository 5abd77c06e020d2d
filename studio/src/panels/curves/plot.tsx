import { type Scale, toPixel, toValue } from 'hanker/charts';
import type { Curve, Range } from 'hanker/core';
import { type CurveFunction, sampleCurve } from 'hanker/explain';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSize } from '../../parts/drawing/use-size.ts';
import { roundTo } from '../../parts/fields/round.ts';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import type { CurveDots } from '../../session/views/curves.ts';
import { kindOf, type PartPath, partAt, pointsOf, stretchOf, withPart, withPoints } from './curve-parts.ts';
import styles from './curves.module.css';
import { type Axes, type Handle, handlesOf } from './handles.ts';
import { linePath } from './line-path.ts';
import { PlotDots } from './plot-dots.tsx';
import { BOTTOM, Grid, HandleMark, HandleReading, INSET, LEFT, Now, RIGHT, Shade, TOP } from './plot-marks.tsx';
import { addPoint, pointAfter, removePoint } from './points.ts';
import { showValue, stepsOf, type Unit } from './scale.ts';
import type { CurveEdit } from './use-curve-edit.ts';

/** Scales for the positions of handles, which don't depend on the axes. */
const NO_AXES: Axes = { input: '', output: '', unit: 'number', gap: 0 };

interface CurvePlotProps {
  readonly entry: CurveEntry;
  readonly edit: CurveEdit;
  readonly part: PartPath;
  readonly isFixed: boolean;
  readonly dots: CurveDots | null;
  readonly agent: number | null;
  functionOf(curve: Curve): CurveFunction;
}

interface HandleDrag {
  readonly handle: Handle;
  /** The offset from the pointer to the handle at the start of the drag. */
  readonly byX: number;
  readonly byY: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly label: string;
  hasMoved: boolean;
}

/** The plot of the chosen curve: axes, the line, the agents on it, and handles to change it. */
export function CurvePlot({ entry, edit, part, isFixed, dots, agent, functionOf }: CurvePlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [drag, setDrag] = useState<HandleDrag | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const { curve, before } = edit;
  const current = useMemo(() => functionOf(curve), [functionOf, curve]);
  const beforeFunction = useMemo(() => (before ? functionOf(before) : null), [functionOf, before]);
  const unit: Unit = entry.input === 'hour' ? 'hour' : 'number';

  const domain = domainOf(entry, before ?? curve, part);
  // During a drag the scales stay as they were, so that nothing shifts under the pointer.
  const x: Scale = drag?.x ?? { low: domain[0], high: domain[1], start: LEFT + INSET, end: size.width - RIGHT - INSET };
  const count = Math.max(60, Math.min(400, Math.round(size.width / 2)));
  const samples = useMemo(() => sampleCurve(current, [x.low, x.high], count), [current, x.low, x.high, count]);
  const beforeSamples = useMemo(
    () => (beforeFunction ? sampleCurve(beforeFunction, [x.low, x.high], count) : null),
    [beforeFunction, x.low, x.high, count],
  );
  const [low, high] = heightOf([...(beforeSamples ?? []), ...samples], before ?? curve, part);
  const y: Scale = drag?.y ?? { low, high, start: size.height - BOTTOM - 4, end: TOP };
  const steps = { x: stepsOf(x, unit), y: stepsOf(y, 'number') };
  const axes: Axes = { input: entry.input || 'input', output: entry.output, unit, gap: steps.x.fine };
  const own = partAt(curve, part);
  const points = pointsOf(own);
  const handles = isFixed ? [] : handlesOf(curve, part, axes).filter((each) => each.x >= x.low && each.x <= x.high);
  const line = linePath(samples, x, y);
  const stretch = stretchOf(curve, part);
  const partFunction = part.length > 0 && kindOf(own) !== 'name' ? functionOf(own) : null;

  useEffect(() => {
    if (wanted.current === null) return;
    frame.current?.querySelector<SVGElement>(`[data-handle="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)] as const;
  };
  const keep = (value: number, { low: least, high: most }: Scale) => Math.min(Math.max(value, least), most);

  const take = (event: PointerEvent, handle: Handle, label: string, hasMoved = false) => {
    const [px, py] = placeOf(event);
    frame.current?.setPointerCapture(event.pointerId);
    const byY = Number.isNaN(handle.y) ? 0 : toPixel(y, handle.y) - py;
    setDrag({ handle, byX: toPixel(x, handle.x) - px, byY, x, y, label, hasMoved });
    wanted.current = handle.id;
    if (!hasMoved) edit.begin();
  };
  const moveTo = (event: PointerEvent) => {
    if (!drag) return;
    const [px, py] = placeOf(event);
    const { handle } = drag;
    const goesX = toPixel(x, handle.x) - drag.byX;
    if (!drag.hasMoved && Math.hypot(px - goesX, Number.isNaN(handle.y) ? 0 : py + drag.byY - toPixel(y, handle.y)) < 2)
      return;
    drag.hasMoved = true;
    const step = (axis: 'x' | 'y') => (event.altKey ? steps[axis].fine : steps[axis].drag);
    const toX = keep(roundTo(toValue(x, px + drag.byX), step('x')), x);
    const toY = handle.axes === 'x' ? handle.y : keep(roundTo(toValue(y, py + drag.byY), step('y')), y);
    edit.change(handle.move(toX, toY), drag.label);
  };
  const letGo = () => {
    if (!drag) return;
    setDrag(null);
    edit.end();
  };

  /** Adds a point to the part; a pointer then continues to drag it. */
  const add = (at: Range, event: PointerEvent | null) => {
    if (!points || isFixed) return;
    const added = addPoint(points, at);
    if (!added) return;
    const label = `add a point to ${entry.title}`;
    const changed = withPart(curve, part, withPoints(own, added.points));
    const handle = handlesOf(changed, part, axes).find((each) => each.point === added.at);
    if (event && handle) {
      edit.begin();
      edit.change(changed, label);
      take(event, handle, label, true);
    } else edit.make(changed, label);
    wanted.current = `point ${added.at}`;
  };
  const addOnLine = (event: PointerEvent) => {
    if (!points || event.button !== 0) return;
    const [px] = placeOf(event);
    const input = roundTo(toValue(x, px), steps.x.drag);
    if (input < stretch[0] || input >= stretch[1]) return;
    event.preventDefault();
    add([input, roundTo((partFunction ?? current).evaluate(input), steps.y.fine)], event);
  };
  const addAnywhere = (event: { clientX: number; clientY: number }) => {
    const [px, py] = placeOf(event);
    add([roundTo(toValue(x, px), steps.x.drag), roundTo(toValue(y, py), steps.y.drag)], null);
  };

  const press = (event: KeyboardEvent, handle: Handle) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const label = labelFor(handle, entry);
    if (by) {
      const size = event.shiftKey ? 'large' : event.altKey ? 'fine' : 'key';
      if (handle.axes === 'x' && by[0] === 0) return;
      if (!edit.before) edit.begin();
      const toX = by[0] === 0 ? handle.x : roundTo(handle.x + by[0] * steps.x[size], steps.x.fine);
      const toY = by[1] === 0 ? handle.y : roundTo(handle.y + by[1] * steps.y[size], steps.y.fine);
      edit.change(handle.move(toX, toY), label);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && handle.point >= 0 && points) {
      if (points.length < 2) return;
      edit.make(
        withPart(curve, part, withPoints(own, removePoint(points, handle.point))),
        `remove a point of ${entry.title}`,
      );
      wanted.current = `point ${Math.min(handle.point, points.length - 2)}`;
    } else if ((event.key === 'Insert' || event.key === '+') && handle.point >= 0 && points)
      add(
        pointAfter(points, handle.point, steps.x.drag, (input) => functionOf(own).evaluate(input)),
        null,
      );
    else if (event.key === 'Escape' && drag) {
      setDrag(null);
      edit.cancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shown = handles.find(({ id }) => id === (drag?.handle.id ?? focused));
  const hint = points
    ? 'Drag a point; click the line to add one, Delete removes it.'
    : 'Drag a handle, or change the numbers below.';
  return (
    <div
      ref={frame}
      className={styles.plot}
      onPointerMove={moveTo}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      data-dragging={drag !== null}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        width={size.width}
        height={size.height}
        role="group"
        aria-label={`${entry.title}: ${axes.input} to ${axes.output}. ${isFixed ? '' : hint}`}
        onDoubleClick={addAnywhere}
      >
        <Grid x={x} y={y} axes={axes} size={size} />
        {stretch[0] > x.low && <Shade from={LEFT} until={toPixel(x, stretch[0])} size={size} />}
        {stretch[1] < x.high && <Shade from={toPixel(x, stretch[1])} until={size.width - RIGHT} size={size} />}
        {beforeSamples && <path className={styles.before} d={linePath(beforeSamples, x, y).path} />}
        {partFunction && (
          <path className={styles.inner} d={linePath(sampleCurve(partFunction, [x.low, x.high], count), x, y).path} />
        )}
        {line.jumps.map((jump) => (
          <g key={jump.x} className={styles.jump}>
            <line x1={jump.x} x2={jump.x} y1={jump.before} y2={jump.after} />
            <circle cx={jump.x} cy={jump.before} r="3.5" />
            <circle cx={jump.x} cy={jump.after} r="3.5" className={styles.closed} />
          </g>
        ))}
        <path className={styles.line} d={line.path} />
        {points && !isFixed && <path className={styles.catch} d={line.path} onPointerDown={addOnLine} />}
        {entry.starts.map(({ need, level }) => (
          <path key={need} className={styles.start} d={`M${toPixel(x, level)} ${y.start + 4}l-4 7h8z`}>
            <title>{`${need} starts at ${showValue(level, unit)}`}</title>
          </path>
        ))}
        {dots?.hour != null && <Now hour={dots.hour} x={x} y={y} evaluate={current.evaluate} />}
        {dots && (
          <PlotDots
            dots={dots}
            agent={agent}
            x={x}
            y={y}
            input={axes.input}
            output={axes.output}
            unit={unit}
            isQuiet={drag !== null}
            evaluate={current.evaluate}
          />
        )}
        {handles.map((handle) => (
          <HandleMark
            key={handle.id}
            handle={handle}
            x={x}
            y={y}
            isActive={drag?.handle.id === handle.id}
            onTake={(event) => take(event, handle, labelFor(handle, entry))}
            onPress={(event) => press(event, handle)}
            onRelease={() => !drag && edit.before && edit.end()}
            onFocus={() => setFocused(handle.id)}
            onBlur={() => {
              setFocused(null);
              if (!drag && edit.before) edit.end();
            }}
          />
        ))}
        {shown && <HandleReading handle={shown} x={x} y={y} unit={unit} />}
      </svg>
    </div>
  );
}

function labelFor({ what, name }: Handle, { title }: CurveEntry): string {
  return what === 'point' ? `move a point of ${title}` : `${name.split(':')[0]} of ${title}`;
}

/** The range of inputs to draw: inputs that occur, points of the curve, and handles that are not too far away. */
function domainOf({ range: [from, until] }: CurveEntry, curve: Curve, part: PartPath): Range {
  const span = until - from;
  const held = handlesOf(curve, part, NO_AXES);
  const xs = held.filter(({ x, what }) => what === 'point' || (x > from - span && x < until + span)).map(({ x }) => x);
  const [low, high] = [Math.min(from, ...xs), Math.max(until, ...xs)];
  return low < high ? [low, high] : [low - 1, high + 1];
}

/** The range of outputs to draw: from 0 unless some are negative, with space above for dragging. */
function heightOf(samples: readonly Range[], curve: Curve, part: PartPath): Range {
  const held = handlesOf(curve, part, NO_AXES);
  const ys = [...samples.map(([, each]) => each), ...held.map(({ y }) => y).filter((y) => !Number.isNaN(y))];
  const [least, most] = [Math.min(0, ...ys), Math.max(...ys)];
  const height = most - least || 1;
  return [least < 0 ? least - height * 0.1 : 0, least + height * 1.12];
}
