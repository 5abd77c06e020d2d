import { type CanvasColours, readCanvasColours } from '../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../parts/drawing/draw-context.ts';
import { setPictureSource } from '../../parts/drawing/picture-source.ts';
import { SvgContext } from '../../parts/drawing/svg-context.ts';
import type { MapFrame, MapScene, MapThings } from '../../session/map/map-frame.ts';
import type { MapThought } from '../../session/views/map/thoughts.ts';
import type { MapFigure } from '../../session/views/trials/figures.ts';
import type { MapOptions } from '../../state/map-options.ts';
import { hold } from '../../state/rest.ts';
import { radiusOfAgents, reachOver } from './drawing/draw-agents.ts';
import type { MapDrawing } from './drawing/draw-ground.ts';
import { MapPainter, type MapTarget, type PaintedMap, type PainterNeeds } from './map-painter.ts';
import { overlayOf } from './overlay.ts';
import { People } from './people/people.ts';
import { standingRoomOf } from './people/standing-room.ts';
import { type MapBounds, occupiedBounds } from './plan/camera.ts';
import { KeptPlan, type Plan } from './plan/plan.ts';
import { layOutThings, sizeOfThing, thingAt } from './plan/thing-layout.ts';
import { Viewpoint, type Whole } from './plan/viewpoint.ts';
import type { EditedMap, ShownMap } from './tools/edited-map.ts';

/** The events of the map. */
export interface MapListener extends Omit<PainterNeeds, 'hasIcon'> {
  /** The map was drawn with another view of the world. */
  moved(): void;
}

/** Pixels around a disc or picture in which it is still hit. */
const REACH = 5;

/** The pixels of a CSS pixel in an SVG picture, for the parts of it that are pixels. */
const SVG_SHARPNESS = 3;

/** The map on its canvas: receives scenes and frames from the worker and draws after changes. Independent of React. */
export class MapView implements EditedMap {
  private readonly view = new Viewpoint(() => this.whole());
  private scene: MapScene | null = null;
  private plan: Plan | null = null;
  private readonly plans = new KeptPlan();
  private things: MapThings | null = null;
  private selection: MapTarget | null = null;
  private hovered: MapTarget | null = null;
  private readonly people = new People();
  private readonly painter: MapPainter;
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly still = document.createElement('canvas');
  private readonly listener: MapListener;
  private colours: CanvasColours;
  /** Whether the drawn background is up to date. */
  private isStill = false;
  private sharpness = 1;
  private follows: number | null = null;
  /** Whether the positions of things or agents of another world are still to come. */
  private isOpening = true;
  private request = 0;
  /** Releases the page's rest signal after the next draw; null while no draw is due. */
  private release: (() => void) | null = null;
  private waiting: MapFrame | null = null;
  /** Draws above everything else; null for nothing. */
  overlay: EditedMap['overlay'] = null;

  constructor(canvas: HTMLCanvasElement, listener: MapListener) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.listener = listener;
    this.colours = readCanvasColours(canvas.parentElement as HTMLElement);
    this.painter = new MapPainter({
      wantsThoughts: (agents) => listener.wantsThoughts(agents),
      wantsFigures: (agents) => listener.wantsFigures(agents),
      hasIcon: () => this.drawStill(),
    });
    setPictureSource(canvas, { toSvg: () => this.toSvg(), setTaken: (isTaken) => this.setTaken(isTaken) });
  }

  /** The frame that is shown. */
  get frame(): MapFrame | null {
    return this.people.frame;
  }

  /** What the tools read of it. */
  get shown(): ShownMap {
    const { plan, things, frame, view } = this;
    const { scale } = view.camera;
    // On a plane, pictures do not grow without end.
    const unit = plan ? Math.min(plan.unit, sizeOfThing(scale, plan) / scale) : 1;
    return { size: view.size, isDrawn: plan?.walls != null, unit, things, frame };
  }

  /** The point of the world at a pixel. */
  worldAt(px: number, py: number): [x: number, y: number] {
    return this.view.toWorld(px, py);
  }

  /** Draws again in the next frame. */
  redraw(): void {
    this.draw();
  }

  setScene(scene: MapScene | null): void {
    const isOther =
      scene?.name !== this.scene?.name || scene?.width !== this.scene?.width || scene?.height !== this.scene?.height;
    this.scene = scene;
    this.plan = scene && this.plans.of(scene, this.things);
    this.painter.forgetThoughts();
    if (isOther) {
      this.isOpening = true;
      this.view.fit();
    }
    if (this.waiting) this.setFrame(this.waiting);
    this.drawStill();
  }

  setThings(things: MapThings | null): void {
    const isOther = things?.scene !== this.things?.scene;
    this.things = things;
    if (isOther && this.scene) this.plan = this.plans.of(this.scene, things);
    this.showAnywhere();
    this.drawStill();
  }

  setFrame(frame: MapFrame | null): void {
    // A frame of other rules is ignored: its action indices differ.
    this.waiting = frame && frame.scene !== this.scene?.id ? frame : null;
    if (!frame || this.waiting) return;
    this.people.receive(frame, performance.now());
    this.showAnywhere();
    this.draw();
  }

  setThoughts(thoughts: readonly MapThought[]): void {
    this.painter.setThoughts(thoughts, performance.now());
    this.draw();
  }

  setFigures(figures: readonly MapFigure[]): void {
    this.painter.setFigures(figures);
    this.draw();
  }

  setOptions(options: MapOptions): void {
    this.painter.setOptions(options);
    this.draw();
  }

  select(selection: MapTarget | null): void {
    this.selection = selection;
    this.draw();
  }

  hover(target: MapTarget | null): void {
    if (target?.kind === this.hovered?.kind && target?.id === this.hovered?.id) return;
    this.hovered = target;
    this.draw();
  }

  /** Keeps an agent in the middle; null for none. */
  follow(agent: number | null): void {
    this.follows = agent;
    this.draw();
  }

  /** Shows everything. */
  fit(): void {
    this.view.fit();
    this.drawStill();
  }

  zoomBy(factor: number, px?: number, py?: number): void {
    this.view.zoomBy(factor, px, py);
    this.drawStill();
  }

  panBy(dx: number, dy: number): void {
    this.view.panBy(dx, dy);
    this.drawStill();
  }

  /** Moves the map to show an agent or a thing, if it is not well inside the view. */
  reveal(target: MapTarget): void {
    const place = this.placeOf(target);
    if (place && this.plan && this.view.reveal(...place)) this.drawStill();
  }

  /** The agent or thing at a pixel: agents before things, the nearest of several. */
  pick(px: number, py: number): MapTarget | null {
    const { plan, scene, things } = this;
    if (!plan || !scene) return null;
    const { camera, size, hasMoved } = this.view;
    const radius = radiusOfAgents(camera.scale, plan, scene.count);
    // The camera may have moved since the last draw.
    if (hasMoved) this.people.locate(camera, size, radius);
    const agent = this.people.nearest(px, py, radius + REACH);
    if (agent >= 0) return { kind: 'agent', id: agent };
    if (!things || things.scene !== scene.id) return null;
    const thing = thingAt(layOutThings(camera, size, plan, scene, things), things, px, py, REACH / 2);
    return thing >= 0 ? { kind: 'thing', id: thing } : null;
  }

  /** The position of an agent or a thing in CSS pixels from the canvas' corner; null when it does not exist. */
  screenOf(target: MapTarget): [number, number] | null {
    const seen = target.kind === 'agent' ? this.people.screenOf(target.id) : null;
    if (seen) return seen;
    const place = this.placeOf(target);
    return place && this.view.toScreen(...place);
  }

  resize(width: number, height: number, sharpness: number): void {
    const { view } = this;
    if (width === view.size.width && height === view.size.height && sharpness === this.sharpness) return;
    view.size = { width, height };
    this.sharpness = sharpness;
    for (const canvas of [this.canvas, this.still]) {
      canvas.width = Math.max(1, Math.round(width * sharpness));
      canvas.height = Math.max(1, Math.round(height * sharpness));
    }
    // The canvas has exactly the device pixels of its element; stretching would blur it.
    this.canvas.style.width = `${this.canvas.width / sharpness}px`;
    this.canvas.style.height = `${this.canvas.height / sharpness}px`;
    view.refit();
    this.drawStill();
    // Drawn at once, because the resized canvas is empty.
    this.paint();
  }

  /** Call this when the colours have changed. */
  recolour(): void {
    this.colours = readCanvasColours(this.canvas.parentElement as HTMLElement);
    this.drawStill();
  }

  destroy(): void {
    cancelAnimationFrame(this.request);
    this.request = -1;
    this.release?.();
  }

  private whole(): Whole | null {
    const { plan } = this;
    if (!plan) return null;
    const more = this.scene ? reachOver(plan, this.scene.count, this.view.size) : 0;
    return { edges: plan.bounds, shown: this.boundsOf(plan), more };
  }

  /** What is shown at first: on a plane of no given size, only where somebody or something is. */
  private boundsOf({ bounds }: Plan): MapBounds {
    const { scene, things } = this;
    if (!scene?.isAnywhere) return bounds;
    const { x, y } = this.people.positions;
    return occupiedBounds(bounds, [[x, y], ...(things?.scene === scene.id ? [[things.x, things.y] as const] : [])]);
  }

  /** Where things and agents are is known only after the scene; until then a new world is fitted again. */
  private showAnywhere(): void {
    const { scene, things, frame } = this;
    if (!this.isOpening || !scene) return;
    this.isOpening = things?.scene !== scene.id || frame?.scene !== scene.id;
    if (!scene.isAnywhere) return;
    this.view.refit();
    this.drawStill();
  }

  private placeOf({ kind, id }: MapTarget): [number, number] | null {
    if (kind === 'agent') return this.people.placeOf(id);
    const { things } = this;
    const i = things?.id.indexOf(id) ?? -1;
    return things && i >= 0 ? [things.x[i], things.y[i]] : null;
  }

  private drawStill(): void {
    this.isStill = false;
    this.draw();
  }

  /** Draws in the next frame of the screen. */
  private draw(): void {
    if (this.request !== 0) return;
    this.release ??= hold();
    this.request = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    if (this.request > 0) cancelAnimationFrame(this.request);
    if (this.request >= 0) this.request = 0;
    this.paintNow();
    if (this.request !== 0) return;
    this.release?.();
    this.release = null;
  }

  private paintNow(): void {
    const { view, context, sharpness, people, painter } = this;
    const map = this.painted();
    if (!map) return;
    const { scene, plan } = map;
    const now = performance.now();
    const standing = standingRoomOf(plan, scene, this.things, view.camera.scale);
    const isMoving = people.move(this.things, scene.actions, standing, now);
    const isGliding = this.follows !== null && this.centre(this.follows);
    const isStill = !isMoving && !isGliding;
    if (!this.isStill) {
      this.isStill = true;
      const ground = this.still.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
      painter.paintGround(this.drawingOn(ground), map);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.still, 0, 0);
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const drawing = this.drawingOn(context);
    painter.paintDaylight(drawing, map);
    const isThinking = people.frame !== null && painter.paintAgents(drawing, map, people.frame, isStill, now);
    this.overlay?.(overlayOf(context, drawing, plan));
    if (view.hasMoved) {
      view.hasMoved = false;
      this.listener.moved();
    }
    if (!isStill || isThinking) this.draw();
  }

  /** Moves the map toward the followed agent. Returns whether it is still moving. */
  private centre(agent: number): boolean {
    const place = this.people.placeOf(agent);
    const state = place ? this.view.glideTo(...place) : 'there';
    if (state !== 'there') this.isStill = false;
    return state === 'gliding';
  }

  /** What there is to paint; null while there is nothing to show. */
  private painted(): PaintedMap | null {
    const { scene, plan, things, people, selection, hovered, view } = this;
    return view.size.width > 0 && scene && plan ? { scene, plan, things, people, selection, hovered } : null;
  }

  private drawingOn(context: DrawContext, sharpness = this.sharpness): MapDrawing {
    const { camera, size } = this.view;
    return { context, camera, size, sharpness, colours: this.colours };
  }

  /** While pictures are taken, bubbles are whole from the first moment. */
  private setTaken(isTaken: boolean): void {
    this.painter.hasFading = !isTaken;
    if (isTaken) this.paint();
  }

  /** The map as it is shown, as SVG; null while there is nothing to show. */
  private toSvg(): string | null {
    const { people, painter, view } = this;
    const map = this.painted();
    if (!map) return null;
    const context = new SvgContext();
    const drawing = this.drawingOn(context, SVG_SHARPNESS);
    painter.hasFading = false;
    painter.paintGround(drawing, map);
    if (people.frame) {
      painter.paintDaylight(drawing, map);
      painter.paintAgents(drawing, map, people.frame, true, performance.now());
    }
    painter.hasFading = true;
    this.draw();
    return context.toSvg(view.size.width, view.size.height, SVG_SHARPNESS);
  }
}
