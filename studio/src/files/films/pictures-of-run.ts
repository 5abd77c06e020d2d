import { download } from '../../parts/download.ts';
import { svgOf, whileTaken } from '../../parts/drawing/picture-source.ts';
import type { GifRequest } from './gif-worker.ts';

/** The length of a film, in seconds. */
export const FILM_SECONDS = 8;
const FRAMES_PER_SECOND = 25;
/** Fewer and smaller frames for a GIF, which is not compressed as well. */
const GIF_FRAMES_PER_SECOND = 12.5;
const GIF_WIDTH = 720;

/** The canvases of a panel, the lowest layer first. Throws when the panel is not on the screen. */
export function canvasesOf(panel: string): readonly HTMLCanvasElement[] {
  const region = document.querySelector(`section[aria-label="${panel}"], [role="tabpanel"][aria-label="${panel}"]`);
  const canvases = [...(region?.querySelectorAll('canvas') ?? [])].filter(({ width, height }) => width * height > 0);
  if (canvases.length === 0) throw new Error(`There is nothing to take a picture of: open ${panel} first.`);
  return canvases;
}

/** Saves a picture of a panel: its canvases, one above the other, on its background. */
export async function savePicture(canvases: readonly HTMLCanvasElement[], name: string): Promise<void> {
  const picture = copyOf(canvases);
  await whileTaken(canvases, async () => draw(canvases, picture));
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not make a picture of it.');
  download(name, blob);
}

/** Saves a picture of a panel as SVG: lines, areas and texts, which stay sharp at every size. */
export function saveSvg([canvas]: readonly HTMLCanvasElement[], name: string): void {
  const svg = svgOf(canvas);
  if (svg === null) throw new Error('There is nothing to take a picture of yet.');
  download(name, new Blob([svg], { type: 'image/svg+xml' }));
}

/** Records a film of a panel as WebM while time runs, and saves it. */
export async function recordFilm(
  canvases: readonly HTMLCanvasElement[],
  name: string,
  seconds = FILM_SECONDS,
): Promise<void> {
  if (typeof MediaRecorder === 'undefined') throw new Error('This browser can’t record films.');
  const picture = copyOf(canvases);
  draw(canvases, picture);
  const stream = picture.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm' });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  const timer = setInterval(() => draw(canvases, picture), 1000 / FRAMES_PER_SECOND);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  recorder.stop();
  await ended;
  // Otherwise the browser goes on taking frames that nobody reads.
  for (const track of stream.getTracks()) track.stop();
  download(name, new Blob(chunks, { type: 'video/webm' }));
}

/** Records a film of a panel as GIF while time runs, and saves it. A worker writes it, so that the page stays fluid. */
export async function recordGif(
  canvases: readonly HTMLCanvasElement[],
  name: string,
  seconds = FILM_SECONDS,
): Promise<void> {
  const [{ width, height }] = canvases;
  const scale = Math.min(1, GIF_WIDTH / width);
  const whole = copyOf(canvases);
  const small = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t make pictures.');
  context.imageSmoothingQuality = 'high';
  const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module', name: 'film' });
  const send = (request: GifRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  try {
    const delay = 1000 / GIF_FRAMES_PER_SECOND;
    send({ width: small.width, height: small.height, delay });
    for (let frame = 0, start = performance.now(); frame < seconds * GIF_FRAMES_PER_SECOND; frame++) {
      draw(canvases, whole);
      context.drawImage(whole, 0, 0, small.width, small.height);
      const { data: pixels } = context.getImageData(0, 0, small.width, small.height);
      send({ pixels }, [pixels.buffer]);
      const next = start + (frame + 1) * delay - performance.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next)));
    }
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
      worker.onerror = () => reject(new Error('The film could not be written.'));
      send({ isOver: true });
    });
    download(name, new Blob([bytes], { type: 'image/gif' }));
  } finally {
    worker.terminate();
  }
}

/** Saves every chart on the screen as an SVG file with its colours in it; returns their number. */
export function saveScreenCharts(name: string): number {
  const charts = [...document.querySelectorAll<SVGSVGElement>('svg[role="img"]')].filter(
    (chart) => chart.getBoundingClientRect().width >= 100,
  );
  charts.forEach((chart, i) => {
    download(`${name}-chart-${i + 1}.svg`, new Blob([chartToSvg(chart)], { type: 'image/svg+xml' }));
  });
  return charts.length;
}

const PROPERTIES = ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray'] as const;
const TEXT_PROPERTIES = ['font-family', 'font-size', 'font-weight', 'text-anchor'] as const;

/** A chart as a file of its own: styles of the page become attributes. */
export function chartToSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const parts = [...chart.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((part, i) => {
    const style = getComputedStyle(parts[i]);
    const own = part.tagName === 'text' ? [...PROPERTIES, ...TEXT_PROPERTIES] : PROPERTIES;
    part.removeAttribute('style');
    part.removeAttribute('class');
    for (const property of own) part.setAttribute(property, style.getPropertyValue(property));
  });
  const { width, height } = chart.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.removeAttribute('class');
  copy.setAttribute('style', `background: ${getComputedStyle(document.body).backgroundColor}`);
  return new XMLSerializer().serializeToString(copy);
}

function copyOf([first]: readonly HTMLCanvasElement[]): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: first.width, height: first.height });
}

/** Draws canvases one above the other. If they have another size than the picture by now, they are made to fit into it. */
function draw(canvases: readonly HTMLCanvasElement[], picture: HTMLCanvasElement): void {
  const context = picture.getContext('2d');
  if (!context) return;
  const [lowest] = canvases;
  const { width, height } = picture;
  context.fillStyle = backgroundOf(lowest);
  context.fillRect(0, 0, width, height);
  const origin = lowest.getBoundingClientRect();
  const fit = Math.min(width / Math.max(1, lowest.width), height / Math.max(1, lowest.height));
  const [left, top] = [(width - lowest.width * fit) / 2, (height - lowest.height * fit) / 2];
  const scale = (lowest.width * fit) / Math.max(1, origin.width);
  // What is beyond the map in its corner goes on around it.
  if (left >= 1 || top >= 1) for (const canvas of canvases) context.drawImage(canvas, 0, 0, 1, 1, 0, 0, width, height);
  for (const canvas of canvases) {
    const place = canvas.getBoundingClientRect();
    const [x, y] = [left + (place.left - origin.left) * scale, top + (place.top - origin.top) * scale];
    context.drawImage(canvas, x, y, place.width * scale, place.height * scale);
  }
}

/** The first background behind an element that is not transparent. */
function backgroundOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor;
  }
  return 'white';
}
