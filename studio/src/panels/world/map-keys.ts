import type { MapView } from './map-view.ts';

/** The effects of keys on the map, besides moving it. */
export interface KeyListener {
  /** Called when the user has moved the map. */
  moved(): void;
  toggleFollow(): void;
  toggleThoughts(): void;
  toggleHeat(): void;
  /** Goes from a thing back to the agent. */
  escape(): void;
  /** The next agent, or the one before. */
  step(by: 1 | -1): void;
}

const STRIDE = 60;
const ZOOM = 1.35;

/** Handles a key on the map; false when it has no effect. */
export function pressOnMap(event: KeyboardEvent, map: MapView, listener: KeyListener): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const pan = PANS[event.key];
  if (pan) {
    listener.moved();
    map.panBy(pan[0] * STRIDE, pan[1] * STRIDE);
    return true;
  }
  switch (event.key) {
    case '+':
    case '=':
      map.zoomBy(ZOOM);
      return true;
    case '-':
    case '_':
      map.zoomBy(1 / ZOOM);
      return true;
    case '0':
      listener.moved();
      map.fit();
      return true;
    case 'f':
    case 'F':
      listener.toggleFollow();
      return true;
    case 'b':
    case 'B':
      listener.toggleThoughts();
      return true;
    case 'h':
    case 'H':
      listener.toggleHeat();
      return true;
    case 'n':
      listener.step(1);
      return true;
    case 'N':
      listener.step(-1);
      return true;
    case 'Escape':
      listener.escape();
      return true;
    default:
      return false;
  }
}

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
