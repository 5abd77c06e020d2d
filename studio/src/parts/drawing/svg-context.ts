import type { DrawContext } from './draw-context.ts';
import { pathDataOf, round } from './path-data.ts';
import { vectorImageOf } from './vector-image.ts';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const STATE = [
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'globalAlpha',
  'dash',
  'font',
  'textAlign',
  'textBaseline',
  'matrix',
] as const;
type DrawState = Pick<SvgContext, (typeof STATE)[number]>;

const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end', end: 'end' };
const BASELINES: Partial<Record<CanvasTextBaseline, string>> = {
  top: 'text-before-edge',
  middle: 'central',
  bottom: 'text-after-edge',
};

/** A context that writes what is drawn as SVG. A path is transformed when it is filled, not when it is built. */
export class SvgContext implements DrawContext {
  fillStyle: DrawContext['fillStyle'] = '#000000';
  strokeStyle: DrawContext['strokeStyle'] = '#000000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  globalAlpha = 1;
  dash: readonly number[] = [];
  font = '10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'low';
  matrix: Matrix = [1, 0, 0, 1, 0, 0];
  /** The elements that were drawn, in order. */
  elements = '';
  /** Images that are used more than once. */
  definitions = '';
  private path = '';
  private readonly saved: DrawState[] = [];
  private readonly images = new Map<string, string>();
  private readonly known = new Map<object, string>();
  /** A canvas that measures texts and reads colours. */
  private readonly canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;

  /** The whole picture as a file. */
  toSvg(width: number, height: number, sharpness: number): string {
    const box = `0 0 ${round(width * sharpness)} ${round(height * sharpness)}`;
    const size = `width="${round(width)}" height="${round(height)}" viewBox="${box}"`;
    const defs = this.definitions && `<defs>${this.definitions}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${this.elements}</svg>\n`;
  }

  save(): void {
    this.saved.push(Object.fromEntries(STATE.map((key) => [key, this[key]])) as unknown as DrawState);
  }

  restore(): void {
    Object.assign(this, this.saved.pop());
  }

  setTransform(...matrix: unknown[]): void {
    this.matrix = matrix as unknown as Matrix;
  }

  translate(x: number, y: number): void {
    this.transform([1, 0, 0, 1, x, y]);
  }

  scale(x: number, y: number): void {
    this.transform([x, 0, 0, y, 0, 0]);
  }

  rotate(angle: number): void {
    this.transform([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]);
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }

  beginPath(): void {
    this.path = '';
  }

  closePath(): void {
    this.path += 'Z';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${round(x)} ${round(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${round(x)} ${round(y)}`;
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`;
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to);
  }

  /** Clockwise and not turned, as all pictures need it. */
  ellipse(x: number, y: number, rx: number, ry: number, _turn: number, from: number, to: number): void {
    const at = (angle: number) => `${round(x + rx * Math.cos(angle))} ${round(y + ry * Math.sin(angle))}`;
    const radii = `${round(rx)} ${round(ry)}`;
    const isWhole = to - from >= 2 * Math.PI;
    // A whole ellipse is two arcs, because an arc whose ends are the same is nothing.
    const stops = isWhole ? [from + Math.PI, from + 2 * Math.PI] : [to];
    this.path += `${this.path === '' || isWhole ? 'M' : 'L'}${at(from)}`;
    for (const stop of stops) this.path += `A${radii} 0 ${stop - from > Math.PI && !isWhole ? 1 : 0} 1 ${at(stop)}`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: unknown): void {
    const r = Math.max(0, Math.min(Number(radius), width / 2, height / 2));
    const corner = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`;
    const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
    this.path +=
      `M${round(x + r)} ${round(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}` +
      `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  }

  fill(path?: unknown): void {
    this.add('path', `d="${path instanceof Path2D ? pathDataOf(path) : this.path}" ${this.paint('fill')}`);
  }

  stroke(path?: unknown): void {
    this.add('path', `d="${path instanceof Path2D ? pathDataOf(path) : this.path}" fill="none" ${this.lines()}`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    if (width > 0 && height > 0) this.add('rect', `${place} ${this.paint('fill')}`);
  }

  fillText(text: string, x: number, y: number): void {
    this.addText(text, x, y, this.paint('fill'));
  }

  strokeText(text: string, x: number, y: number): void {
    this.addText(text, x, y, `fill="none" ${this.lines()}`);
  }

  measureText(text: string): TextMetrics {
    this.canvas.font = this.font;
    return this.canvas.measureText(text);
  }

  /** Draws a canvas or a part of it; as SVG where its drawing is known as SVG. */
  drawImage(image: CanvasImageSource, ...numbers: number[]): void {
    if (!(image instanceof HTMLCanvasElement) || image.width === 0 || image.height === 0) return;
    if (numbers.length === 8) {
      const [sx, sy, wide, high, x, y, width, height] = numbers;
      this.place(this.define(cut(image, sx, sy, wide, high)), [x, y, width, height], [wide, high]);
      return;
    }
    const [x, y, width = image.width, height = image.height] = numbers;
    this.place(this.define(image), [x, y, width, height], [image.width, image.height]);
  }

  private place(id: string, [x, y, width, height]: readonly number[], [wide, high]: readonly number[]): void {
    const stretch = width === wide && height === high ? '' : ` scale(${round(width / wide)} ${round(height / high)})`;
    const opacity = this.globalAlpha < 1 ? ` opacity="${round(this.globalAlpha)}"` : '';
    const own = `translate(${round(x)} ${round(y)})${stretch}`;
    this.elements += `<use href="#${id}" transform="${`${this.transformText()} ${own}`.trim()}"${opacity}/>`;
  }

  /** The id of an image, which is written once. */
  private define(image: HTMLCanvasElement): string {
    const before = this.known.get(image);
    if (before !== undefined) return before;
    const { width, height } = image;
    const vector = vectorImageOf(image);
    const size = `width="${width}" height="${height}"`;
    let element: string;
    if (vector === null) element = `<image ${size} href="${image.toDataURL()}"/>`;
    else if ('href' in vector)
      element = `<image ${size}${vector.transform && ` transform="${vector.transform}"`} href="${escapeXml(vector.href)}"${vector.filter && ` style="filter: ${vector.filter}"`}/>`;
    else
      element = `<g transform="scale(${round(width / vector.width)} ${round(height / vector.height)})">${vector.elements}</g>`;
    // Cut parts of the same sheet may be equal.
    const id = this.images.get(element) ?? `i${this.images.size + 1}`;
    if (!this.images.has(element)) {
      this.images.set(element, id);
      this.definitions += element.replace(/^<(\w+)/, `<$1 id="${id}"`);
    }
    this.known.set(image, id);
    return id;
  }

  private addText(text: string, x: number, y: number, paint: string): void {
    const anchor = ANCHORS[this.textAlign] ?? 'start';
    const baseline = BASELINES[this.textBaseline] ?? 'auto';
    const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" dominant-baseline="${baseline}"`;
    this.elements += `<text ${this.common()}${place} style="font: ${escapeXml(this.font)}" ${paint}>${escapeXml(text)}</text>`;
  }

  private add(name: string, attributes: string): void {
    this.elements += `<${name} ${this.common()}${attributes}/>`;
  }

  private common(): string {
    const transform = this.transformText();
    return transform && `transform="${transform}" `;
  }

  private transformText(): string {
    const { matrix } = this;
    return matrix.join(' ') === '1 0 0 1 0 0' ? '' : `matrix(${matrix.map(precise).join(' ')})`;
  }

  private lines(): string {
    const { lineWidth, lineCap, lineJoin } = this;
    const dash = this.dash.length === 0 ? '' : ` stroke-dasharray="${this.dash.map(round).join(' ')}"`;
    return `${this.paint('stroke')} stroke-width="${precise(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"${dash}`;
  }

  /** A colour as older programs read it: six digits, and its opacity apart. */
  private paint(what: 'fill' | 'stroke'): string {
    this.canvas.fillStyle = '#000000';
    this.canvas.fillStyle = what === 'fill' ? this.fillStyle : this.strokeStyle;
    const colour = String(this.canvas.fillStyle);
    const [, red, green, blue, alpha] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour) ?? [];
    const opacity = round(Number(alpha ?? 1) * this.globalAlpha);
    const plain = alpha === undefined ? colour : `rgb(${red},${green},${blue})`;
    return `${what}="${plain}"${opacity < 1 ? ` ${what}-opacity="${opacity}"` : ''}`;
  }

  private transform([a, b, c, d, e, f]: Matrix): void {
    const [A, B, C, D, E, F] = this.matrix;
    this.matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
  }
}

function precise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function cut(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): HTMLCanvasElement {
  const part = Object.assign(document.createElement('canvas'), { width, height });
  (part.getContext('2d') as CanvasRenderingContext2D).drawImage(image, x, y, width, height, 0, 0, width, height);
  return part;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
