import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Banner } from '../../parts/banner.tsx';
import { IconButton } from '../../parts/button.tsx';
import { Chooser } from '../../parts/fields/chooser.tsx';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import { addBox, changeOperation, connect, disconnect, insert, removeBox } from '../../session/factors/factor-edits.ts';
import {
  draftsIn,
  factorOf,
  type Graph,
  graphOf,
  keyOfName,
  splitGraph,
  titleOf,
  usesOf,
} from '../../session/factors/factor-graph.ts';
import { substitute } from '../../session/factors/factor-parts.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import { hold } from '../../state/rest.ts';
import { useUiStore } from '../../state/ui-store.ts';
import { useConnection, useView } from '../../state/use-session.ts';
import { BoxActions, type GraphAction } from './box-actions.tsx';
import { GraphCard, NameForm } from './card.tsx';
import { boxItems, headOf, slotItems } from './choices.ts';
import { Expression } from './expression.tsx';
import styles from './factors.module.css';
import { freePosition } from './free-position.ts';
import { GraphProvider, ValuesProvider } from './graph-context.ts';
import { type GraphSelection, GraphView } from './graph-view.tsx';
import { SubjectChoice, useSubject } from './subject.tsx';
import { useGraph } from './use-graph.ts';

interface GraphEditorProps {
  readonly file: string;
  readonly location: FactorLocation;
  readonly shown: FactorsShown;
  onOpen(name: string): void;
  onGone(): void;
}

const NOTHING: GraphSelection = { boxes: [], arrow: null };

/** The editor of one factor: its expression, its graph, and actions. */
export function GraphEditor(props: GraphEditorProps) {
  return (
    <ReactFlowProvider>
      <GraphTools {...props} />
    </ReactFlowProvider>
  );
}

function GraphTools({ file, location, shown, onOpen, onGone }: GraphEditorProps) {
  const connection = useConnection();
  const agent = useUiStore((ui) => ui.agent);
  const state = useGraph(file, location, shown);
  const { graph, drafts, change, error } = state;
  const [chosen, setChosen] = useState<GraphSelection>(NOTHING);
  const [card, setCard] = useState<{ readonly wish: GraphAction; readonly on: GraphSelection } | null>(null);
  const subject = useSubject(location.id, agent);
  const args = { id: location.id, agent, thing: subject.thing, advert: subject.advert, drafts };
  const live = useView('factorValues', args);
  // While new values load, the last ones stay.
  const last = useRef(live);
  if (live) last.current = live;
  const values = last.current?.values ?? {};
  const loose = useMemo(() => draftsIn(graph), [graph]);
  const context = { location, shown, graph, drafts: loose, change, open: onOpen };

  const act = (wish: GraphAction, on: GraphSelection) => {
    const [key] = on.boxes;
    const { arrow } = on;
    const isBox = key !== undefined && key !== graph.id && graph.boxes[key] !== undefined;
    if (wish === 'cut' && arrow) {
      void change('cut an arrow', (each) => disconnect(each, arrow));
      setChosen(NOTHING);
    } else if (wish === 'remove' && on.boxes.length > 0) {
      const gone = on.boxes.filter((each) => each !== graph.id);
      void change('take a box away', (each) =>
        gone.reduce((next, box) => (next.boxes[box] ? removeBox(next, box) : next), each),
      );
      setChosen(NOTHING);
    } else if (wish === 'inline' && isBox) {
      const { name = '' } = graph.boxes[key].head;
      void change(`unpack ${name}`, (each) => unpack(each, name, shown));
      setChosen(NOTHING);
    } else if (wish === 'add' || isBox) setCard({ wish, on });
  };
  const onKey = (event: KeyboardEvent, on: GraphSelection): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    const [box] = on.boxes;
    if (key === 'a') act('add', on);
    else if (key === 'c' && box !== undefined) act('connect', on);
    else if (key === 'delete' || key === 'backspace')
      act(on.arrow ? 'cut' : 'remove', on.boxes.length > 0 && chosen.boxes.includes(box) ? chosen : on);
    else if (key === 'enter' && box !== undefined) {
      setChosen(on);
      const field = event.target instanceof Element ? event.target.querySelector<HTMLElement>('input') : null;
      if (field) field.focus();
      else act('change', on);
    } else return false;
    return true;
  };
  const close = () => setCard(null);
  const remove = async () => {
    try {
      await connection.run('removeFactor', { id: location.id });
      onGone();
    } catch (problem) {
      state.setError((problem as Error).message);
    }
  };
  return (
    <GraphProvider value={context}>
      <ValuesProvider value={values}>
        <div className={styles.editor}>
          <Expression location={location} onError={state.setError} />
          <div className={styles.canvas}>
            <GraphView
              values={values}
              chosen={chosen}
              whyNot={state.whyNot}
              onChoose={setChosen}
              onRefused={state.setError}
              onKey={onKey}
              onAdd={() => act('add', chosen.arrow ? chosen : NOTHING)}
              onOpen={(key) => {
                const name = graph.boxes[key]?.head.name;
                if (name !== undefined && Object.hasOwn(shown.named, name)) onOpen(name);
              }}
            />
            <SubjectChoice subject={subject} agent={live?.agent ?? last.current?.agent ?? ''} />
            <div className={styles.foot}>
              {error && (
                <Banner role="alert" tone="bad" isCard text={error}>
                  <IconButton icon="close" label="Close" size="small" onClick={() => state.setError(null)} />
                </Banner>
              )}
              {loose.size > 0 && !error && chosen.boxes.length === 0 && chosen.arrow === null && (
                <Banner
                  tone="warn"
                  isCard
                  text={`${loose.size === 1 ? 'The dashed box is a draft' : 'Dashed boxes are drafts'}: not part of the file until connected.`}
                />
              )}
              <BoxActions chosen={chosen} onAction={(wish) => act(wish, chosen)} onRemoveFactor={() => void remove()} />
            </div>
            {card && (
              <Cards
                wish={card.wish}
                on={card.on}
                context={context}
                onClose={close}
                onAdded={(key) => {
                  setChosen({ boxes: [key], arrow: null });
                  focusBox(key);
                }}
              />
            )}
          </div>
        </div>
      </ValuesProvider>
    </GraphProvider>
  );
}

/** The graph with every use of a named factor replaced by its contents. */
function unpack(graph: Graph, name: string, { named }: FactorsShown): Graph {
  const { factor, layout, drafts } = splitGraph(graph);
  return graphOf(graph.id, substitute(factor, name, named[name]), layout, drafts);
}

interface CardsProps {
  readonly wish: GraphAction;
  readonly on: GraphSelection;
  readonly context: Parameters<typeof GraphProvider>[0]['value'] & object;
  onClose(): void;
  onAdded(key: string): void;
}

/** The dialogs for a choice or a name. */
function Cards({ wish, on, context, onClose, onAdded }: CardsProps) {
  const { graph, location, shown, change } = context;
  const flow = useReactFlow();
  const [key] = on.boxes;
  const { arrow } = on;
  if (wish === 'connect') {
    const slots = slotItems(graph, key, location);
    const title = titleOf(graph.boxes[key].head);
    return (
      <GraphCard title={`Connect ${title} to`} onClose={onClose}>
        <Chooser
          label={`Where ${title} leads to`}
          items={slots}
          onChoose={(choice) => {
            const slot = slots.find((each) => each.key === choice)?.slot;
            onClose();
            if (slot) void change(`connect ${title}`, (each) => connect(each, key, slot));
          }}
        />
      </GraphCard>
    );
  }
  if (wish === 'name') {
    const title = titleOf(graph.boxes[key].head);
    return (
      <GraphCard title={`Name this ${title}`} onClose={onClose}>
        <NameForm
          label="Name of the factor"
          action="Name it"
          onName={(typed) => {
            const name = typed.trim();
            onClose();
            const named = { name, factor: factorOf(graph, key) };
            void change(`name ${name}`, (each) => nameBox(each, key, name), { named });
          }}
        />
      </GraphCard>
    );
  }
  const isChange = wish === 'change';
  const title = isChange ? `Change ${titleOf(graph.boxes[key].head)} into` : arrow ? 'Put between' : 'Add a box';
  return (
    <GraphCard title={title} onClose={onClose}>
      <Chooser
        label={title}
        placeholder="mean, hour, need…"
        items={boxItems(shown)}
        onChoose={(choice) => {
          const head = headOf(choice);
          onClose();
          if (isChange) void change('change a box', (each) => changeOperation(each, key, head));
          else if (arrow && head.name === undefined)
            void change('put a box between', (each) => insert(each, arrow, head));
          else {
            let added = '';
            void change('add a box', (each) => {
              const result = addBox(each, head, freePosition(each, flow.getViewport(), graphSize()));
              added = result.key;
              return arrow ? connect(result.graph, result.key, arrow) : result.graph;
            });
            if (added) onAdded(added);
          }
        }}
      />
    </GraphCard>
  );
}

/** The graph with a box replaced by a named factor. */
function nameBox(graph: Graph, key: string, name: string): Graph {
  const own = keyOfName(graph.id, name);
  const [use] = usesOf(graph, key);
  const { graph: more } = addBox(graph, { operation: 'name', name, numbers: {} }, graph.at[key] ?? [0, 0]);
  const connected = connect(more, own, use);
  if ('refused' in connected) return graph;
  const { factor, layout } = splitGraph(connected);
  const { [own]: _, ...rest } = layout;
  return graphOf(graph.id, factor, graph.at[key] ? layout : rest, splitGraph(graph).drafts);
}

/** The size of the graph's element, in pixels. */
function graphSize(): readonly [number, number] {
  const graph = document.querySelector('.react-flow');
  return [graph?.clientWidth ?? 500, graph?.clientHeight ?? 300];
}

/** Focuses a box once it is drawn. */
function focusBox(key: string): void {
  const release = hold();
  setTimeout(() => {
    document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)?.focus();
    release();
  }, 50);
}
