import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState, Panel } from '../../parts/panel.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import { openEditor, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { Card } from './card.tsx';
import { locationItems } from './choices.ts';
import { Chooser } from './chooser.tsx';
import styles from './factors.module.css';
import { GraphEditor } from './graph-editor.tsx';
import { NewFactor } from './new-factor.tsx';

const HELP = (
  <>
    <p>
      A score is a graph: inputs on the left, what they come to on the right. Each box shows what comes out of it now
      for the selected agent.
    </p>
    <p>
      Drag from the right of a box to the left of another to connect them. Boxes with a dashed edge are drafts: they are
      no part of the file until something leads out of them to the end.
    </p>
    <p>
      Keys: A adds a box, Enter edits the one in focus, C connects it, Delete takes it or an arrow away. Whatever you
      change is written to the file at once, and undone with Ctrl Z.
    </p>
  </>
);

/** What is open stays open while another panel is looked at. */
let lastOpen: readonly string[] = [];

/** The decision factors of the world as boxes and arrows. */
export function FactorsPanel() {
  const shown = useView('factors', {});
  const status = useView('status', {});
  const target = useUiStore((ui) => (ui.editor === 'factors' ? ui.target : null));
  const [trail, setTrail] = useState(lastOpen);
  const [isNew, setNew] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choices = useMemo(() => locationItems(shown?.locations ?? []), [shown]);
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
        <EmptyState title="No world runs">
          {status && !status.hasWorld ? 'The file has problems; the Problems panel says which.' : 'Loading …'}
        </EmptyState>
      </Panel>
    );
  const location =
    shown.locations.find(({ id }) => id === trail.at(-1)) ?? shown.locations.find(({ id }) => id === choices[0]?.key);
  const open = (id: string) =>
    go(
      location
        ? [...trail.filter((each) => each !== id).slice(-8), ...(trail.length === 0 ? [location.id] : []), id]
        : [id],
    );
  const creating = isNew && (
    <Card title="New factor" onClose={() => setNew(false)}>
      {error && <p className={styles.refused}>{error}</p>}
      <NewFactor
        shown={shown}
        onError={setError}
        onDone={(id) => {
          setNew(false);
          open(id);
        }}
      />
    </Card>
  );
  if (!location || shown.locations.every(({ size }) => size === 0 && trail.length === 0))
    return (
      <Panel title="Factors" help={HELP} hasTab>
        <div className={styles.nothing}>
          <EmptyState title="No factors yet">
            A factor turns what an agent knows into a number: how late it is, how near, how badly wanted. Give one a
            name, then use it in a score.
          </EmptyState>
          <Button look="primary" onClick={() => setNew(true)}>
            New factor …
          </Button>
          {creating}
        </div>
      </Panel>
    );
  const foot = (close: () => void) => (
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
  );
  const tools = (
    <>
      {trail.length > 1 && (
        <Button look="plain" isIcon tip="Back" onClick={() => go(trail.slice(0, -1))}>
          <Icon name="undo" />
        </Button>
      )}
      <LocationPicker location={location}>
        {(close) => (
          <>
            <Chooser
              label="Find a factor"
              choices={choices}
              current={location.id}
              takesFocus
              onChoose={(id) => {
                go([id]);
                close();
              }}
            />
            {foot(close)}
          </>
        )}
      </LocationPicker>
    </>
  );
  return (
    <Panel title="Factors" help={HELP} tools={tools} hasTab isBare>
      <div className={styles.panel}>
        <aside className={styles.side} aria-label="Factors of the world">
          <Chooser label="Find a factor" choices={choices} current={location.id} onChoose={(id) => go([id])} />
          {foot(() => undefined)}
        </aside>
        <div className={styles.main}>
          {shown.isBroken && <Broken />}
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

function Broken() {
  return (
    <p className={styles.broken} role="status">
      The file has problems; these are the factors of the last text that could run.
      <Button look="plain" onClick={() => openEditor('problems')}>
        Show them
      </Button>
    </p>
  );
}

function LocationPicker({
  location,
  children,
}: {
  readonly location: FactorLocation;
  children(close: () => void): ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={<Button className={styles.picker} />}>
        <span className={styles.picked}>
          <VisuallyHidden>Factor shown: </VisuallyHidden>
          {location.title}
          <small>{location.role}</small>
        </span>
        <span aria-hidden="true">▾</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start">
          <Popover.Popup className={styles.popup} aria-label="Factors of the world" initialFocus={false}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The location that is meant by an id, a name, or the path of something in it. */
function findLocation(places: FactorsShown['locations'], target: string): FactorLocation | undefined {
  return (
    places.find(({ name }) => name === target) ??
    places.find(({ id }) => id === target) ??
    places.find(({ path }) => path.join('.') === target)
  );
}
