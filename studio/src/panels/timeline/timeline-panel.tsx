import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useSize } from '../../parts/drawing/use-size.ts';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import type { RunName } from '../../session/views/time/branches.ts';
import { chooseDecision, select, useUiStore } from '../../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../../state/use-session.ts';
import { BandList } from './band-list.tsx';
import { BookmarkFlags } from './bookmark-flags.tsx';
import { HELP } from './help.tsx';
import type { Hit } from './hit.ts';
import { layOut, ROW } from './layout.ts';
import { TimelinePlot } from './plot.tsx';
import { firstSpan, requestFor, scaleOf } from './range.ts';
import { RescoreStrip } from './rescore-strip.tsx';
import { RowNames } from './row-names.tsx';
import { RunComparison } from './run-comparison.tsx';
import styles from './timeline.module.css';
import { actionOfKey } from './timeline-keys.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { extentOf, useRange } from './use-range.ts';
import { useShownTick } from './use-shown-tick.ts';

const GUTTER = 156;
/** Rows that are requested beyond the visible ones. */
const SPARE_ROWS = 12;
const NOWHERE: ReadonlyMap<number, readonly number[]> = new Map();

/** The actions and needs of all agents over time; any moment can be shown, and time can run again from it. */
export function TimelinePanel() {
  const run = useCommands();
  const connection = useConnection();
  const agent = useUiStore((ui) => ui.agent);
  const body = useRef<HTMLDivElement>(null);
  const { width: whole, height } = useSize(body);
  const width = Math.max(100, whole - GUTTER);
  const [scrolled, setScrolled] = useState(0);
  const [filter, setFilter] = useState('');
  const [need, setNeed] = useState<string | null>(null);
  const [isList, setIsList] = useState(false);
  const status = useView('status', {});
  const usual = status?.ticksPerHour ?? 3600;
  /** The two runs that are compared; null for none. */
  const [compared, setCompared] = useState<readonly [RunName, RunName] | null>(null);
  const roster = useView('roster', {});
  const found = useView('rescoring', {});
  const moment = useView('shownMoment', {});
  const control = useRange(firstSpan(status?.now ?? 0, usual));
  const { range, zoomBy, panBy } = control;
  const data = useKept(
    useView('timeline', {
      ...requestFor(range),
      width: Math.ceil(width / 100) * 100,
      agent,
      filter,
      first: Math.max(0, Math.floor(scrolled / ROW / SPARE_ROWS) * SPARE_ROWS - SPARE_ROWS),
      count: Math.ceil(height / ROW) + 3 * SPARE_ROWS,
    }),
    status?.hasWorld ?? true,
  );
  const { tick: pastTick, show } = useShownTick(data?.pastTick ?? null);
  const known = useMemo(() => extentOf(data, usual), [data, usual]);
  const scale = useMemo(() => scaleOf(range, known, width), [range, known, width]);
  const differences = useMemo(() => (found ? groupTicks(found.differences) : NOWHERE), [found]);
  const hasOwn = data?.selected != null;
  const needs = data?.needs.length ?? 0;
  const others = data?.others ?? 0;
  const layout = useMemo(() => layOut(height, hasOwn, needs, others), [height, hasOwn, needs, others]);
  const zoomAt = useCallback((factor: number, x: number) => zoomBy(factor, x, width, known), [zoomBy, width, known]);
  const panAt = useCallback((pixels: number) => panBy(pixels, width, known), [panBy, width, known]);

  const lookAt = (tick: number | null) => {
    const wanted = tick === null || tick >= known.now ? null : Math.max(known.first, tick);
    show(wanted);
    control.reveal(wanted ?? known.now, known);
  };
  const showDecision = (who: number, tick: number) => {
    if (who !== agent) select({ kind: 'agent', id: who });
    lookAt(tick);
    chooseDecision(tick);
  };
  const pick = ({ zone, row, band, tick }: Hit) => {
    if (zone === 'axis' || band?.isAbandoned) return;
    if (row && band) showDecision(row.agent, band.from);
    else {
      if (row && row.agent !== agent) select({ kind: 'agent', id: row.agent });
      lookAt(tick);
    }
  };
  const stepDecision = async (by: 1 | -1) => {
    if (agent === null) return;
    const answer = await run('showNeighbourDecision', { agent, by });
    if (!answer || (answer.tick === null && by < 0)) return;
    chooseDecision(answer.tick);
    control.reveal(answer.tick ?? known.now, known);
  };
  const stepAgent = (by: 1 | -1) => {
    const all = (roster ?? []).map((each) => each.agent);
    const next = all[(all.indexOf(agent ?? -1) + by + all.length) % all.length];
    if (next !== undefined) select({ kind: 'agent', id: next });
  };
  const press = (event: KeyboardEvent) => {
    const action = data && actionOfKey(event, data.ticksPerHour);
    if (!action) return;
    event.preventDefault();
    switch (action.kind) {
      case 'step':
        lookAt((pastTick ?? known.now) + action.by);
        return;
      case 'decision':
        void stepDecision(action.by);
        return;
      case 'agent':
        stepAgent(action.by);
        return;
      case 'show':
        lookAt(action.at === 'first' ? known.first : null);
        return;
      case 'zoom':
        zoomAt(action.factor, width / 2);
        return;
      case 'pan':
        panAt(action.part * width);
        return;
      case 'play':
        void run('play', { isPlaying: !(connection.latest('status', {}).result?.isPlaying ?? false) });
    }
  };

  const tools = data && (
    <TimelineTools
      data={data}
      extent={known}
      control={control}
      width={width}
      pastTick={pastTick}
      filter={filter}
      onFilter={setFilter}
      isList={isList}
      onList={setIsList}
      onPresent={() => lookAt(null)}
      onMoment={lookAt}
      onCompare={setCompared}
    />
  );
  return (
    <Panel title="Timeline" tools={tools} help={HELP} isBare>
      {found && (
        <RescoreStrip
          found={found}
          onPick={(each) => showDecision(each.agent, each.tick)}
          onCompare={() => setCompared(['now', 'rerun'])}
        />
      )}
      {compared && (
        <RunComparison
          sides={compared}
          onSides={setCompared}
          onPick={(who, tick) => {
            setCompared(null);
            showDecision(who, tick);
          }}
          onClose={() => setCompared(null)}
        />
      )}
      <div ref={body} className={styles.body}>
        {!data ? (
          <EmptyState title="Nothing has happened yet">
            As soon as a world runs, the actions of all agents are drawn here, and you can go back to any moment.
          </EmptyState>
        ) : isList ? (
          <BandList
            data={data}
            pastTick={pastTick}
            onPick={({ from }) => data.selected && showDecision(data.selected.agent, from)}
          />
        ) : (
          <>
            <RowNames
              data={data}
              layout={layout}
              hash={moment?.hash ?? null}
              need={need}
              onNeed={setNeed}
              onScroll={setScrolled}
            />
            <div className={styles.plotArea}>
              <TimelinePlot
                data={data}
                scale={scale}
                layout={layout}
                scrolled={scrolled}
                pastTick={pastTick}
                need={need}
                differences={differences}
                onPick={pick}
                onScrub={(tick) => show(tick >= data.now ? null : Math.max(data.first, tick))}
                onPan={panAt}
                onZoom={zoomAt}
                onKey={press}
              />
              <BookmarkFlags scale={scale} onMoment={lookAt} />
            </div>
            {known.last === 0 && (
              <p className={styles.start}>Press Space, and the actions of all agents are drawn here.</p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** The last value that was not null, while it is about something that exists. */
function useKept<T>(value: T | null, exists: boolean): T | null {
  const kept = useRef<T | null>(null);
  if (!exists) kept.current = null;
  else if (value !== null) kept.current = value;
  return kept.current;
}

function groupTicks(differences: readonly { readonly agent: number; readonly tick: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { agent, tick } of differences) {
    const group = groups.get(agent);
    if (group) group.push(tick);
    else groups.set(agent, [tick]);
  }
  return groups;
}
