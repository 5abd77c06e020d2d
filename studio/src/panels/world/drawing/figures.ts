import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { drawMark, type Mark } from '../../../parts/drawing/marks.ts';
import { SvgContext } from '../../../parts/drawing/svg-context.ts';
import { setVectorImage } from '../../../parts/drawing/vector-image.ts';

/** What a figure of a person looks like. */
export interface Look {
  /** Decides on skin and hair. */
  readonly name: string;
  /** The colour of the shirt: that of the activity. */
  readonly shirt: string;
  /** What tells two activities of the same colour apart. */
  readonly mark: Mark;
  readonly face: Face;
  readonly isChild: boolean;
  /** To which side it looks: −1 to the left, 1 to the right, 0 straight ahead. */
  readonly turn: number;
}

/** The expressions of a face, from desperate to content. */
export const FACES = ['desperate', 'unhappy', 'neutral', 'content', 'happy', 'asleep'] as const;
export type Face = (typeof FACES)[number];

/** The mood from which a face is shown. */
const MOODS: readonly (readonly [least: number, face: Face])[] = [
  [0.6, 'happy'],
  [0.42, 'content'],
  [0.28, 'neutral'],
  [0.14, 'unhappy'],
];

/** How far the face of who looks aside is from the middle of the head, in radii. */
const TURNED = 0.2;

/** The part of the body that a mark is on. */
const SHIRT = { x: 0, y: 0.52, width: 1.2, height: 0.84, thick: 0.16 };

const SKINS = ['#ffdbb8', '#f3c08f', '#d99a63', '#a56a3f', '#6f4427'];
const HAIRS = ['#2d1d16', '#5b3420', '#a3672f', '#d9a441', '#7d2f1d'];
const INK = '#2b1b12';

/** The sizes of a figure, in radii: how far it reaches above and below its position. */
export const ABOVE = 1.55;
export const BELOW = 1.1;

/** The face of a mood from 0 (desperate) to 1 (content). */
export function faceOf(mood: number): Face {
  return MOODS.find(([least]) => mood >= least)?.[1] ?? 'desperate';
}

/** The figures of people, each drawn once for a size in device pixels. */
export class Figures {
  private readonly drawn = new Map<string, HTMLCanvasElement>();
  private key = '';
  private paper = '';

  /** Forgets the figures if the size or the colours have changed. `radius` is in CSS pixels. */
  prepare({ isDark, panel }: CanvasColours, radius: number, sharpness: number): void {
    const key = `${isDark} ${radius} ${sharpness}`;
    if (key === this.key && this.drawn.size < 400) return;
    this.key = key;
    this.paper = panel;
    this.drawn.clear();
  }

  /** Draws a figure at a position in device pixels. */
  draw(context: DrawContext, look: Look, x: number, y: number, radius: number): void {
    const number = hashOf(look.name);
    const key = `${number % (SKINS.length * HAIRS.length * 3)} ${look.shirt} ${look.mark} ${look.face} ${look.isChild} ${look.turn}`;
    let canvas = this.drawn.get(key);
    if (!canvas) {
      canvas = drawOnce(look, this.paper, number, radius);
      this.drawn.set(key, canvas);
    }
    // Who sleeps lies in the middle; others stand with their feet a little below it.
    const top = look.face === 'asleep' ? canvas.height / 2 : radius * (ABOVE + 0.1);
    context.drawImage(canvas, Math.round(x - canvas.width / 2), Math.round(y - top));
  }
}

/** A standing figure as a picture of its own, for a page. */
export function svgOfFigure(look: Look, ground: string): string {
  const paper = new SvgContext();
  paper.translate(ICON * 1.3, ICON * (ABOVE + 0.1));
  paper.scale(ICON, ICON);
  drawFigure(paper, look, ground, hashOf(look.name));
  return paper.toSvg(ICON * 2.6, ICON * (ABOVE + BELOW + 0.2), 1);
}

/** The radius of a figure in a picture of its own. */
const ICON = 8;

function drawOnce(look: Look, ground: string, number: number, radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const across = Math.ceil(radius * 2.6);
  const along = Math.ceil(radius * (ABOVE + BELOW + 0.3));
  const isLying = look.face === 'asleep';
  canvas.width = isLying ? along : across;
  canvas.height = isLying ? across : along;
  const draw = (paper: DrawContext) => {
    if (isLying) {
      paper.translate(0, across);
      paper.rotate(-Math.PI / 2);
    }
    paper.translate(across / 2, radius * (ABOVE + 0.1));
    paper.scale(radius, radius);
    drawFigure(paper, look, ground, number);
  };
  draw(canvas.getContext('2d') as CanvasRenderingContext2D);
  setVectorImage(canvas, () => {
    const paper = new SvgContext();
    draw(paper);
    return { elements: paper.elements, width: canvas.width, height: canvas.height };
  });
  return canvas;
}

/** Draws a figure around the origin; the unit is a radius. */
function drawFigure(
  paper: DrawContext,
  { shirt, mark, face, isChild, turn }: Look,
  ground: string,
  number: number,
): void {
  const skin = SKINS[number % SKINS.length];
  const hair = HAIRS[Math.floor(number / SKINS.length) % HAIRS.length];
  const cut = Math.floor(number / (SKINS.length * HAIRS.length)) % 3;
  if (face !== 'asleep') {
    paper.fillStyle = 'rgb(0 0 0 / 22%)';
    paper.beginPath();
    paper.ellipse(0, 1, 0.85, 0.2, 0, 0, 2 * Math.PI);
    paper.fill();
  }
  if (isChild) {
    paper.translate(0, 0.24);
    paper.scale(0.82, 0.82);
  }
  paper.lineWidth = 0.14;
  paper.lineJoin = 'round';
  paper.strokeStyle = 'rgb(20 16 30 / 75%)';
  // The body, from the shoulders to the feet.
  paper.beginPath();
  paper.moveTo(-0.62, 1);
  paper.lineTo(-0.68, 0.35);
  paper.quadraticCurveTo(-0.68, -0.22, 0, -0.22);
  paper.quadraticCurveTo(0.68, -0.22, 0.68, 0.35);
  paper.lineTo(0.62, 1);
  paper.closePath();
  paper.stroke();
  paper.fillStyle = shirt;
  paper.fill();
  drawMark(paper, mark, SHIRT, ground);
  paper.beginPath();
  paper.arc(0, -0.72, 0.74, 0, 2 * Math.PI);
  paper.stroke();
  paper.fillStyle = skin;
  paper.fill();
  drawHair(paper, hair, cut);
  if (face !== 'asleep') paper.translate(turn * TURNED, 0);
  drawFace(paper, face);
}

function drawHair(paper: DrawContext, hair: string, cut: number): void {
  paper.fillStyle = hair;
  paper.beginPath();
  if (cut === 0) {
    paper.arc(0, -0.72, 0.74, Math.PI * 1.04, Math.PI * 1.96);
    paper.quadraticCurveTo(0.2, -1.22, -0.7, -0.8);
  } else if (cut === 1) {
    paper.arc(0, -0.72, 0.76, Math.PI * 0.86, Math.PI * 2.14);
    paper.quadraticCurveTo(0.62, -1, 0.1, -1.08);
    paper.quadraticCurveTo(-0.62, -1, -0.68, -0.4);
  } else {
    paper.arc(0, -0.72, 0.74, Math.PI * 1.1, Math.PI * 1.9);
    paper.quadraticCurveTo(0, -1.02, -0.7, -0.95);
  }
  paper.closePath();
  paper.fill();
}

function drawFace(paper: DrawContext, face: Face): void {
  paper.strokeStyle = paper.fillStyle = INK;
  paper.lineWidth = 0.11;
  paper.lineCap = 'round';
  for (const side of [-0.27, 0.27]) {
    paper.beginPath();
    if (face === 'asleep') {
      paper.arc(side, -0.72, 0.13, 0.1 * Math.PI, 0.9 * Math.PI);
      paper.stroke();
    } else {
      paper.arc(side, -0.7, face === 'desperate' ? 0.13 : 0.1, 0, 2 * Math.PI);
      paper.fill();
    }
    if (face === 'desperate' || face === 'unhappy') {
      const tilt = Math.sign(side) * (face === 'desperate' ? 0.1 : 0.06);
      paper.beginPath();
      paper.moveTo(side - 0.13, -0.9 - tilt);
      paper.lineTo(side + 0.13, -0.9 + tilt);
      paper.stroke();
    }
  }
  paper.beginPath();
  if (face === 'happy') {
    paper.arc(0, -0.46, 0.25, 0.05 * Math.PI, 0.95 * Math.PI);
    paper.closePath();
    paper.fill();
    return;
  }
  if (face === 'content') paper.arc(0, -0.52, 0.22, 0.15 * Math.PI, 0.85 * Math.PI);
  else if (face === 'unhappy') paper.arc(0, -0.22, 0.2, 1.2 * Math.PI, 1.8 * Math.PI);
  else if (face === 'desperate') {
    paper.ellipse(0, -0.3, 0.17, 0.13, 0, 0, 2 * Math.PI);
    paper.fill();
    return;
  } else {
    const half = face === 'asleep' ? 0.08 : 0.17;
    paper.moveTo(-half, -0.36);
    paper.lineTo(half, -0.36);
  }
  paper.stroke();
}

function hashOf(name: string): number {
  let sum = 7;
  for (let i = 0; i < name.length; i++) sum = (Math.imul(sum, 31) + name.charCodeAt(i)) | 0;
  // The low bits of this sum are too regular for names that differ in a number.
  return (Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 8) & 0xffff;
}
