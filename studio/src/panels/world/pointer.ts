import type { MapTarget } from './map-painter.ts';
import type { MapView } from './map-view.ts';
import type { PointerGesture } from './tools/edited-map.ts';

/** The events of a pointer on the map, besides moving it. */
export interface PointerListener {
  /** An agent or a thing was clicked; null for the ground. */
  clicked(target: MapTarget | null): void;
  /** The pointer is over an agent or a thing; null for neither. */
  hovered(target: MapTarget | null): void;
  /** The map was dragged, so it stops following an agent. */
  dragged(): void;
  /** The pointer rests at a pixel of the map; null when it has left the map. */
  rested(place: { readonly x: number; readonly y: number } | null): void;
  /** The gesture that a press begins; null: the map is dragged or something is clicked. */
  began(x: number, y: number, hasShift: boolean): PointerGesture | null;
  /** The menu of a pixel is wanted. */
  asked(x: number, y: number): void;
  /** The shape of the pointer over an agent or a thing, or over the ground. */
  cursor(target: MapTarget | null): string;
}

/** Pixels that the pointer may move before a click becomes a drag. */
const TREMBLE = 4;
/** The zoom per pixel of the wheel. */
const WHEEL = 0.0016;

/** A pointer with its listeners. */
export interface PointerWatch {
  /** Call this when the map has moved under the pointer. */
  refresh(): void;
  /** Ends the gesture that is under way without its effect. Returns whether there was one. */
  cancel(): boolean;
  end(): void;
}

/** Adds dragging, zooming and clicking to a canvas. */
export function listenToPointer(canvas: HTMLCanvasElement, map: MapView, listener: PointerListener): PointerWatch {
  const pointers = new Map<number, { x: number; y: number }>();
  let isDragging = false;
  let gesture: PointerGesture | null = null;
  /** Whether the gesture is more than a click: it goes on then also where it began. */
  let hasBegun = false;
  let from = { x: 0, y: 0 };
  /** The position of the pointer on the map; null when it is elsewhere or drags. */
  let rests: { x: number; y: number } | null = null;

  const at = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 && event.button !== 1) return;
    pointers.set(event.pointerId, at(event));
    canvas.setPointerCapture(event.pointerId);
    if (pointers.size > 1) {
      isDragging = true;
      gesture?.cancel?.();
      gesture = null;
    } else {
      isDragging = event.button === 1;
      from = at(event);
      gesture = isDragging ? null : listener.began(from.x, from.y, event.shiftKey);
      hasBegun = false;
    }
  };

  const rest = () => {
    listener.rested(rests);
    if (!rests) return;
    const target = map.pick(rests.x, rests.y);
    canvas.style.cursor = listener.cursor(target);
    listener.hovered(target);
  };

  const move = (event: PointerEvent) => {
    const place = at(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      rests = place;
      rest();
      return;
    }
    if (!isDragging && !hasBegun && Math.hypot(place.x - from.x, place.y - from.y) < TREMBLE) return;
    hasBegun = true;
    if (gesture) {
      listener.hovered(null);
      gesture.move(place.x, place.y);
      return;
    }
    if (!isDragging) {
      isDragging = true;
      rests = null;
      listener.hovered(null);
    }
    canvas.style.cursor = 'grabbing';
    listener.dragged();
    if (pointers.size === 1) map.panBy(place.x - before.x, place.y - before.y);
    else pinch(event.pointerId, before, place);
    pointers.set(event.pointerId, place);
  };

  /** Two fingers: the points under them stay under them. */
  const pinch = (id: number, before: { x: number; y: number }, place: { x: number; y: number }) => {
    const other = [...pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(place.x - other.x, place.y - other.y);
    map.panBy((place.x - before.x) / 2, (place.y - before.y) / 2);
    if (was > 8) map.zoomBy(is / was, (place.x + other.x) / 2, (place.y + other.y) / 2);
  };

  const up = (event: PointerEvent) => {
    const wasDown = pointers.delete(event.pointerId);
    const place = at(event);
    const target = map.pick(place.x, place.y);
    if (gesture) {
      if (event.type === 'pointerup') gesture.end(place.x, place.y);
      else gesture.cancel?.();
      gesture = null;
    } else if (wasDown && !isDragging && event.type === 'pointerup') listener.clicked(target);
    if (pointers.size === 0) isDragging = false;
    rests = event.type === 'pointerup' && event.pointerType === 'mouse' ? place : null;
    rest();
  };

  const leave = () => {
    rests = null;
    if (pointers.size > 0) return;
    listener.hovered(null);
    listener.rested(null);
  };

  const menu = (event: MouseEvent) => {
    event.preventDefault();
    // The menu key is handled with the other keys: it is about the selection, not about the pointer.
    const isPointer = event.button === 2 || event.ctrlKey || (event as PointerEvent).pointerType === 'touch';
    const { x, y } = at(event);
    if (isPointer) listener.asked(x, y);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = at(event);
    // Lines and pages are converted to pixels. A pinch on a touchpad arrives as a wheel event with the control key and small deltas.
    const turn =
      event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1) * (event.ctrlKey ? 6 : 1);
    map.zoomBy(Math.exp(-Math.max(-400, Math.min(400, turn)) * WHEEL), x, y);
  };

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('contextmenu', menu);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return {
    refresh: rest,
    cancel() {
      if (!gesture) return false;
      gesture.cancel?.();
      gesture = null;
      // The press goes on without an effect: it neither clicks nor moves the map.
      pointers.clear();
      isDragging = false;
      return true;
    },
    end() {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerup', up);
      canvas.removeEventListener('pointercancel', up);
      canvas.removeEventListener('pointerleave', leave);
      canvas.removeEventListener('contextmenu', menu);
      canvas.removeEventListener('wheel', wheel);
    },
  };
}
