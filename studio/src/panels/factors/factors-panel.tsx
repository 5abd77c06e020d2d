import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { NoWorld } from '../../making/no-world.tsx';
import { useShowInText } from '../../making/use-show-in-text.ts';
import { Banner } from '../../parts/banner.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Chooser } from '../../parts/fields/chooser.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import { openEditor, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { GraphCard } from './card.tsx';
import { locationItems } from './choices.ts';
import styles from './factors.module.css';
import { GraphEditor } from './graph-editor.tsx';
import { NewFactor } from './new-factor.tsx';

const HELP = (
  <>
    <p>
      A score is a graph: inputs on the left, the result on the right. Each box shows its value now for the selected
      agent.
    </p>
    <p>
      Drag from the right of a box to the left of another to connect them. Boxes with a dashed edge are drafts: they are
      not part of the file until they are connected to the end.
    </p>
    <p>
      Keys: A adds a box, Enter edits the focused one, C connects it, Delete removes it or an arrow. Every change is
      written to the file at once, and undone with Ctrl Z.
    </p>
  </>
);

/** The ids of the opened factors, kept while another panel is open. */
let lastOpen: readonly string[] = [];

/** The decision factors of the world as boxes and arrows. */
export function FactorsPanel() {
  const shown = useView('factors', {});
  const status = useView('status', {});
  const target = useUiStore((ui) => (ui.editor === 'factors' ? ui.target : null));
  const [trail, setTrail] = useState(lastOpen);
  const [isNew, setNew] = useState(false);
  const showInText = useShowInText();
  const [error, setError] = useState<string | null>(null);
  const items = useMemo(() => locationItems(shown?.locations ?? []), [shown]);
  const go = (next: readonly string[]) => {
    lastOpen = next;
    setTrail(next);
    setError(null);
  };
  useEffect(() => {
    const wanted = target === null ? null : findLocation(shown?.locations ?? [], target);
    if (!wanted) return;
    lastOpen = [wanted.id];
    setTrail([wanted.id]);
    useUiStore.setState({ target: null });
  }, [target, shown]);

  if (!shown)
    return (
      <Panel title="Factors" help={HELP} hasTab>
        {status && !status.hasWorld ? <NoWorld /> : <EmptyState title="Loading …" />}
      </Panel>
    );
  const location =
    shown.locations.find(({ id }) => id === trail.at(-1)) ?? shown.locations.find(({ id }) => id === items[0]?.key);
  const open = (id: string) =>
    go(
      location
        ? [...trail.filter((each) => each !== id).slice(-8), ...(trail.length === 0 ? [location.id] : []), id]
        : [id],
    );
  const creating = isNew && (
    <GraphCard title="New factor" onClose={() => setNew(false)}>
      {error && <Banner tone="bad" text={error} />}
      <NewFactor
        shown={shown}
        onError={setError}
        onDone={(id) => {
          setNew(false);
          open(id);
        }}
      />
    </GraphCard>
  );
  if (!location || shown.locations.every(({ size }) => size === 0 && trail.length === 0))
    return (
      <Panel title="Factors" help={HELP} hasTab>
        <EmptyState
          title="No factors yet"
          action={
            <Button look="primary" onClick={() => setNew(true)}>
              New factor …
            </Button>
          }
        >
          A factor turns what an agent knows into a number: how late it is, how near, how badly wanted. Give one a name,
          then use it in a score.
        </EmptyState>
        {creating}
      </Panel>
    );
  const chooser = (close: () => void) => (
    <>
      <Chooser
        label="Find a factor"
        items={items}
        current={location.id}
        onChoose={(id) => {
          go([id]);
          close();
        }}
      />
      <div className={styles.listFoot}>
        <Button
          look="plain"
          onClick={() => {
            close();
            setNew(true);
          }}
        >
          <Icon name="plus" />
          New factor …
        </Button>
      </div>
    </>
  );
  const tools = (
    <>
      {trail.length > 1 && <IconButton icon="undo" label="Back" onClick={() => go(trail.slice(0, -1))} />}
      <LocationPicker location={location}>{chooser}</LocationPicker>
      <IconButton icon="text" label="Show this factor in the text" onClick={() => showInText(location.path)} />
    </>
  );
  return (
    <Panel title="Factors" help={HELP} tools={tools} hasTab isBare>
      <div className={styles.panel}>
        <aside className={styles.side} aria-label="Factors of the world">
          {chooser(() => undefined)}
        </aside>
        <div className={styles.main}>
          {shown.isBroken && (
            <Banner
              role="status"
              tone="warn"
              text="The file has problems; these are the factors of the last good version."
            >
              <Button size="small" onClick={() => openEditor('text')}>
                Show them
              </Button>
            </Banner>
          )}
          <GraphEditor
            key={location.id}
            file={status?.name ?? ''}
            location={location}
            shown={shown}
            onOpen={(name) => {
              const wanted = findLocation(shown.locations, name);
              if (wanted) open(wanted.id);
            }}
            onGone={() => go(trail.slice(0, -1))}
          />
          {creating}
        </div>
      </div>
    </Panel>
  );
}

interface LocationPickerProps {
  readonly location: FactorLocation;
  children(close: () => void): ReactNode;
}

function LocationPicker({ location, children }: LocationPickerProps) {
  return (
    <Popover
      trigger={
        <Button className={styles.picker}>
          <strong data-ellipsis>
            <VisuallyHidden>Factor shown: </VisuallyHidden>
            {location.title} <small>{location.role}</small>
          </strong>
          <span aria-hidden="true">▾</span>
        </Button>
      }
      label="Factors of the world"
      className={styles.popup}
    >
      {children}
    </Popover>
  );
}

/** Finds a factor by its name, its id or its path. */
function findLocation(places: FactorsShown['locations'], target: string): FactorLocation | undefined {
  return (
    places.find(({ name }) => name === target) ??
    places.find(({ id }) => id === target) ??
    places.find(({ path }) => path.join('.') === target)
  );
}
