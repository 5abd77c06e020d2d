import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Group, type GroupImperativeHandle, Panel as Resizable, Separator } from 'react-resizable-panels';
import { InspectorPanel } from '../panels/inspector/inspector-panel.tsx';
import { TimelinePanel } from '../panels/timeline/timeline-panel.tsx';
import { WhyPanel } from '../panels/why/why-panel.tsx';
import { WorldPanel } from '../panels/world/world-panel.tsx';
import { PanelSizeContext } from '../parts/layout/panel.tsx';
import { Tabs } from '../parts/layout/tabs.tsx';
import { AREAS, type Area, type EditorName, maximise, type Pane, showArea, useUiStore } from '../state/ui-store.ts';
import { Editors } from './editors.tsx';
import styles from './layout.module.css';
import { keepSizes, readSizes, type Sizes } from './sizes.ts';

const AREA_TITLES: Readonly<Record<Area, string>> = {
  editors: 'Editors',
  inspector: 'Inspector',
  why: 'Why',
  timeline: 'Timeline',
};

const AREA_CONTENT: Readonly<Record<Area, () => ReactNode>> = {
  editors: () => <Editors hasWorld />,
  inspector: () => <InspectorPanel />,
  why: () => <WhyPanel />,
  timeline: () => <TimelinePanel />,
};

/** The widths of the columns at first: graphs, tables and texts get more room than the map and curves. */
const COLUMNS: Readonly<Record<'narrow' | 'wide' | 'beside', Sizes>> = {
  narrow: { editors: 50, inspector: 21, why: 29 },
  wide: { editors: 57, inspector: 20, why: 23 },
  beside: { world: 35, editors: 38, side: 27 },
};
const WIDE: readonly EditorName[] = ['factors', 'parameters', 'trials', 'text'];
const ROWS: Sizes = { top: 72, timeline: 28 };

/** All areas side by side; the lines between them can be dragged, and each area can fill the page. */
export function AllAreas() {
  const isBeside = useUiStore((ui) => ui.isBeside);
  const hasMaximised = useUiStore((ui) => ui.maximised !== null);
  return (
    <div className={styles.all} data-has-maximised={hasMaximised}>
      <Group
        orientation="vertical"
        defaultLayout={readSizes('rows', ROWS)}
        onLayoutChanged={(sizes, { isUserInteraction }) => isUserInteraction && keepSizes('rows', sizes)}
      >
        <Resizable id="top" minSize="30%">
          {isBeside ? <WorldBeside /> : <ThreeColumns />}
        </Resizable>
        <Separator className={styles.level} aria-label="Height of the timeline" />
        <Resizable id="timeline" minSize="8%">
          <Maximisable pane="timeline">
            <TimelinePanel />
          </Maximisable>
        </Resizable>
      </Group>
    </div>
  );
}

/** The editors, the inspector and the reasons. */
function ThreeColumns() {
  const isWide = useUiStore(({ editor }) => WIDE.includes(editor));
  const kind = isWide ? 'wide' : 'narrow';
  const group = useRef<GroupImperativeHandle>(null);
  const [first] = useState<keyof typeof COLUMNS>(kind);
  useEffect(() => void group.current?.setLayout(readSizes(kind, COLUMNS[kind])), [kind]);
  return (
    <Group
      orientation="horizontal"
      groupRef={group}
      defaultLayout={readSizes(first, COLUMNS[first])}
      onLayoutChanged={(sizes, { isUserInteraction }) => isUserInteraction && keepSizes(kind, sizes)}
    >
      <Resizable id="editors" minSize="25%">
        <Maximisable pane="editors">
          <Editors hasWorld />
        </Maximisable>
      </Resizable>
      <Separator className={styles.upright} aria-label="Width of the editor" />
      <Resizable id="inspector" minSize="260px">
        <Maximisable pane="inspector">
          <InspectorPanel />
        </Maximisable>
      </Resizable>
      <Separator className={styles.upright} aria-label="Width of the inspector" />
      <Resizable id="why" minSize="18%">
        <Maximisable pane="why">
          <WhyPanel />
        </Maximisable>
      </Resizable>
    </Group>
  );
}

/** The world, another editor beside it, and the inspector or the reasons. */
function WorldBeside() {
  return (
    <Group
      orientation="horizontal"
      defaultLayout={readSizes('beside', COLUMNS.beside)}
      onLayoutChanged={(sizes, { isUserInteraction }) => isUserInteraction && keepSizes('beside', sizes)}
    >
      <Resizable id="world" minSize="20%">
        <Maximisable pane="world">
          <WorldPanel />
        </Maximisable>
      </Resizable>
      <Separator className={styles.upright} aria-label="Width of the world" />
      <Resizable id="editors" minSize="25%">
        <Maximisable pane="editors">
          <Editors hasWorld={false} />
        </Maximisable>
      </Resizable>
      <Separator className={styles.upright} aria-label="Width of the editor" />
      <Resizable id="side" minSize="18%">
        <Side />
      </Resizable>
    </Group>
  );
}

const SIDE = ['inspector', 'why'] as const;
type SideArea = (typeof SIDE)[number];

/** The inspector or the reasons, chosen by tabs. */
function Side() {
  const [area, setArea] = useState<SideArea>('why');
  const tabs = SIDE.map((name): { name: SideArea; title: string } => ({ name, title: AREA_TITLES[name] }));
  return (
    <Maximisable pane={area}>
      <div className={styles.side}>
        <Tabs
          label="About the selected agent"
          tabs={tabs}
          current={area}
          controls="side"
          onChoose={(name) => setArea(name)}
        />
        <div className={styles.area} role="tabpanel" id="side" aria-labelledby={`tab-${area}`}>
          {AREA_CONTENT[area]()}
        </div>
      </div>
    </Maximisable>
  );
}

/** One area at a time, chosen by tabs at the foot. */
export function OneArea() {
  const area = useUiStore((ui) => ui.area);
  const tabs = AREAS.map((name) => ({ name, title: AREA_TITLES[name] }));
  return (
    <div className={styles.narrow}>
      <div className={styles.area} role="tabpanel" id="area" aria-labelledby={`tab-${area}`}>
        {AREA_CONTENT[area]()}
      </div>
      <Tabs label="Areas of the page" tabs={tabs} current={area} controls="area" onChoose={showArea} />
    </div>
  );
}

/** A part that can fill the page. It stays mounted meanwhile, and so do the others, which are hidden. */
function Maximisable({ pane, children }: { readonly pane: Pane; readonly children: ReactNode }) {
  const isMaximised = useUiStore((ui) => ui.maximised === pane);
  const size = useMemo(() => ({ isMaximised, toggle: () => maximise(pane) }), [isMaximised, pane]);
  return (
    <PanelSizeContext value={size}>
      <div className={styles.pane} data-pane={pane} data-maximised={isMaximised}>
        {children}
      </div>
    </PanelSizeContext>
  );
}
