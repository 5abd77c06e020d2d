import { download } from '../parts/download.ts';

/** The length of a film, in seconds. */
export const FILM_SECONDS = 8;
const FRAMES_PER_SECOND = 25;

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
  draw(canvases, picture);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not make a picture of it.');
  download(name, blob);
}

/** Records a film of a panel while time runs, and saves it. */
export async function recordFilm(
  canvases: readonly HTMLCanvasElement[],
  name: string,
  seconds = FILM_SECONDS,
): Promise<void> {
  if (typeof MediaRecorder === 'undefined') throw new Error('This browser can’t record films.');
  const picture = copyOf(canvases);
  draw(canvases, picture);
  const recorder = new MediaRecorder(picture.captureStream(FRAMES_PER_SECOND), { mimeType: 'video/webm' });
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
  download(name, new Blob(chunks, { type: 'video/webm' }));
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

function draw(canvases: readonly HTMLCanvasElement[], picture: HTMLCanvasElement): void {
  const context = picture.getContext('2d');
  if (!context) return;
  const [lowest] = canvases;
  context.fillStyle = backgroundOf(lowest);
  context.fillRect(0, 0, picture.width, picture.height);
  const origin = lowest.getBoundingClientRect();
  const scale = lowest.width / Math.max(1, origin.width);
  for (const canvas of canvases) {
    const place = canvas.getBoundingClientRect();
    const [x, y] = [(place.left - origin.left) * scale, (place.top - origin.top) * scale];
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
