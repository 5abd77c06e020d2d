/** What a mark looks like; a style sheet gives each look its colours. */
export type MarkLook = 'page' | 'ink' | 'quiet' | 'rule' | 'axis' | 'tick' | 'line' | 'area' | 'point' | 'mark-line';

interface Appearance {
  readonly look?: MarkLook;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  readonly strokeWidth?: number;
  /** Lengths of the dashes and gaps of a line: '3 3'. */
  readonly dash?: string;
  /** True: lines have round ends. */
  readonly isRound?: boolean;
  /** True: the pointer reaches through to the mark below. */
  readonly isThrough?: boolean;
  /** Shown while the pointer rests on the mark. */
  readonly tooltip?: string;
}

/** A line or area along an SVG path. */
export interface PathMark extends Appearance {
  readonly kind: 'path';
  readonly d: string;
}

/** A rectangle. */
export interface RectMark extends Appearance {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A circle around (x, y). */
export interface CircleMark extends Appearance {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A line of text with its baseline at (x, y). */
export interface TextMark extends Appearance {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Height of the letters in pixels. */
  readonly size: number;
  /** Which part of the text is at x; default 'start'. */
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isBold?: boolean;
  /** True: in a monospaced typeface. */
  readonly isCode?: boolean;
  /** True: the text runs upwards. */
  readonly isUpright?: boolean;
}

/** A part of a chart, as data: the command line writes it as SVG text, the studio renders it. */
export type ChartMark = PathMark | RectMark | CircleMark | TextMark;

/** A chart that is laid out: its size in pixels, its marks from back to front, and what it says in words. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly ChartMark[];
  /** For people who cannot see it. */
  readonly description: string;
}
