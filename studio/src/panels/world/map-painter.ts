import { type MapFrame, type MapScene, type MapThings, rowIn } from '../../session/map/map-frame.ts';
import type { MapThought } from '../../session/views/map/thoughts.ts';
import type { MapFigure } from '../../session/views/trials/figures.ts';
import type { MapOptions } from '../../state/map-options.ts';
import { drawAgentNames } from './drawing/agent-names.ts';
import type { Obstacle } from './drawing/bubbles.ts';
import { CrowdLayer } from './drawing/crowd-layer.ts';
import { drawAgents, hasFigures, radiusOfAgents } from './drawing/draw-agents.ts';
import { darknessAt, drawDaylight, litRooms } from './drawing/draw-daylight.ts';
import { drawDoors, drawDoorThings, keepClearOfDoor } from './drawing/draw-doors.ts';
import { drawGround, type MapDrawing, placeRegionNames } from './drawing/draw-ground.ts';
import { drawMark, drawPointer } from './drawing/draw-mark.ts';
import { boxOfThing, drawThings } from './drawing/draw-things.ts';
import { FigureDetails } from './drawing/figure-details.ts';
import { Figures } from './drawing/figures.ts';
import { HeatLayer } from './drawing/heat-layer.ts';
import { IconImages } from './drawing/icon-images.ts';
import { drawNames, Labels, type PlacedName } from './drawing/labels.ts';
import { Sprites } from './drawing/sprites.ts';
import { Thoughts } from './drawing/thoughts.ts';
import type { People } from './people/people.ts';
import { toScreen } from './plan/camera.ts';
import type { Plan } from './plan/plan.ts';
import { layOutThings, type ShownThing } from './plan/thing-layout.ts';

/** An agent or a thing on the map, by id. */
export interface MapTarget {
  readonly kind: 'agent' | 'thing';
  readonly id: number;
}

/** What a painter asks for. */
export interface PainterNeeds {
  /** The thoughts of these agents are needed. */
  wantsThoughts(agents: readonly number[]): void;
  /** The figures of these agents are needed. */
  wantsFigures(agents: readonly number[]): void;
  /** A picture has been loaded, so the ground is to be painted again. */
  hasIcon(): void;
}

/** What is painted. */
export interface PaintedMap {
  readonly scene: MapScene;
  readonly plan: Plan;
  readonly things: MapThings | null;
  readonly people: People;
  readonly selection: MapTarget | null;
  readonly hovered: MapTarget | null;
}

/** At most this many names of things and rooms are drawn above a crowd. */
const MOST_NAMES = 40;
/** With more things than this in sight, bubbles may cover them. */
const MOST_PICTURES = 300;
/** The distance of a mark from the picture of a thing, in pixels. */
const MARK = 3;

/** Paints the map in three layers: the ground with its things, the light of the hour, and the agents. */
export class MapPainter {
  options: MapOptions = { hasThoughts: true, hasHeat: false, filter: null };
  /** Whether bubbles fade in, or are whole at once. */
  hasFading = true;
  private readonly sprites = new Sprites();
  private readonly crowd = new CrowdLayer();
  private readonly figures = new Figures();
  private readonly heat = new HeatLayer();
  private readonly icons: IconImages;
  private readonly details: FigureDetails;
  private readonly thoughts: Thoughts;
  /** The names of rooms and things, and the pictures of things, on the painted ground. */
  private names: readonly PlacedName[] = [];
  private shown: readonly ShownThing[] = [];

  constructor(needs: PainterNeeds) {
    this.icons = new IconImages(() => needs.hasIcon());
    this.thoughts = new Thoughts((agents) => needs.wantsThoughts(agents));
    this.details = new FigureDetails((agents) => needs.wantsFigures(agents));
  }

  setOptions(options: MapOptions): void {
    if (options.filter !== this.options.filter) this.heat.clear();
    this.options = options;
  }

  setThoughts(thoughts: readonly MapThought[], now: number): void {
    this.thoughts.take(thoughts, now);
  }

  setFigures(figures: readonly MapFigure[]): void {
    this.details.take(figures);
  }

  /** Call this when the scene has changed. */
  forgetThoughts(): void {
    this.thoughts.forget();
  }

  paintGround(drawing: MapDrawing, { scene, plan, things }: PaintedMap): void {
    const { sharpness } = drawing;
    drawing.context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const labels = new Labels();
    drawGround(drawing, plan, scene);
    if (things && things.scene === scene.id) {
      drawDoorThings(drawing, plan, things);
      for (const gap of plan.doorGaps) keepClearOfDoor(drawing, gap, labels);
      this.shown = layOutThings(drawing.camera, drawing.size, plan, scene, things);
      drawThings(drawing, plan, scene, things, this.shown, this.icons, labels);
    }
    placeRegionNames(drawing, scene, labels);
    drawNames(drawing.context, drawing.colours, labels.placed);
    this.names = labels.placed;
  }

  /** Paints the light of the hour, and the names again above it. */
  paintDaylight(drawing: MapDrawing, { scene, plan, people }: PaintedMap): void {
    const { frame } = people;
    if (!frame || !scene.hasDay || darknessAt(frame.hour) === 0) return;
    drawDaylight(drawing, plan, frame.hour, litRooms(plan.rooms, scene.actions, frame));
    drawNames(drawing.context, drawing.colours, this.names);
  }

  /** Paints agents, marks, the heat map and thoughts; `isStill` when nobody moves. Returns whether something still moves. */
  paintAgents(drawing: MapDrawing, map: PaintedMap, frame: MapFrame, isStill: boolean, now: number): boolean {
    const { camera, size, colours, sharpness } = drawing;
    const { scene, plan, people, selection, hovered } = map;
    const { filter, hasHeat, hasThoughts } = this.options;
    const { sprites, crowd, figures, icons } = this;
    const radius = radiusOfAgents(camera.scale, plan, scene.count);
    sprites.prepare(colours, radius, sharpness, looksIn(scene));
    figures.prepare(colours, radius, sharpness);
    people.locate(camera, size, radius);
    const { places } = people;
    const isDetailed = hasFigures(places, radius);
    this.details.choose(frame, places, isDetailed, now);
    const first = [hovered, selection].flatMap((target) =>
      target?.kind === 'agent' ? [rowIn(frame, target.id)].filter((row) => row >= 0) : [],
    );
    if (isDetailed) drawDoors(drawing, plan, people.positions.x, people.positions.y);
    const mark = () => {
      this.mark(drawing, map, hovered, radius, colours.quiet);
      this.mark(drawing, map, selection, radius, colours.accent);
    };
    const heat = () => {
      if (!hasHeat) return;
      this.heat.add(plan, scene, frame, filter, now);
      this.heat.draw(drawing, plan);
    };
    // Figures stand on what is hot; a crowd of discs would cover it.
    if (isDetailed) {
      heat();
      mark();
    }
    const details = this.details.known;
    drawAgents(drawing, scene, frame, places, { sprites, crowd, figures, icons, details, radius, filter }, first);
    const called = drawAgentNames(drawing, scene, places, radius, first, this.names);
    // A crowd would cover who is selected, and the names of things.
    if (!isDetailed) {
      drawNames(drawing.context, colours, this.names.slice(0, MOST_NAMES));
      mark();
      heat();
    }
    const isThinking =
      hasThoughts &&
      this.thoughts.draw(
        drawing,
        scene,
        frame,
        { places, radius, first, motion: { hasFading: this.hasFading, isStill }, ...this.obstacles(map, called) },
        now,
      );
    pointAt(drawing, map, selection);
    return isThinking;
  }

  /** What no bubble may cover besides the agents: names and the thing that is selected; and what it covers reluctantly. */
  private obstacles(
    map: PaintedMap,
    called: readonly PlacedName[],
  ): { readonly names: readonly Obstacle[]; readonly pictures: readonly Obstacle[] } {
    const thing = map.selection?.kind === 'thing' ? this.shownThing(map, map.selection.id) : undefined;
    return {
      names: [...called, ...this.names, ...(thing ? [boxOfThing(thing)] : [])],
      pictures: this.shown.length > MOST_PICTURES ? [] : this.shown.map(boxOfThing),
    };
  }

  private shownThing({ things }: PaintedMap, id: number): ShownThing | undefined {
    return things ? this.shown.find(({ i }) => things.id[i] === id) : undefined;
  }

  private mark(drawing: MapDrawing, map: PaintedMap, target: MapTarget | null, radius: number, ink: string): void {
    if (!target) return;
    const { context, colours } = drawing;
    const thing = target.kind === 'thing' ? this.shownThing(map, target.id) : undefined;
    const place = thing ? ([thing.px, thing.py] as const) : map.people.screenOf(target.id);
    if (!place || (target.kind === 'thing' && !thing)) return;
    const half = (thing ? thing.side / 2 : radius) + MARK;
    drawMark(context, place[0], place[1], half, thing ? 6 : half, ink, colours.panel);
  }
}

const looks = new WeakMap<MapScene, number>();

/** The number of looks that the activities of a scene have. */
function looksIn(scene: MapScene): number {
  let count = looks.get(scene);
  if (count === undefined) {
    count = 1 + Math.max(0, ...scene.actions.map(({ colour }) => colour));
    looks.set(scene, count);
  }
  return count;
}

function pointAt(drawing: MapDrawing, { scene, people }: PaintedMap, target: MapTarget | null): void {
  const place = target?.kind === 'agent' ? people.placeOf(target.id) : null;
  if (!target || !place) return;
  const [px, py] = toScreen(drawing.camera, drawing.size, place[0], place[1]);
  drawPointer(drawing, px, py, scene.agents[scene.ids.indexOf(target.id)] ?? '');
}
