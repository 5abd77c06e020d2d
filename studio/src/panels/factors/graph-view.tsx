import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  type Edge,
  type FinalConnectionState,
  MarkerType,
  type NodeChange,
  ReactFlow,
  useNodesInitialized,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { connect, moveBoxes } from '../../session/factors/factor-edits.ts';
import { type Graph, type GraphPoint, type Slot, titleOf } from '../../session/factors/factor-graph.ts';
import { useHold } from '../../state/rest.ts';
import { arrange } from './arrange.ts';
import { type BoxNode, BoxView, EndView } from './box.tsx';
import { BOX } from './box-size.ts';
import { describeBox, showValue, slotName } from './describe-box.ts';
import styles from './factors.module.css';
import { type BoxValues, useGraphContext } from './graph-context.ts';
import { GraphControls } from './graph-controls.tsx';

const TYPES = { box: BoxView, end: EndView };
const NO_KEY = null;
const LEAST_READABLE = 0.54;
/** The space beside the boxes, in pixels; where there is little, that at the left is enough for the dots of arrows. */
const EDGE = 14;
const LEFT = 7;
/** The space for the controls at the edges of the graph. */
const FIT = {
  padding: { top: '52px', right: `${EDGE}px`, bottom: '20px', left: `${EDGE}px` },
  maxZoom: 1,
} as const;

/** The selection in the graph: boxes by key, or one connected operand. */
export interface GraphSelection {
  readonly boxes: readonly string[];
  readonly arrow: Slot | null;
}

export interface GraphViewProps {
  readonly values: BoxValues;
  readonly chosen: GraphSelection;
  readonly whyNot: (change: (graph: Graph) => ReturnType<typeof connect>) => string | null;
  onChoose(chosen: GraphSelection): void;
  onRefused(reason: string): void;
  /** Handles a key; returns true if it has an effect. */
  onKey(event: KeyboardEvent, on: GraphSelection): boolean;
  onOpen(key: string): void;
  onAdd(): void;
}

/** The graph with boxes to drag and to connect. Needs a ReactFlowProvider above it. */
export function GraphView({ values, chosen, whyNot, onChoose, onRefused, onKey, onOpen, onAdd }: GraphViewProps) {
  const { graph, location, drafts, change } = useGraphContext();
  const area = useRef<HTMLDivElement>(null);
  const [nodes, setNodes] = useState<BoxNode[]>([]);
  const places = useMemo(() => ({ ...arrange(graph), ...graph.at }), [graph]);
  const gesture = useRef('');

  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]));
      return [graph.id, ...Object.keys(graph.boxes)].map((key) => {
        const old = known.get(key);
        const [x, y] = places[key];
        const isEnd = key === graph.id;
        return {
          ...old,
          id: key,
          type: isEnd ? ('end' as const) : ('box' as const),
          position: old?.dragging ? old.position : { x, y },
          deletable: !isEnd,
          data: { title: isEnd ? location.title : describeBox(graph.boxes[key]) },
        };
      });
    });
  }, [graph, places, location.title]);

  const shown = useMemo(
    () =>
      nodes.map((node) => {
        const operation = graph.boxes[node.id]?.head.operation;
        const value = showValue(values[node.id], operation);
        const ariaLabel =
          value === '' ? node.data.title : `${node.data.title}, value ${value === '–' ? 'unknown' : value}`;
        return { ...node, ariaLabel, selected: chosen.boxes.includes(node.id) };
      }),
    [nodes, values, graph, chosen],
  );
  const edges = useMemo(() => edgesOf(graph, chosen.arrow), [graph, chosen.arrow]);
  // Drafts are placed where they are visible.
  const sight = useViewport(area, location.id, Object.keys(graph.boxes).length - drafts.size);

  const onNodesChange = useCallback(
    (changes: NodeChange<BoxNode>[]) => {
      setNodes((before) => applyNodeChanges(changes, before));
      const selections = changes.filter((each) => each.type === 'select');
      if (selections.length > 0) {
        const next = new Set(chosen.boxes);
        for (const { id, selected } of selections) selected ? next.add(id) : next.delete(id);
        onChoose({ boxes: [...next], arrow: null });
      }
      // Moves by arrow keys have no end event.
      const moved = changes.filter((each) => each.type === 'position' && each.position && each.dragging === false);
      if (moved.length > 0 && gesture.current === '') {
        const at = moved.map((each) =>
          each.type === 'position' && each.position ? [each.id, [each.position.x, each.position.y]] : [],
        );
        void change('move a box', (each) => moveBoxes(each, Object.fromEntries(at)), { gesture: 'move by keys' });
      }
    },
    [chosen.boxes, onChoose, change],
  );
  const slotOf = (connection: Connection | Edge): Slot => ({
    box: connection.target,
    index: Number(connection.targetHandle ?? 0),
  });
  const onConnectEnd = (_: unknown, { fromHandle, toHandle, isValid }: FinalConnectionState) => {
    if (isValid !== false || !fromHandle || !toHandle) return;
    const [from, to] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle];
    if (from.type !== 'source' || to.type !== 'target')
      return onRefused('An arrow leads from the right of a box to the left of another.');
    const reason = whyNot((each) => connect(each, from.nodeId, { box: to.nodeId, index: Number(to.id ?? 0) }));
    if (reason) onRefused(reason);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes within it have the focus, the keys are the same for all
    <div
      className={styles.graph}
      aria-busy={!sight.isShown}
      ref={area}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isField(event.target)) return;
        const on = focused(event.target, edges) ?? chosen;
        if (onKey(event, on)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <ReactFlow<BoxNode>
        nodes={shown}
        edges={edges}
        nodeTypes={TYPES}
        onNodesChange={onNodesChange}
        onEdgesChange={(changes) => {
          for (const each of changes)
            if (each.type === 'select' && each.selected) {
              const edge = edges.find(({ id }) => id === each.id);
              if (edge) onChoose({ boxes: [], arrow: slotOf(edge) });
            } else if (each.type === 'select') onChoose({ boxes: [], arrow: null });
        }}
        onPaneClick={() => onChoose({ boxes: [], arrow: null })}
        onNodeDragStop={(_, __, dragged) => {
          const at = dragged.map(({ id, position }) => [id, [position.x, position.y]] as [string, GraphPoint]);
          const drag = gesture.current;
          gesture.current = '';
          if (dragged.some(({ id, position: { x, y } }) => x !== places[id]?.[0] || y !== places[id]?.[1]))
            void change('move a box', (each) => moveBoxes(each, Object.fromEntries(at)), { gesture: drag });
        }}
        onNodeDoubleClick={(event, { id }) => {
          if (!isField(event.target)) onOpen(id);
        }}
        onConnect={(connection) => {
          const { source } = connection;
          const title = titleOf(graph.boxes[source].head);
          void change(`connect ${title}`, (each) => connect(each, source, slotOf(connection)));
        }}
        onMoveStart={(event) => {
          if (event) sight.leave();
        }}
        onNodeDragStart={() => {
          sight.leave();
          gesture.current = `drag ${crypto.randomUUID()}`;
        }}
        onConnectEnd={onConnectEnd}
        isValidConnection={(connection) => {
          const { source } = connection;
          return whyNot((each) => connect(each, source, slotOf(connection as Connection))) === null;
        }}
        connectionRadius={26}
        deleteKeyCode={NO_KEY}
        panActivationKeyCode={NO_KEY}
        zoomActivationKeyCode={NO_KEY}
        minZoom={0.25}
        maxZoom={1.6}
        nodeDragThreshold={3}
        selectNodesOnDrag={false}
        ariaLabelConfig={{
          'node.a11yDescription.default':
            'Enter edits the box, C connects it, Delete removes it. Once it is selected the arrow keys move it.',
          'node.a11yDescription.keyboardDisabled': 'Enter edits the box, C connects it, Delete removes it.',
          'edge.a11yDescription.default': 'Delete removes the arrow, A puts a box in between.',
        }}
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} />
      </ReactFlow>
      <GraphControls onAdd={onAdd} onFit={sight.showAll} onZoom={sight.leave} />
    </div>
  );
}

interface GraphViewport {
  /** Whether the position is visible. */
  readonly isShown: boolean;
  /** Shows all of the graph. */
  showAll(): void;
  /** After the user has moved the graph, it is not moved automatically until all of it is shown again. */
  leave(): void;
}

/**
 * Fits the view when a graph is opened, when boxes are added or removed, and when the size changes: the whole graph, or
 * as much as is legible from its output on.
 */
function useViewport(area: RefObject<HTMLDivElement | null>, id: string, count: number): GraphViewport {
  const flow = useReactFlow();
  const isReady = useNodesInitialized();
  const isLeft = useRef(false);
  const [isShown, setShown] = useState(false);
  /** The moves of the view that have not ended; some never end, when the graph is unmounted first. */
  const [moves, setMoves] = useState(0);
  useHold(!isShown || moves > 0);
  /** The boxes at the last fit. */
  const settled = useRef(-1);
  const settle = useCallback(async () => {
    const element = area.current;
    const end = flow.getNode(id);
    if (isLeft.current || !element || !end) return;
    await flow.fitView(FIT);
    if (flow.getZoom() >= LEAST_READABLE) return;
    const nodes = flow.getNodes();
    const right = end.position.x + BOX.end;
    const zoom = zoomToColumns(
      nodes.map(({ position }) => right - position.x),
      element.clientWidth - EDGE - LEFT,
    );
    const { y, height } = flow.getNodesBounds(nodes);
    const x = element.clientWidth - EDGE - right * zoom;
    await flow.setViewport({ x, y: (element.clientHeight + 20) / 2 - (y + height / 2) * zoom, zoom });
  }, [area, flow, id]);
  const move = useCallback(async (moved: Promise<unknown>) => {
    setMoves((count) => count + 1);
    await moved;
    setMoves((count) => count - 1);
  }, []);
  useEffect(() => {
    if (!isReady || settled.current === count) return;
    settled.current = count;
    void move(settle()).then(() => setShown(true));
  }, [settle, move, isReady, count]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let last = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === last) return;
      last = element.clientWidth;
      void move(settle());
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, settle, move]);
  return {
    isShown,
    showAll: () => {
      isLeft.current = false;
      void move(flow.fitView({ ...FIT, duration: 200 }));
    },
    leave: () => {
      isLeft.current = true;
    },
  };
}

/** The zoom at which the boxes nearest to the output, of those with these widths from it on, just fill the room. */
function zoomToColumns(widths: readonly number[], room: number): number {
  const widest = Math.max(0, ...widths.filter((width) => width * LEAST_READABLE <= room));
  return widest === 0 ? LEAST_READABLE : Math.min(1, room / widest);
}

function edgesOf({ id, out, boxes }: Graph, chosen: Slot | null): Edge[] {
  const edge = (source: string, box: string, index: number): Edge => {
    const isChosen = chosen?.box === box && chosen.index === index;
    const target = box === id ? 'the end' : `operand ${slotName(boxes[box], index)} of ${describeBox(boxes[box])}`;
    return {
      id: `${source} → ${box} ${index}`,
      source,
      target: box,
      targetHandle: String(index),
      selected: isChosen,
      ariaLabel: `from ${describeBox(boxes[source])} to ${target}`,
      markerEnd: {
        type: MarkerType.ArrowClosed,
        width: 14,
        height: 14,
        color: isChosen ? 'var(--accent)' : 'var(--edge)',
      },
    };
  };
  const inner = Object.values(boxes).flatMap(({ key, operands }) =>
    operands.flatMap((each, index) => (typeof each === 'string' ? [edge(each, key, index)] : [])),
  );
  return typeof out === 'string' ? [edge(out, id, 0), ...inner] : inner;
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, button, [role=dialog]') !== null;
}

/** The focused box or connection. */
function focused(target: EventTarget, edges: readonly Edge[]): GraphSelection | null {
  if (!(target instanceof Element)) return null;
  const node = target.closest<HTMLElement>('.react-flow__node')?.dataset.id;
  if (node !== undefined) return { boxes: [node], arrow: null };
  const edge = edges.find(({ id }) => id === target.closest('.react-flow__edge')?.getAttribute('data-id'));
  return edge ? { boxes: [], arrow: { box: edge.target, index: Number(edge.targetHandle) } } : null;
}
