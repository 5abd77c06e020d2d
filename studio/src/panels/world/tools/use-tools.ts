import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MapTool, setEditing, useHand } from '../../../making/hand-store.ts';
import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import { useUiStore } from '../../../state/ui-store.ts';
import { useConnection } from '../../../state/use-session.ts';
import { drawPreview } from './draw-preview.ts';
import type { EditedMap } from './edited-map.ts';
import { followSelection, MapEditor } from './editor.ts';
import { pressInEditor } from './editor-keys.ts';
import { cellAt, positionOf } from './map-geometry.ts';
import type { MapMenuPlace } from './map-menu.tsx';

/** Connects the tools of the map to its view, its pointer and its keys. */
export function useTools(map: RefObject<EditedMap | null>) {
  const connection = useConnection();
  const editor = useRef<MapEditor | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [menu, setMenu] = useState<MapMenuPlace | null>(null);

  useEffect(followSelection, []);
  useEffect(
    () =>
      useHand.subscribe(({ tool, isEditing }, before) => {
        if (tool !== before.tool || isEditing !== before.isEditing) editor.current?.clear();
        map.current?.redraw();
      }),
    [map],
  );

  const start = useCallback(
    (view: EditedMap, element: HTMLCanvasElement) => {
      const made = new MapEditor(view, connection);
      editor.current = made;
      canvas.current = element;
      view.overlay = (drawing) => {
        const { isEditing, selected, tool } = useHand.getState();
        if (!isEditing) return;
        const points = selected.flatMap((target) => {
          const at = positionOf(view, target);
          return at ? [at] : [];
        });
        const dragged = made.shown.drops.flatMap(({ target, to }) => {
          const from = positionOf(view, target);
          return from ? [{ from, to }] : [];
        });
        const { unit } = view.shown;
        drawPreview(drawing, { preview: made.shown, selected: points, dragged, unit, label: labelOf(tool) });
      };
      return made;
    },
    [connection],
  );
  const stop = useCallback(() => {
    editor.current = null;
  }, []);
  /** Opens the menu of a pixel of the map: of what is there, or of a target that is known. */
  const openMenu = useCallback(
    (x: number, y: number, known?: HandTarget) => {
      const view = map.current;
      if (!view || !canvas.current) return;
      const { left, top } = canvas.current.getBoundingClientRect();
      const target = known ?? view.pick(x, y);
      const { selected } = useHand.getState();
      if (target && !selected.some(({ kind, id }) => kind === target.kind && id === target.id))
        editor.current?.choose([target]);
      setMenu({ target, pixel: [left + x, top + y], at: cellAt(view, x, y) });
    },
    [map],
  );
  const press = useCallback(
    (event: KeyboardEvent): boolean => {
      const view = map.current;
      if (!view || !editor.current) return false;
      const { isEditing, selected } = useHand.getState();
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        const target = (isEditing ? selected.at(-1) : null) ?? useUiStore.getState().selection;
        const place = target ? view.screenOf(target) : null;
        const { width, height } = view.shown.size;
        if (target && place) openMenu(within(place[0], width), within(place[1], height), target);
        else openMenu(width / 2, height / 2);
        return true;
      }
      if (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        setEditing(!isEditing);
        return true;
      }
      return isEditing && pressInEditor(event, editor.current);
    },
    [map, openMenu],
  );
  return useMemo(
    () => ({ start, stop, openMenu, press, menu, closeMenu: () => setMenu(null), editor }),
    [start, stop, openMenu, press, menu],
  );
}

/** A pixel within the map: the menu of something outside of the view opens at its edge. */
function within(pixel: number, size: number): number {
  return Math.min(size, Math.max(0, pixel));
}

/** A word for what the tool puts on the map. */
function labelOf(tool: MapTool): string {
  if (tool.kind === 'thing' || tool.kind === 'agent') return tool.of;
  return tool.kind === 'paint' ? tool.ground : '';
}
