import { heatColour } from 'hanker/charts';
import { AGENT, type MapFrame, type MapScene } from '../../../session/map/map-frame.ts';
import type { MapFilter } from '../../../state/map-options.ts';
import { toScreen } from '../plan/camera.ts';
import { isShown } from '../plan/map-filter.ts';
import type { Plan } from '../plan/plan.ts';
import type { MapDrawing } from './draw-ground.ts';

/** The number of cells along the longer side. */
const CELLS = 96;
/** The share of the heat that is left after a second. */
const LEFT = 0.75;
/** The share of the cells that are colder than the hottest ones. */
const HOTTEST = 0.98;
/** The opacity of the hottest cells, from 0 to 255. */
const OPAQUE = 225;

const SHADES = Array.from({ length: 256 }, (_, i) => {
  const colour = heatColour(i / 255);
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
});

/** Where agents are and have been in the last seconds, as a picture with few pixels that is drawn over the map. */
export class HeatLayer {
  private readonly canvas = document.createElement('canvas');
  private heat = new Float32Array(0);
  private columns = 0;
  private rows = 0;
  private frame: MapFrame | null = null;
  private lastAt = 0;

  /** Adds the positions of a frame, once for each frame. */
  add(plan: Plan, scene: MapScene, frame: MapFrame, filter: MapFilter, now: number): void {
    if (frame === this.frame) return;
    const { left, top, right, bottom } = plan.bounds;
    const cell = Math.max(right - left, bottom - top) / CELLS;
    const columns = Math.ceil((right - left) / cell);
    const rows = Math.ceil((bottom - top) / cell);
    if (columns !== this.columns || rows !== this.rows || frame.scene !== this.frame?.scene) {
      this.columns = columns;
      this.rows = rows;
      this.heat = new Float32Array(columns * rows);
    }
    this.frame = frame;
    const rest = LEFT ** (Math.min(now - this.lastAt, 1000) / 1000);
    this.lastAt = now;
    const { heat } = this;
    for (let i = 0; i < heat.length; i++) heat[i] *= rest;
    const { x, y, flags, action } = frame;
    for (let i = 0; i < x.length; i++) {
      if ((flags[i] & AGENT.isGone) !== 0 || (filter && !isShown(filter, scene, action[i]))) continue;
      this.warm(Math.floor((x[i] - left) / cell), Math.floor((y[i] - top) / cell));
    }
  }

  /** Forgets all positions, such as after a change of the filter. */
  clear(): void {
    this.heat.fill(0);
    this.frame = null;
  }

  draw({ context, camera, size }: MapDrawing, { bounds }: Plan): void {
    const { columns, rows, heat, canvas } = this;
    if (columns === 0) return;
    const peak = this.peak();
    const image = new ImageData(columns, rows);
    for (let i = 0; i < heat.length; i++) {
      // The root keeps places visible that are used a tenth as much as the busiest one.
      const share = Math.min(1, Math.sqrt(heat[i] / peak));
      const [red, green, blue] = SHADES[Math.round(share * 255)];
      image.data.set([red, green, blue, Math.min(1, share * 1.6) * OPAQUE], i * 4);
    }
    canvas.width = columns;
    canvas.height = rows;
    (canvas.getContext('2d') as CanvasRenderingContext2D).putImageData(image, 0, 0);
    const cell = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) / CELLS;
    const [px, py] = toScreen(camera, size, bounds.left, bounds.top);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, px, py, columns * cell * camera.scale, rows * cell * camera.scale);
  }

  /** The heat above which a cell counts as hottest; a few cells may be hotter, such as a gate. */
  private peak(): number {
    const warm = this.heat.filter((each) => each > 0.05).sort();
    return warm[Math.floor(warm.length * HOTTEST)] ?? 1;
  }

  /** Warms a cell, and its neighbours a little. */
  private warm(column: number, row: number): void {
    const { columns, rows, heat } = this;
    for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v++)
      for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u++)
        heat[v * columns + u] += u === column && v === row ? 1 : u === column || v === row ? 0.5 : 0.25;
  }
}
