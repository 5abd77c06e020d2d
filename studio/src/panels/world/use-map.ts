import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rowIn } from '../../session/map/map-frame.ts';
import { toggleHeat, toggleThoughts, useMapOptions } from '../../state/map-options.ts';
import { select, useUiStore } from '../../state/ui-store.ts';
import { useConnection, useView } from '../../state/use-session.ts';
import { pressOnMap } from './map-keys.ts';
import type { MapTarget } from './map-painter.ts';
import { MapView } from './map-view.ts';
import { listenToPointer, type PointerWatch } from './pointer.ts';
import { useTools } from './tools/use-tools.ts';

const NOBODY: readonly number[] = [];

/** Connects the map to the worker's frames, the pointer, keys, the selection, the theme and its size. */
export function useMap() {
  const connection = useConnection();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const map = useRef<MapView | null>(null);
  const watch = useRef<PointerWatch | null>(null);
  const [hovered, setHovered] = useState<MapTarget | null>(null);
  const [wanted, setWanted] = useState<readonly number[]>(NOBODY);
  const [drawn, setDrawn] = useState<readonly number[]>(NOBODY);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const scene = useView('mapScene', {});
  const things = useView('mapThings', {});
  const thoughts = useView('thoughts', { agents: wanted });
  const figures = useView('figures', { agents: drawn });
  const options = useMapOptions();
  const selection = useUiStore((ui) => ui.selection);
  const agent = useUiStore((ui) => ui.agent);
  const follows = useUiStore((ui) => ui.follows);
  const theme = useUiStore((ui) => ui.theme);
  const tools = useTools(map);

  useEffect(() => {
    const canvas = canvasRef.current;
    const frame = frameRef.current;
    if (!canvas || !frame) return;
    let pointer: PointerWatch | null = null;
    const view = new MapView(canvas, {
      moved: () => pointer?.refresh(),
      wantsThoughts: setWanted,
      wantsFigures: setDrawn,
    });
    map.current = view;
    const editor = tools.start(view, canvas);
    const measure = () => {
      const { width, height } = frame.getBoundingClientRect();
      setSize({ width, height });
      view.resize(width, height, devicePixelRatio);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    pointer = listenToPointer(canvas, view, {
      clicked: (target) => target && select(target),
      hovered: (target) => {
        view.hover(target);
        setHovered((last) => (last?.kind === target?.kind && last?.id === target?.id ? last : target));
      },
      dragged: () => useUiStore.setState({ follows: false }),
      rested: (place) => editor.hover(place),
      began: (x, y, hasShift) => editor.begin(x, y, hasShift),
      asked: (x, y) => tools.openMenu(x, y),
      cursor: (target) => editor.cursor(target) ?? (target ? 'pointer' : 'grab'),
    });
    watch.current = pointer;
    const stopFrames = connection.watch('mapFrame', {}, () => view.setFrame(connection.latest('mapFrame', {}).result));
    return () => {
      observer.disconnect();
      pointer?.end();
      watch.current = null;
      stopFrames();
      tools.stop();
      view.destroy();
      map.current = null;
    };
  }, [connection, tools.start, tools.stop, tools.openMenu]);

  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    const recolour = () => map.current?.recolour();
    isDark.addEventListener('change', recolour);
    return () => isDark.removeEventListener('change', recolour);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page
  useEffect(() => map.current?.recolour(), [theme]);
  useEffect(() => map.current?.setScene(scene), [scene]);
  useEffect(() => map.current?.setThings(things), [things]);
  useEffect(() => {
    if (thoughts) map.current?.setThoughts(thoughts);
  }, [thoughts]);
  useEffect(() => {
    if (figures) map.current?.setFigures(figures);
  }, [figures]);
  useEffect(() => map.current?.setOptions(options), [options]);
  useEffect(() => map.current?.select(selection), [selection]);
  useEffect(() => map.current?.follow(follows ? agent : null), [follows, agent]);

  const choose = useCallback((target: MapTarget) => {
    select(target);
    map.current?.reveal(target);
  }, []);
  const frame = useCallback(() => map.current?.frame ?? null, []);
  const zoom = useCallback((by: number) => map.current?.zoomBy(by), []);
  const fit = useCallback(() => {
    useUiStore.setState({ follows: false });
    map.current?.fit();
  }, []);
  const toggleFollow = useCallback(
    () => useUiStore.setState((ui) => ({ follows: ui.agent !== null && !ui.follows })),
    [],
  );
  const positionOfHovered = useCallback(() => (hovered && map.current?.screenOf(hovered)) ?? null, [hovered]);

  useEffect(() => {
    const listener = {
      moved: () => useUiStore.setState({ follows: false }),
      toggleFollow,
      toggleThoughts,
      toggleHeat,
      escape: () => {
        const { agent: who } = useUiStore.getState();
        if (who !== null) select({ kind: 'agent', id: who });
      },
      step: (by: 1 | -1) => {
        const next = map.current && nextAgent(map.current, useUiStore.getState().agent, by);
        if (next !== null && next !== undefined) choose({ kind: 'agent', id: next });
      },
    };
    const press = (event: KeyboardEvent) => {
      const isHere = event.target === document.body || event.target === canvasRef.current;
      if (!(isHere || isLetterOnButton(event, canvasRef.current)) || event.defaultPrevented || !map.current) return;
      const isCancelled = event.key === 'Escape' && watch.current?.cancel();
      if (isCancelled || tools.press(event) || pressOnMap(event, map.current, listener)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [choose, toggleFollow, tools.press]);

  return useMemo(
    () => ({
      canvasRef,
      frameRef,
      scene,
      things,
      selection,
      hovered,
      size,
      frame,
      choose,
      zoom,
      fit,
      toggleFollow,
      positionOfHovered,
      tools,
    }),
    [tools, scene, things, selection, hovered, size, frame, choose, zoom, fit, toggleFollow, positionOfHovered],
  );
}

/** Whether a letter is pressed while a button has the focus that was just clicked: of the page's head, or of the map. */
function isLetterOnButton({ key, target }: KeyboardEvent, canvas: HTMLCanvasElement | null): boolean {
  if (!/^[a-z]$/i.test(key) || !(target instanceof HTMLElement) || !target.matches('button')) return false;
  return target.closest('header') !== null || canvas?.closest('[data-pane]')?.contains(target) === true;
}

/** The existing agent after or before one, in a circle. */
function nextAgent({ frame }: MapView, from: number | null, by: 1 | -1): number | null {
  if (!frame) return null;
  const count = frame.id.length;
  const start = from === null ? -1 : rowIn(frame, from);
  for (let i = 1; i <= count; i++) {
    const next = ((((start < 0 ? -by : start) + by * i) % count) + count) % count;
    if (frame.id[next] >= 0) return frame.id[next];
  }
  return null;
}
