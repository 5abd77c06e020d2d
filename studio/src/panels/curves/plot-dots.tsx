import { type Scale, showDigits, toPixel } from 'hanker/charts';
import { type ReactNode, useState } from 'react';
import { colourOf, fillOf, markOf } from '../../parts/drawing/colour.ts';
import type { Mark } from '../../parts/drawing/marks.ts';
import type { CurveDot, CurveDots } from '../../session/views/curves.ts';
import { select } from '../../state/ui-store.ts';
import styles from './curves.module.css';
import { showValue, type Unit } from './scale.ts';

const MOST_LABELLED = 12;
const STRIP = 26;

interface PlotDotsProps {
  readonly dots: CurveDots;
  readonly agent: number | null;
  readonly x: Scale;
  readonly y: Scale;
  /** The names of the axes. */
  readonly input: string;
  readonly output: string;
  readonly unit: Unit;
  /** True to hide the labels. */
  readonly isQuiet: boolean;
  /** The output for an input of the drawn curve, so that dots follow it during a drag. */
  evaluate(x: number): number;
}

/** The agents on the curve: a dot each, or a histogram for a crowd. */
export function PlotDots(props: PlotDotsProps) {
  const { dots, agent, x, y, output, isQuiet, evaluate } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  const isLabelled = new Set(dots.dots.map((dot) => dot.of)).size === 1 && dots.dots.length <= MOST_LABELLED;
  const placed = dots.dots.map((dot) => ({
    dot,
    key: `${dot.agent} ${dot.of} ${dot.need < 0 ? dot.name : ''}`,
    left: toPixel(x, dot.x),
    top: toPixel(y, evaluate(dot.x)),
    isSelected: dots.whose === null && dot.agent === agent,
  }));
  const isPlain = isLabelled || dots.whose !== null;
  const isFirst = (place: PlacedDot) => place.key === hovered || (isLabelled && place.isSelected);
  const groups = groupClose(isQuiet ? [] : placed.filter((place) => isLabelled || isFirst(place)));
  const first = groups.filter((group) => group.some(isFirst));
  const labels = placeLabels(
    [...first, ...groups.filter((group) => !first.includes(group))],
    placed,
    (group) => {
      const pointed = group.find(({ key }) => key === hovered);
      return pointed ? describeDot(pointed.dot, props) : namesOf(group, isPlain);
    },
    [x.start, x.end],
    y,
    output,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double click here means the dot, not the drawing
    <g onDoubleClick={(event) => event.stopPropagation()}>
      {dots.crowd && <Crowd {...props} crowd={dots.crowd} />}
      {placed.map(({ dot, key, left, top, isSelected }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same are buttons in the list below the drawing
        <circle
          key={key}
          className={`${styles.dot} ${isSelected ? styles.selected : ''}`}
          cx={left}
          cy={top}
          r={isSelected ? 6 : 4.5}
          style={{ fill: dot.need < 0 ? 'var(--accent)' : colourOf(dot.need) }}
          onPointerEnter={() => setHovered(key)}
          onPointerLeave={() => setHovered(null)}
          onClick={() => dots.whose === null && select({ kind: 'agent', id: dot.agent })}
        />
      ))}
      {placed.map(({ dot, key, left, top }) => (
        <path key={key} className={styles.dotMark} d={DOT_MARKS[markOf(dot.need)](left, top)} />
      ))}
      {labels.map(({ key, text, left, top }) => (
        <text key={key} className={styles.label} x={left} y={top}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** The marks of dots, as path data around their middles. */
const DOT_MARKS: Readonly<Record<Mark, (x: number, y: number) => string>> = {
  plain: () => '',
  striped: (x, y) => `M${x} ${y - 4}v8`,
  dotted: (x, y) => `M${x} ${y}h0.01`,
  banded: (x, y) => `M${x - 4} ${y}h8`,
};

/** The look of a dot as a CSS background: that of its need. */
export function dotFill(dot: CurveDot): string {
  return dot.need < 0 ? 'var(--accent)' : fillOf(dot.need);
}

function nameDot({ name, of }: CurveDot, isPlain: boolean): string {
  return isPlain ? name : `${name}, ${of}`;
}

function describeDot(dot: CurveDot, { unit, evaluate, dots }: PlotDotsProps): string {
  const many = new Set(dots.dots.map(({ of }) => of)).size > 1;
  return `${nameDot(dot, !many)}: ${showValue(dot.x, unit)} → ${showDigits(evaluate(dot.x), 4)}`;
}

interface PlacedDot {
  readonly dot: CurveDot;
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly isSelected: boolean;
}

interface DotLabel {
  readonly key: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** Overlapping dots share a label. */
const CLOSE = 9;
const MOST_NAMES = 3;
/** The letters of a name on the plot; the list below has all of it. */
const LONGEST_NAME = 22;

/** The groups of overlapping dots. */
function groupClose(places: readonly PlacedDot[]): PlacedDot[][] {
  const groups: PlacedDot[][] = [];
  for (const place of [...places].sort((a, b) => a.left - b.left)) {
    const near = groups.find(
      ([{ left, top }]) => Math.abs(left - place.left) < CLOSE && Math.abs(top - place.top) < CLOSE,
    );
    if (near) near.push(place);
    else groups.push([place]);
  }
  return groups;
}

interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The width of a letter on the plot, in pixels; a bold one is a little wider. */
const LETTER = 6.2;
const BOLD_LETTER = 7;

/**
 * Places each label near its dots where it covers no dot, no other label and not the name of the axis; a label without
 * space is left out.
 */
function placeLabels(
  groups: readonly (readonly PlacedDot[])[],
  dots: readonly PlacedDot[],
  textOf: (group: readonly PlacedDot[]) => string,
  [start, end]: readonly [number, number],
  { start: foot, end: head }: Scale,
  output: string,
): DotLabel[] {
  const taken: LabelBox[] = dots.map(({ left, top }) => ({
    left: left - 4,
    right: left + 4,
    top: top - 4,
    bottom: top + 4,
  }));
  taken.push({ left: start, right: start + 6 + (output.length + 2) * BOLD_LETTER, top: head - 16, bottom: head });
  return groups.flatMap((group) => {
    const [{ key, left: middle, top: height }] = group;
    const text = textOf(group);
    const half = (text.length * LETTER) / 2 + 3;
    const left = Math.min(Math.max(middle, start + half - 8), end - half + 8);
    const boxAt = (top: number) => ({ left: left - half, right: left + half, top: top - 9, bottom: top + 3 });
    const isFree = (top: number) => top > 10 && top < foot && !taken.some((box) => overlap(box, boxAt(top)));
    const top = [-11, 19, -24, 32].map((by) => height + by).find(isFree);
    if (top === undefined) return [];
    taken.push(boxAt(top));
    return [{ key, text, left, top }];
  });
}

function namesOf(group: readonly PlacedDot[], isPlain: boolean): string {
  const names = group.map(({ dot }) => shorten(nameDot(dot, isPlain)));
  return names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES - 1).join(', ')} +${names.length - MOST_NAMES + 1}`;
}

function shorten(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

/** The histogram as bars along the foot of the plot. */
function Crowd({
  crowd,
  x,
  y,
  unit,
  input,
  dots,
}: PlotDotsProps & { readonly crowd: NonNullable<CurveDots['crowd']> }) {
  const [hovered, setHovered] = useState<number | null>(null);
  const most = Math.max(...crowd.counts, 1);
  const [low, high] = crowd.range;
  const width = (high - low) / crowd.counts.length;
  const bars: ReactNode[] = crowd.counts.map((count, i) => {
    const [left, right] = [toPixel(x, low + width * i), toPixel(x, low + width * (i + 1))];
    const height = count === 0 ? 0 : Math.max(2, (count / most) * STRIP);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: everybody can be selected in the world and in the timeline
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches stay where they are
        key={i}
        className={styles.bar}
        onPointerEnter={() => setHovered(i)}
        onPointerLeave={() => setHovered(null)}
        onClick={() => crowd.examples[i] >= 0 && select({ kind: 'agent', id: crowd.examples[i] })}
      >
        <rect className={styles.reach} x={left} width={right - left} y={y.start - STRIP} height={STRIP} />
        <rect x={left + 0.5} width={Math.max(1, right - left - 1)} y={y.start - height} height={height} />
      </g>
    );
  });
  const at = hovered ?? -1;
  const from = showValue(low + width * at, unit);
  const until = showValue(low + width * (at + 1), unit);
  return (
    <g>
      {bars}
      {hovered !== null && (
        <text
          className={styles.label}
          x={Math.min(Math.max(toPixel(x, low + width * (at + 0.5)), x.start + 90), x.end - 90)}
          y={y.start - STRIP - 8}
        >
          {`${crowd.counts[at]} of ${dots.total} at ${input} ${from} to ${until}`}
        </text>
      )}
    </g>
  );
}
