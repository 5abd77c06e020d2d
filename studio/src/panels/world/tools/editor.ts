import type { NewPlacement } from 'hanker/format';
import { make, SELECT, useHand } from '../../../making/hand-store.ts';
import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import type { Connection } from '../../../state/connection.ts';
import { notify, select, useUiStore } from '../../../state/ui-store.ts';
import { Drag, type Drop } from './dragging.ts';
import { cellsBetween, type EditPreview, isTarget, NO_PREVIEW, toggle } from './edit-state.ts';
import type { EditedMap, Point, PointerGesture } from './edited-map.ts';
import { type Area, areaOf, frameAround, frameBetween, isWithin } from './frame.ts';
import { cellAt, middleOf, positionOf, strideOf, targetsOf } from './map-geometry.ts';

/** Edits the world on the map: turns presses of the pointer and keys into commands, and shows what they will do. */
export class MapEditor {
  private readonly map: EditedMap;
  private readonly connection: Connection;
  private preview: EditPreview = NO_PREVIEW;
  /** The moves by arrow keys in a row, which are undone together; null when something else came last. */
  private keyGesture: string | null = null;

  constructor(map: EditedMap, connection: Connection) {
    this.map = map;
    this.connection = connection;
  }

  /** What is drawn above the map. */
  get shown(): EditPreview {
    return this.preview;
  }

  private show(preview: Partial<EditPreview>): void {
    this.preview = { ...this.preview, ...preview };
    this.map.redraw();
  }

  /** Removes everything that is shown of a gesture. */
  clear(): void {
    this.preview = NO_PREVIEW;
    this.map.redraw();
  }

  /** The pointer rests at a pixel; null when it has left the map. */
  hover(place: { readonly x: number; readonly y: number } | null): void {
    const { tool, isEditing } = useHand.getState();
    const hasCursor = isEditing && tool.kind !== 'select';
    if (place && hasCursor) this.show({ cursor: cellAt(this.map, place.x, place.y) });
    else if (this.preview.cursor && place) this.showCursor(null, null);
  }

  /** The shape of the pointer over something, or over the ground; null without editing. */
  cursor(target: HandTarget | null): string | null {
    const { tool, isEditing } = useHand.getState();
    if (!isEditing) return null;
    if (tool.kind !== 'select') return 'crosshair';
    return target ? 'move' : 'default';
  }

  /** The gesture that a press begins; null: the map is dragged, as without editing. */
  begin(x: number, y: number, hasShift: boolean): PointerGesture | null {
    this.keyGesture = null;
    const { isEditing, tool } = useHand.getState();
    if (!isEditing) return null;
    if (tool.kind === 'paint') return this.stroke(tool.ground, x, y);
    if (tool.kind === 'area') return this.rectangle(x, y, (area) => make({ kind: 'area', area }));
    if (tool.kind !== 'select') return { move: (u, v) => this.hover({ x: u, y: v }), end: (u, v) => this.place(u, v) };
    const target = this.map.pick(x, y);
    return target
      ? this.drag(target, x, y, hasShift)
      : this.rectangle(x, y, (frame) => this.selectWithin(frame, hasShift));
  }

  private place(x: number, y: number): void {
    void this.placeAt(cellAt(this.map, x, y));
  }

  private async placeAt(at: Point): Promise<void> {
    const { tool } = useHand.getState();
    if (tool.kind !== 'thing' && tool.kind !== 'agent') return;
    await this.add(tool.kind === 'thing' ? { kind: tool.of, at } : { temperament: tool.of, at });
  }

  /** Places a thing or an agent, and selects it. */
  async add(item: NewPlacement): Promise<void> {
    useHand.setState({ isEditing: true });
    const made = await this.run(() => this.connection.run('place', { items: [item] }));
    if (made?.[0]) this.choose([made[0]]);
  }

  private drag(target: HandTarget, x: number, y: number, hasShift: boolean): PointerGesture {
    const before = useHand.getState().selected;
    const isSelected = before.some((each) => isTarget(each, target));
    const dragged = isSelected ? before : hasShift ? [...before, target] : [target];
    if (!isSelected && !hasShift) this.choose(dragged);
    const drag = new Drag(this.map, dragged, target, x, y);
    let drops: readonly Drop[] = [];
    return {
      move: (u, v) => {
        if (hasShift && !isSelected) this.choose(dragged);
        drops = drag.dropsAt(u, v);
        this.show({ drops });
      },
      end: () => {
        this.show({ drops: [] });
        if (drops.length > 0) void this.move(drops, crypto.randomUUID());
        else if (hasShift) this.choose(toggle(before, target));
        else this.choose([target]);
      },
      cancel: () => this.show({ drops: [] }),
    };
  }

  private rectangle(x: number, y: number, finish: (area: Area) => void): PointerGesture {
    const from = this.map.worldAt(x, y);
    let to = from;
    return {
      move: (u, v) => {
        to = this.map.worldAt(u, v);
        this.show({ span: { from, to } });
      },
      end: () => {
        this.show({ span: null });
        const span = frameBetween(from, to);
        finish(useHand.getState().tool.kind === 'area' ? areaOf(span, this.map.shown.isDrawn) : span);
      },
      cancel: () => this.show({ span: null }),
    };
  }

  private selectWithin(frame: Area, keeps: boolean): void {
    const within = targetsOf(this.map)
      .filter(({ at }) => isWithin(frame, at))
      .map(({ kind, id }) => ({ kind, id }));
    const before = keeps ? useHand.getState().selected : [];
    this.choose([...before, ...within.filter((each) => !before.some((other) => isTarget(each, other)))]);
  }

  private stroke(ground: 'wall' | 'floor' | 'door', x: number, y: number): PointerGesture {
    let last = cellAt(this.map, x, y);
    const cells = new Map([[last.join(), last]]);
    this.show({ stroke: [last] });
    return {
      move: (u, v) => {
        const next = cellAt(this.map, u, v);
        for (const cell of cellsBetween(last, next)) cells.set(cell.join(), cell);
        last = next;
        this.show({ stroke: [...cells.values()], cursor: next });
      },
      end: () => {
        this.show({ stroke: [] });
        void this.paint([...cells.values()], ground);
      },
      cancel: () => this.show({ stroke: [] }),
    };
  }

  private async paint(cells: readonly Point[], ground: 'wall' | 'floor' | 'door'): Promise<void> {
    await this.run(() => this.connection.run('paint', { cells, ground }));
  }

  /** Selects these; the first agent or thing is also shown beside the map. */
  choose(selected: readonly HandTarget[]): void {
    useHand.setState({ selected });
    const last = selected.at(-1);
    if (last) select(last);
    this.map.redraw();
  }

  /** Selects everything. */
  chooseAll(): void {
    useHand.setState({ isEditing: true });
    this.choose(targetsOf(this.map).map(({ kind, id }) => ({ kind, id })));
  }

  /** Moves the selection by some cells; moves of one gesture are undone together. */
  private async moveBy([dx, dy]: Point, gesture: string): Promise<void> {
    const { selected } = useHand.getState();
    const drops = selected.flatMap((target) => {
      const at = positionOf(this.map, target);
      return at ? [{ target, to: [at[0] + dx, at[1] + dy] as const }] : [];
    });
    if (drops.length > 0) await this.move(drops, gesture);
  }

  private async move(drops: readonly Drop[], gesture: string): Promise<void> {
    const moves = drops.map(({ target, to }) => ({ ...target, to }));
    await this.run(() => this.connection.run('move', { moves, gesture }));
  }

  async duplicate(): Promise<void> {
    const { selected } = useHand.getState();
    if (selected.length === 0) return;
    const made = await this.run(() => this.connection.run('duplicate', { targets: selected }));
    if (made && made.length > 0) this.choose(made);
  }

  async remove(): Promise<void> {
    const { selected } = useHand.getState();
    if (selected.length === 0) return;
    const isDone = await this.run(() => this.connection.run('remove', { targets: selected }).then(() => true));
    if (isDone) useHand.setState({ selected: [] });
    this.map.redraw();
  }

  /** Turns the selected things by a quarter: the line where there is one, or else the picture. */
  async turn(by: 90 | -90 = 90, isPicture = false): Promise<void> {
    const { selected } = useHand.getState();
    if (selected.length > 0) await this.run(() => this.connection.run('turn', { targets: selected, by, isPicture }));
  }

  /** Draws the pictures of the selected things the other way round. */
  async mirror(): Promise<void> {
    const { selected } = useHand.getState();
    if (selected.length > 0) await this.run(() => this.connection.run('mirror', { targets: selected }));
  }

  /** What comes next is a step of undo of its own, also after arrow keys. */
  endKeyGesture(): void {
    this.keyGesture = null;
  }

  /** Whether arrow keys have something to move here: the cursor of a tool or of a frame, or the selection. */
  get hasSteps(): boolean {
    const { tool, selected } = useHand.getState();
    return tool.kind !== 'select' || this.preview.cursor !== null || selected.length > 0;
  }

  /** Moves the cursor or the selection by a cell, or by five. */
  step([dx, dy]: Point, isLong: boolean): void {
    const stride = (isLong ? 5 : 1) * strideOf(this.map);
    const by: Point = [dx * stride, dy * stride];
    const { cursor } = this.preview;
    if (!cursor && useHand.getState().tool.kind === 'select') {
      this.keyGesture ??= crypto.randomUUID();
      void this.moveBy(by, this.keyGesture);
      return;
    }
    const [x, y] = cursor ?? middleOf(this.map);
    this.showCursor([x + by[0], y + by[1]]);
  }

  /** Shows the cursor, and the frame from its corner to it. */
  private showCursor(cursor: Point | null, corner = this.preview.corner): void {
    const span = cursor && corner ? frameAround(corner, cursor, this.map.shown.isDrawn) : null;
    this.show({ cursor, corner, span: span && { from: [span[0], span[1]], to: [span[2], span[3]] } });
  }

  /** Places or paints at the cursor, or begins and ends a frame; without a cursor it shows one. */
  enter(keeps: boolean): void {
    const { tool, selected } = useHand.getState();
    const { cursor, corner } = this.preview;
    const last = tool.kind === 'select' && selected.at(-1);
    if (!cursor) this.showCursor(this.cellOf(last || null) ?? middleOf(this.map));
    else if (tool.kind === 'paint') void this.paint([cursor], tool.ground);
    else if (tool.kind === 'thing' || tool.kind === 'agent') void this.placeAt(cursor);
    else if (!corner) this.showCursor(cursor, cursor);
    else {
      const { isDrawn } = this.map.shown;
      const frame = frameAround(corner, cursor, isDrawn);
      this.showCursor(tool.kind === 'select' ? null : cursor, null);
      if (tool.kind === 'select') this.selectWithin(frame, keeps);
      else make({ kind: 'area', area: areaOf(frameBetween(corner, cursor), isDrawn) });
    }
  }

  /** The cell of an agent or a thing; null for none. */
  private cellOf(target: HandTarget | null): Point | null {
    const at = target && positionOf(this.map, target);
    return at && this.map.shown.isDrawn ? [Math.round(at[0]), Math.round(at[1])] : at;
  }

  /** Ends a frame, then a tool, then the selection; false when there is none of them. */
  escape(): boolean {
    const { tool, selected } = useHand.getState();
    const { cursor, corner } = this.preview;
    const isFraming = corner !== null || (cursor !== null && tool.kind === 'select');
    if (isFraming) this.showCursor(corner && cursor, null);
    else {
      this.clear();
      if (tool.kind !== 'select') useHand.setState({ tool: SELECT });
      else if (selected.length > 0) useHand.setState({ selected: [] });
      else return false;
    }
    return true;
  }

  private async run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await command();
    } catch (problem) {
      const { message } = problem as Error;
      notify(message.charAt(0).toUpperCase() + message.slice(1), 'problem');
      return undefined;
    }
  }
}

/**
 * Keeps the selection of the map in step with the agent or thing that is shown beside it, and lets the inspector show
 * the parts of that one.
 */
export function followSelection(): () => void {
  return useUiStore.subscribe(({ selection }, before) => {
    if (selection === null || (before.selection && isTarget(selection, before.selection))) return;
    const { isEditing, selected } = useHand.getState();
    const isSelected = selected.some((each) => isTarget(each, selection));
    useHand.setState({ part: null, ...(isEditing && !isSelected && { selected: [selection] }) });
  });
}
