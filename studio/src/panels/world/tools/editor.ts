import type { NewPlacement } from 'hanker/format';
import { make, SELECT, useHand } from '../../../making/hand-store.ts';
import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import type { Connection } from '../../../state/connection.ts';
import { notify, select, useUiStore } from '../../../state/ui-store.ts';
import { cellsBetween, type EditPreview, isTarget, NO_PREVIEW, toggle } from './edit-state.ts';
import type { EditedMap, Point, PointerGesture } from './edited-map.ts';
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
    else if (this.preview.cursor && place) this.show({ cursor: null });
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
    if (tool.kind === 'area') return this.rectangle(x, y, (span) => make({ kind: 'area', area: span }));
    if (tool.kind !== 'select') return { move: (u, v) => this.hover({ x: u, y: v }), end: (u, v) => this.place(u, v) };
    const target = this.map.pick(x, y);
    return target
      ? this.drag(target, x, y, hasShift)
      : this.rectangle(x, y, (span) => this.selectWithin(span, hasShift));
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
    if (!isSelected && !hasShift) this.choose([target]);
    const from = cellAt(this.map, x, y);
    let by: Point = [0, 0];
    return {
      move: (u, v) => {
        if (hasShift && !isSelected) this.choose(toggle(before, target));
        const [cx, cy] = cellAt(this.map, u, v);
        by = [cx - from[0], cy - from[1]];
        this.show({ drag: by });
      },
      end: () => {
        this.show({ drag: null });
        if (by[0] !== 0 || by[1] !== 0) void this.moveBy(by, crypto.randomUUID());
        else if (hasShift) this.choose(toggle(before, target));
        else this.choose([target]);
      },
      cancel: () => this.show({ drag: null }),
    };
  }

  private rectangle(
    x: number,
    y: number,
    finish: (span: readonly [number, number, number, number]) => void,
  ): PointerGesture {
    const from = this.map.worldAt(x, y);
    let to = from;
    return {
      move: (u, v) => {
        to = this.map.worldAt(u, v);
        this.show({ span: { from, to } });
      },
      end: () => {
        this.show({ span: null });
        const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
        const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
        const round = this.map.shown.isDrawn ? Math.round : (value: number) => Number(value.toFixed(1));
        const isArea = useHand.getState().tool.kind === 'area';
        finish(isArea ? [round(left), round(top), round(right), round(bottom)] : [left, top, right, bottom]);
      },
      cancel: () => this.show({ span: null }),
    };
  }

  private selectWithin([left, top, right, bottom]: readonly [number, number, number, number], keeps: boolean): void {
    const within = targetsOf(this.map)
      .filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom)
      .map(({ kind, id }) => ({ kind, id }));
    const before = keeps ? useHand.getState().selected : [];
    this.choose([...before, ...within.filter((each) => !before.some((other) => isTarget(each, other)))]);
  }

  private stroke(ground: 'wall' | 'floor' | 'door', x: number, y: number): PointerGesture {
    let last = cellAt(this.map, x, y);
    const cells: Point[] = [last];
    this.show({ stroke: cells });
    return {
      move: (u, v) => {
        const next = cellAt(this.map, u, v);
        cells.push(...cellsBetween(last, next));
        last = next;
        this.show({ stroke: [...cells], cursor: next });
      },
      end: () => {
        this.show({ stroke: [] });
        void this.paint(cells, ground);
      },
      cancel: () => this.show({ stroke: [] }),
    };
  }

  private async paint(cells: readonly Point[], ground: 'wall' | 'floor' | 'door'): Promise<void> {
    const unique = [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
    await this.run(() => this.connection.run('paint', { cells: unique, ground }));
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
  async moveBy([dx, dy]: Point, gesture: string): Promise<void> {
    const { selected } = useHand.getState();
    const moves = selected.flatMap((target) => {
      const at = positionOf(this.map, target);
      return at ? [{ ...target, to: [at[0] + dx, at[1] + dy] as const }] : [];
    });
    if (moves.length > 0) await this.run(() => this.connection.run('move', { moves, gesture }));
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

  /** Handles a key on the map while it is edited; false when it has no effect here. */
  press(event: KeyboardEvent): boolean {
    const { tool, selected } = useHand.getState();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand) this.keyGesture = null;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (isCommand && key === 'd') return this.act(this.duplicate());
    if (isCommand && key === 'a') return this.act(this.chooseAll());
    if (isCommand || event.altKey) return false;
    const step = STEPS[key];
    if (!step && event.key !== 'Shift') this.keyGesture = null;
    if (step && (tool.kind !== 'select' || selected.length > 0)) return this.act(this.step(step, event.shiftKey));
    switch (key) {
      case 'Delete':
      case 'Backspace':
        return selected.length > 0 && this.act(this.remove());
      case 'r':
        return this.act(this.turn(event.shiftKey ? -90 : 90));
      case 't':
        return this.act(this.mirror());
      case 'v':
        return this.act(useHand.setState({ tool: SELECT }));
      case 'w':
        return this.act(useHand.setState({ tool: { kind: 'paint', ground: 'wall' } }));
      case 'd':
        return this.act(useHand.setState({ tool: { kind: 'paint', ground: 'door' } }));
      case 'x':
        return this.act(useHand.setState({ tool: { kind: 'paint', ground: 'floor' } }));
      case 'Enter':
        return this.enter();
      case 'Escape':
        return this.escape();
      default:
        return false;
    }
  }

  private act(_done: unknown): true {
    return true;
  }

  private step([dx, dy]: Point, isLong: boolean): void {
    const stride = (isLong ? 5 : 1) * strideOf(this.map);
    const by: Point = [dx * stride, dy * stride];
    if (useHand.getState().tool.kind === 'select') {
      this.keyGesture ??= crypto.randomUUID();
      void this.moveBy(by, this.keyGesture);
      return;
    }
    const [x, y] = this.preview.cursor ?? middleOf(this.map);
    this.show({ cursor: [x + by[0], y + by[1]] });
  }

  private enter(): boolean {
    const { tool } = useHand.getState();
    if (tool.kind === 'select') return false;
    const at = this.preview.cursor ?? middleOf(this.map);
    if (!this.preview.cursor) this.show({ cursor: at });
    else if (tool.kind === 'paint') void this.paint([at], tool.ground);
    else if (tool.kind === 'area') make({ kind: 'area', area: [at[0] - 1, at[1] - 1, at[0] + 1, at[1] + 1] });
    else void this.placeAt(at);
    return true;
  }

  private escape(): boolean {
    const { tool, selected } = useHand.getState();
    this.clear();
    if (tool.kind !== 'select') useHand.setState({ tool: SELECT });
    else if (selected.length > 0) useHand.setState({ selected: [] });
    else return false;
    return true;
  }

  private async run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await command();
    } catch (problem) {
      notify((problem as Error).message, 'problem');
      return undefined;
    }
  }
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
