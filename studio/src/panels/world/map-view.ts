import { type CanvasColours, readCanvasColours } from '../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../parts/drawing/draw-context.ts';
import { SvgContext } from '../../parts/drawing/svg-context.ts';
import { setSvgSource } from '../../parts/drawing/svg-source.ts';
import { type MapFrame, type MapScene, type MapThings, rowIn } from '../../session/map/map-frame.ts';
import type { MapFigure } from '../../session/views/figures.ts';
import type { MapThought } from '../../session/views/thoughts.ts';
import type { MapOptions } from '../../state/map-options.ts';
import { hold } from '../../state/rest.ts';
import type { Obstacle } from './drawing/bubbles.ts';
import { CrowdLayer } from './drawing/crowd-layer.ts';
import { drawAgents, hasFigures, radiusOfAgents } from './drawing/draw-agents.ts';
import { darknessAt, drawDaylight, litRooms } from './drawing/draw-daylight.ts';
import { drawDoors, drawDoorThings, keepClearOfDoor } from './drawing/draw-doors.ts';
import { drawGround, type MapDrawing, placeRegionNames } from './drawing/draw-ground.ts';
import { drawMark, drawPointer } from './drawing/draw-mark.ts';
import { drawThings, sizeOfThing } from './drawing/draw-things.ts';
import { FigureDetails } from './drawing/figure-details.ts';
import { ABOVE, Figures } from './drawing/figures.ts';
import { HeatLayer } from './drawing/heat-layer.ts';
import { IconImages } from './drawing/icon-images.ts';
import { drawNames, Labels, type PlacedName } from './drawing/labels.ts';
import { Sprites } from './drawing/sprites.ts';
import { Thoughts } from './drawing/thoughts.ts';
import { overlayOf } from './overlay.ts';
import { People } from './people/people.ts';
import { standingRoomOf } from './people/standing-room.ts';
import {
  type Camera,
  fitCamera,
  keepInside,
  limitsOf,
  type MapBounds,
  occupiedBounds,
  panBy,
  type ScreenSize,
  toScreen,
  toWorld,
  zoomAt,
} from './plan/camera.ts';
import { pickThing } from './plan/pick.ts';
import { type Plan, planOf } from './plan/plan.ts';
import type { EditedMap, ShownMap } from './tools/edited-map.ts';

/** An agent or a thing on the map, by id. */
export interface MapTarget {
  readonly kind: 'agent' | 'thing';
  readonly id: number;
}

/** The events of the map. */
export interface MapListener {
  /** The map was drawn with another view of the world. */
  moved(): void;
  /** The thoughts of these agents are needed. */
  wantsThoughts(agents: readonly number[]): void;
  /** The figures of these agents are needed. */
  wantsFigures(agents: readonly number[]): void;
}

/** The most by which the margin of a plane grows for the agents at its edges, in pixels. */
const MOST_REACH = 24;
/** At most this many names of things and rooms are drawn above a crowd. */
const MOST_NAMES = 40;
/** Pixels around a disc or tile in which it is still hit. */
const REACH = 5;
/** The share of the distance to the followed agent that the map moves in one frame. */
const GLIDE = 0.16;

/** The pixels of a CSS pixel in an SVG picture, for the parts of it that are pixels. */
const SVG_SHARPNESS = 3;

/** The map on its canvas: receives scenes and frames from the worker and draws after changes. Independent of React. */
export class MapView implements EditedMap {
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private size: ScreenSize = { width: 0, height: 0 };
  private scene: MapScene | null = null;
  private things: MapThings | null = null;
  private selection: MapTarget | null = null;
  private hovered: MapTarget | null = null;
  private readonly people = new People();
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly still = document.createElement('canvas');
  private readonly sprites = new Sprites();
  private readonly crowd = new CrowdLayer();
  private readonly figures = new Figures();
  private readonly heat = new HeatLayer();
  private readonly icons = new IconImages(() => this.drawStill());
  private readonly details: FigureDetails;
  private options: MapOptions = { hasThoughts: true, hasHeat: false, filter: null };
  private readonly thoughts: Thoughts;
  /** The names of rooms and things on the drawn background. */
  private names: readonly PlacedName[] = [];
  private readonly listener: MapListener;
  private colours: CanvasColours;
  private plan: Plan | null = null;
  /** Whether the drawn background is up to date. */
  private isStill = false;
  private hasMoved = false;
  private sharpness = 1;
  private follows: number | null = null;
  /** The bounds to fit again when the map's size changes; null once the user has moved the map. */
  private home: ((plan: Plan) => Camera) | null = null;
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
    this.thoughts = new Thoughts((agents) => listener.wantsThoughts(agents));
    this.details = new FigureDetails((agents) => listener.wantsFigures(agents));
    setSvgSource(canvas, () => this.toSvg());
  }

  /** The frame that is shown. */
  get frame(): MapFrame | null {
    return this.people.frame;
  }

  /** What the tools read of it. */
  get shown(): ShownMap {
    const { size, plan, things, frame } = this;
    return { size, isDrawn: plan?.walls != null, unit: plan?.unit ?? 1, things, frame };
  }

  /** The point of the world at a pixel. */
  worldAt(px: number, py: number): [x: number, y: number] {
    return toWorld(this.camera, this.size, px, py);
  }

  /** Draws again in the next frame. */
  redraw(): void {
    this.draw();
  }

  setScene(scene: MapScene | null): void {
    const isOther =
      scene?.name !== this.scene?.name || scene?.width !== this.scene?.width || scene?.height !== this.scene?.height;
    this.scene = scene;
    this.plan = scene && planOf(scene, this.things?.id.length ?? 0);
    this.thoughts.forget();
    if (isOther) {
      this.isOpening = true;
      this.fit();
    }
    if (this.waiting) this.setFrame(this.waiting);
    this.drawStill();
  }

  setThings(things: MapThings | null): void {
    const isOther = things?.scene !== this.things?.scene;
    this.things = things;
    if (isOther && this.scene) this.plan = planOf(this.scene, things?.id.length ?? 0);
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
    this.thoughts.take(thoughts, performance.now());
    this.draw();
  }

  setFigures(figures: readonly MapFigure[]): void {
    this.details.take(figures);
    this.draw();
  }

  setOptions(options: MapOptions): void {
    if (options.filter !== this.options.filter) this.heat.clear();
    this.options = options;
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
    this.goHome((plan) => fitCamera(this.boundsOf(plan), this.size, this.reachOver(plan)));
  }

  zoomBy(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    if (this.plan) this.look(zoomAt(this.camera, this.size, px, py, factor, limitsOf(this.plan.bounds, this.size)));
  }

  panBy(dx: number, dy: number): void {
    this.look(panBy(this.camera, dx, dy));
  }

  /** Moves the map to show an agent or a thing, if it is not well inside the view. */
  reveal(target: MapTarget): void {
    const place = this.placeOf(target);
    if (!place || !this.plan) return;
    const [px, py] = toScreen(this.camera, this.size, place[0], place[1]);
    const margin = 10;
    if (px > margin && py > margin && px < this.size.width - margin && py < this.size.height - margin) return;
    this.look({ ...this.camera, x: place[0], y: place[1] });
  }

  /** The agent or thing at a pixel: agents before things, the nearest of several. */
  pick(px: number, py: number): MapTarget | null {
    const { plan, scene, things, camera, size } = this;
    if (!plan || !scene) return null;
    const radius = radiusOfAgents(camera.scale, plan, scene.count);
    // The camera may have moved since the last draw.
    if (this.hasMoved) this.people.locate(camera, size, radius);
    const agent = this.people.nearest(px, py, radius + REACH);
    if (agent >= 0) return { kind: 'agent', id: agent };
    const half = sizeOfThing(camera.scale, plan) / 2 + REACH / 2;
    const thing = things ? pickThing(things, camera, size, px, py, half) : -1;
    return thing >= 0 ? { kind: 'thing', id: thing } : null;
  }

  /** The position of an agent or a thing in CSS pixels from the canvas' corner; null when it does not exist. */
  screenOf(target: MapTarget): [number, number] | null {
    const seen = target.kind === 'agent' ? this.people.screenOf(target.id) : null;
    if (seen) return seen;
    const place = this.placeOf(target);
    return place && toScreen(this.camera, this.size, place[0], place[1]);
  }

  resize(width: number, height: number, sharpness: number): void {
    if (width === this.size.width && height === this.size.height && sharpness === this.sharpness) return;
    this.size = { width, height };
    this.sharpness = sharpness;
    for (const canvas of [this.canvas, this.still]) {
      canvas.width = Math.max(1, Math.round(width * sharpness));
      canvas.height = Math.max(1, Math.round(height * sharpness));
    }
    // The canvas has exactly the device pixels of its element; stretching would blur it.
    this.canvas.style.width = `${this.canvas.width / sharpness}px`;
    this.canvas.style.height = `${this.canvas.height / sharpness}px`;
    if (this.home) this.goHome(this.home);
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

  /** What is shown at first: on a plane of no given size, only where somebody or something is. */
  private boundsOf({ bounds }: Plan): MapBounds {
    const { scene, things } = this;
    if (!scene?.isAnywhere) return bounds;
    const { x, y } = this.people.positions;
    return occupiedBounds(bounds, [[x, y], ...(things?.scene === scene.id ? [[things.x, things.y] as const] : [])]);
  }

  /** How far agents at the edge of a plane reach over it, in pixels; on a map, walls are there. */
  private reachOver(plan: Plan): number {
    if (plan.walls || !this.scene) return 0;
    const { scale } = fitCamera(plan.bounds, this.size);
    return Math.min(MOST_REACH, radiusOfAgents(scale, plan, this.scene.count) * ABOVE - 2);
  }

  /** Where things and agents are is known only after the scene; until then a new world is fitted again. */
  private showAnywhere(): void {
    const { scene, things, frame } = this;
    if (!this.isOpening || !scene) return;
    this.isOpening = things?.scene !== scene.id || frame?.scene !== scene.id;
    if (scene.isAnywhere && this.home) this.goHome(this.home);
  }

  private goHome(home: (plan: Plan) => Camera): void {
    if (this.plan && this.size.width > 0) this.look(home(this.plan));
    this.home = home;
  }

  private look(camera: Camera): void {
    this.home = null;
    this.camera = this.plan ? keepInside(camera, this.plan.bounds) : camera;
    this.hasMoved = true;
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
    const { scene, plan, people, size, context, sharpness } = this;
    if (size.width === 0 || !scene || !plan) return;
    const now = performance.now();
    const isMoving = people.move(this.things, scene.actions, standingRoomOf(plan, this.camera.scale, scene.count), now);
    const isGliding = this.follows !== null && this.centre(this.follows);
    if (!this.isStill) this.paintStill(scene, plan);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.still, 0, 0);
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    this.paintDaylight(this.drawingOn(context), scene, plan);
    const isThinking =
      people.frame !== null && this.paintAgents(this.drawingOn(context), scene, plan, people.frame, now);
    this.overlay?.(overlayOf(context, this.camera, size, this.colours));
    if (this.hasMoved) {
      this.hasMoved = false;
      this.listener.moved();
    }
    if (isMoving || isGliding || isThinking) this.draw();
  }

  /** Moves the map toward the followed agent. Returns whether it is still moving. */
  private centre(agent: number): boolean {
    const { camera } = this;
    const [x, y] = this.people.placeOf(agent) ?? [camera.x, camera.y];
    if (x === camera.x && y === camera.y) return false;
    // Glides to a distant agent, and stays exactly on a near one.
    const isNear = Math.hypot(x - camera.x, y - camera.y) * camera.scale < 1;
    const share = isNear ? 1 : GLIDE;
    this.camera = { ...camera, x: camera.x + (x - camera.x) * share, y: camera.y + (y - camera.y) * share };
    this.home = null;
    this.isStill = false;
    this.hasMoved = true;
    return !isNear;
  }

  private paintStill(scene: MapScene, plan: Plan): void {
    const context = this.still.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.isStill = true;
    this.paintGround(this.drawingOn(context), scene, plan);
  }

  private paintGround(drawing: MapDrawing, scene: MapScene, plan: Plan): void {
    const { things } = this;
    const { sharpness } = drawing;
    drawing.context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const labels = new Labels();
    drawGround(drawing, plan, scene);
    if (things && things.scene === scene.id) {
      drawDoorThings(drawing, plan, things);
      for (const gap of plan.doorGaps) keepClearOfDoor(drawing, gap, labels);
      drawThings(drawing, plan, scene, things, this.icons, labels);
    }
    placeRegionNames(drawing, scene, labels);
    drawNames(drawing.context, drawing.colours, labels.placed);
    this.names = labels.placed;
  }

  /** Draws the light of the hour, and the names again above it. */
  private paintDaylight(drawing: MapDrawing, scene: MapScene, plan: Plan): void {
    const { frame } = this.people;
    if (!frame || !scene.hasDay || darknessAt(frame.hour) === 0) return;
    drawDaylight(drawing, plan, frame.hour, litRooms(plan.rooms, scene.actions, frame));
    drawNames(drawing.context, drawing.colours, this.names);
  }

  private drawingOn(context: DrawContext, sharpness = this.sharpness): MapDrawing {
    const { camera, size, colours } = this;
    return { context, camera, size, sharpness, colours };
  }

  /** The map as it is shown, as SVG; null while there is nothing to show. */
  private toSvg(): string | null {
    const { scene, plan, people, size } = this;
    if (size.width === 0 || !scene || !plan) return null;
    const context = new SvgContext();
    const drawing = this.drawingOn(context, SVG_SHARPNESS);
    this.paintGround(drawing, scene, plan);
    if (people.frame) {
      this.paintDaylight(drawing, scene, plan);
      this.paintAgents(drawing, scene, plan, people.frame, performance.now());
    }
    this.draw();
    return context.toSvg(size.width, size.height, SVG_SHARPNESS);
  }

  /** Returns whether something still moves. */
  private paintAgents(drawing: MapDrawing, scene: MapScene, plan: Plan, frame: MapFrame, now: number): boolean {
    const { camera, size, colours, selection, hovered, people, options } = this;
    const { sharpness } = drawing;
    const { filter } = options;
    const radius = radiusOfAgents(camera.scale, plan, scene.count);
    this.sprites.prepare(colours, radius, sharpness);
    this.figures.prepare(colours, radius, sharpness);
    people.locate(camera, size, radius);
    const { places } = people;
    const isDetailed = hasFigures(places, radius);
    this.details.choose(frame, places, isDetailed, now);
    const first = [hovered, selection].flatMap((target) =>
      target?.kind === 'agent' ? [rowIn(frame, target.id)].filter((row) => row >= 0) : [],
    );
    if (isDetailed) drawDoors(drawing, plan, people.positions.x, people.positions.y);
    const mark = () => {
      this.mark(drawing, hovered, plan, radius, colours.quiet);
      this.mark(drawing, selection, plan, radius, colours.accent);
    };
    if (isDetailed) mark();
    const { sprites, crowd, figures, icons } = this;
    const details = this.details.known;
    drawAgents(drawing, scene, frame, places, { sprites, crowd, figures, icons, details, radius, filter }, first);
    // A crowd would cover who is selected, and the names of things.
    if (!isDetailed) {
      drawNames(drawing.context, colours, this.names.slice(0, MOST_NAMES));
      mark();
    }
    if (options.hasHeat) {
      this.heat.add(plan, scene, frame, filter, now);
      this.heat.draw(drawing, plan);
    }
    const isThinking =
      options.hasThoughts &&
      this.thoughts.draw(drawing, scene, frame, { places, radius, first, names: this.keptClear(plan) }, now);
    this.pointAt(selection, drawing, scene);
    return isThinking;
  }

  /** What no bubble may cover besides the agents: names, and the thing that is selected. */
  private keptClear(plan: Plan): readonly Obstacle[] {
    const place = this.selection?.kind === 'thing' ? this.screenOf(this.selection) : null;
    if (!place) return this.names;
    const half = this.halfOfThing(plan);
    const [x, y] = place;
    return [...this.names, { left: x - half, top: y - half, right: x + half, bottom: y + half }];
  }

  /** Half the size of the mark around a thing, in pixels. */
  private halfOfThing(plan: Plan): number {
    return sizeOfThing(this.camera.scale, plan) / 2 + 3;
  }

  private pointAt(target: MapTarget | null, drawing: MapDrawing, scene: MapScene): void {
    const place = target?.kind === 'agent' ? this.placeOf(target) : null;
    if (!target || !place) return;
    const [px, py] = toScreen(this.camera, this.size, place[0], place[1]);
    drawPointer(drawing, px, py, scene.agents[scene.ids.indexOf(target.id)] ?? '');
  }

  private mark({ context }: MapDrawing, target: MapTarget | null, plan: Plan, radius: number, ink: string): void {
    const place = target && this.screenOf(target);
    if (!place) return;
    const isAgent = target.kind === 'agent';
    const half = isAgent ? radius + 3 : this.halfOfThing(plan);
    drawMark(context, place[0], place[1], half, isAgent ? half : 6, ink, this.colours.panel);
  }
}
