import { useState } from 'react';
import { chooseTool, type MapTool, make, SELECT, useHand } from '../../../making/hand-store.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/fields/field.tsx';
import { Icon, type IconName } from '../../../parts/icon.tsx';
import { Menu, MenuItem } from '../../../parts/overlays/menu.tsx';
import type { NewPart } from '../../../session/hand/templates.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { useCommands, useView } from '../../../state/use-session.ts';
import { KindIcon, TemperamentIcon } from './kind-icon.tsx';
import styles from './tools.module.css';

const TOOLS: readonly {
  readonly tool: MapTool;
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
}[] = [
  { tool: SELECT, icon: 'pointer', label: 'Select and move', keys: 'V' },
  { tool: { kind: 'paint', ground: 'wall' }, icon: 'wall', label: 'Paint walls', keys: 'W' },
  { tool: { kind: 'paint', ground: 'door' }, icon: 'door', label: 'Paint doorways', keys: 'D' },
  { tool: { kind: 'paint', ground: 'floor' }, icon: 'floor', label: 'Clear to floor', keys: 'X' },
  { tool: { kind: 'area' }, icon: 'room', label: 'Name a room', keys: '' },
];

/** With more kinds, a field filters them. */
const MANY = 14;

const NEW: readonly { readonly what: NewPart; readonly title: string }[] = [
  { what: 'kind', title: 'New kind of thing …' },
  { what: 'need', title: 'New need …' },
  { what: 'temperament', title: 'New temperament …' },
];

/** The tools of the map while it is edited, and everything that can be placed. */
export function Palette({ scene }: { readonly scene: MapScene }) {
  const run = useCommands();
  const tool = useHand((hand) => hand.tool);
  const parts = useView('fileParts', {});
  const names = (section: string) =>
    parts?.find((each) => each.section === section)?.entries.map(({ name }) => name) ?? [];
  const isDrawn = scene.rows !== null;
  const [filter, setFilter] = useState('');
  const isShown = (name: string) => name.toLowerCase().includes(filter.trim().toLowerCase());
  const isLong = names('kinds').length + names('temperaments').length > MANY;
  const kinds = names('kinds').filter((name) => !isLong || isShown(name));
  const temperaments = names('temperaments').filter((name) => !isLong || isShown(name));
  return (
    <section
      className={styles.palette}
      aria-label="Edit the map"
      onKeyDown={(event) => {
        if (event.key === 'Escape') useHand.setState({ tool: SELECT });
      }}
    >
      <div className={styles.tools} role="toolbar" aria-label="Tools">
        {TOOLS.filter(({ tool: each }) => isDrawn || each.kind !== 'paint').map(({ tool: each, icon, label, keys }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            {...(keys !== '' && { keys })}
            aria-pressed={isSame(tool, each)}
            onClick={() => chooseTool(each)}
          />
        ))}
      </div>
      <Menu
        trigger={
          <Button size="small" look="plain" className={styles.new}>
            <Icon name="plus" />
            New
          </Button>
        }
      >
        {NEW.map(({ what, title }) => (
          <MenuItem key={what} title={title} onChoose={() => make({ kind: 'part', what })} />
        ))}
      </Menu>
      {isLong && (
        <TextField
          size="small"
          aria-label="Filter what can be placed"
          placeholder="Filter"
          value={filter}
          onChange={setFilter}
        />
      )}
      {!isDrawn && (
        <Button
          size="small"
          tip="An open plane has no walls. A map has cells, walls and doorways."
          onClick={() => void run('drawMap')}
        >
          Make it a map with walls
        </Button>
      )}
      <Items
        title="Things"
        isEmpty={names('kinds').length === 0}
        empty="No kinds yet."
        names={kinds}
        tool={tool}
        kind="thing"
        scene={scene}
      />
      <Items
        title="Agents"
        isEmpty={names('temperaments').length === 0}
        empty="No temperaments yet."
        names={temperaments}
        tool={tool}
        kind="agent"
        scene={scene}
      />
      {parts !== null && names('needs').length === 0 && (
        <section className={styles.group} aria-label="Needs">
          <h4>Needs</h4>
          <small>Nobody wants anything yet.</small>
          <Button size="small" onClick={() => make({ kind: 'part', what: 'need' })}>
            New need …
          </Button>
        </section>
      )}
    </section>
  );
}

interface ItemsProps {
  readonly title: string;
  /** Whether the file has none of them. */
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly names: readonly string[];
  readonly tool: MapTool;
  readonly kind: 'thing' | 'agent';
  readonly scene: MapScene;
}

/** Buttons that choose what is placed next. */
function Items({ title, isEmpty, empty, names, tool, kind, scene }: ItemsProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h4>{title}</h4>
      {isEmpty && (
        <>
          <small>{empty}</small>
          <Button size="small" onClick={() => make({ kind: 'part', what: kind === 'thing' ? 'kind' : 'temperament' })}>
            {kind === 'thing' ? 'New kind …' : 'New temperament …'}
          </Button>
        </>
      )}
      <div className={styles.items}>
        {names.map((name) => {
          const each: MapTool = { kind, of: name };
          return (
            <Button
              key={name}
              size="small"
              look="plain"
              className={styles.item}
              aria-pressed={isSame(tool, each)}
              onClick={() => chooseTool(isSame(tool, each) ? SELECT : each)}
            >
              <ItemIcon name={name} kind={kind} scene={scene} />
              <span data-ellipsis>{name}</span>
            </Button>
          );
        })}
      </div>
    </section>
  );
}

/** What it looks like on the map; nothing for what the running world does not know, because the file has problems. */
function ItemIcon({ name, kind, scene }: Pick<ItemsProps, 'kind' | 'scene'> & { readonly name: string }) {
  const thing = kind === 'thing' ? scene.kinds.find((each) => each.name === name) : undefined;
  const temperament = kind === 'agent' ? scene.temperaments.find((each) => each.name === name) : undefined;
  if (thing) return <KindIcon icon={thing.icon} mark={thing.mark} />;
  return temperament ? <TemperamentIcon temperament={temperament} /> : null;
}

function isSame(a: MapTool, b: MapTool): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
