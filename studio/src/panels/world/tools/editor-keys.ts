import { type MapTool, SELECT, useHand } from '../../../making/hand-store.ts';
import type { Point } from './edited-map.ts';
import type { MapEditor } from './editor.ts';

/** Handles a key on the map while it is edited; false when it has no effect here. */
export function pressInEditor(event: KeyboardEvent, editor: MapEditor): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const step = STEPS[key];
  if (isCommand || !(step || key === 'Shift')) editor.endKeyGesture();
  if (isCommand && key === 'd') void editor.duplicate();
  else if (isCommand && key === 'a') editor.chooseAll();
  else if (isCommand || event.altKey) return false;
  else if (step && editor.hasSteps) editor.step(step, event.shiftKey);
  else if (TOOLS[key]) useHand.setState({ tool: TOOLS[key] });
  else if ((key === 'Delete' || key === 'Backspace') && useHand.getState().selected.length > 0) void editor.remove();
  else if (key === 'r') void editor.turn(event.shiftKey ? -90 : 90);
  else if (key === 't') void editor.mirror();
  else if (key === 'Enter') editor.enter(event.shiftKey);
  else if (key === 'Escape') return editor.escape();
  else return false;
  return true;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const TOOLS: Readonly<Record<string, MapTool>> = {
  v: SELECT,
  w: { kind: 'paint', ground: 'wall' },
  d: { kind: 'paint', ground: 'door' },
  x: { kind: 'paint', ground: 'floor' },
};
