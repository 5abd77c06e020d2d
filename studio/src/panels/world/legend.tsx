import { showCount } from 'hanker/charts';
import { useEffect, useState } from 'react';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import type { MapFrame, MapScene } from '../../session/map/map-frame.ts';
import { type MapFilter, setFilter, useMapOptions } from '../../state/map-options.ts';
import { countGroups, type LegendGroup } from './legend-groups.ts';
import styles from './world.module.css';

interface LegendProps {
  readonly scene: MapScene;
  readonly frame: () => MapFrame | null;
}

/** From this many agents on there is a legend. */
const LEAST_AGENTS = 17;
/** At most this many activities of an opened group are listed. */
const MOST_ACTIONS = 6;
/** Milliseconds between two counts. */
const INTERVAL = 700;

/** What a crowd is after, in the colours of the map. A click emphasises those agents, and lists what they do. */
export function Legend({ scene, frame }: LegendProps) {
  const [groups, setGroups] = useState<readonly LegendGroup[]>([]);
  const { filter } = useMapOptions();
  const isCrowd = scene.count >= LEAST_AGENTS;
  useEffect(() => {
    if (!isCrowd) return;
    const count = () => {
      const now = frame();
      if (now && now.scene === scene.id) setGroups(countGroups(scene, now));
    };
    count();
    const timer = setInterval(count, INTERVAL);
    return () => clearInterval(timer);
  }, [isCrowd, scene, frame]);
  useEffect(() => () => setFilter(null), []);
  if (!isCrowd || groups.length === 0) return null;
  const opened = groups.find(({ key, actions }) => actions.length > 1 && isOpen(filter, key, actions));
  return (
    <div className={styles.legend}>
      <ul aria-label="What agents are after">
        {groups.map(({ key, title, colour, count, filter: own }) => (
          <Entry key={key} title={title} colour={colour} count={count} own={own} filter={filter} />
        ))}
      </ul>
      {opened && (
        <ul aria-label={`What agents do for ${opened.title}`}>
          {opened.actions.slice(0, MOST_ACTIONS).map(({ name, count }) => (
            <Entry
              key={name}
              title={name}
              colour={opened.colour}
              count={count}
              own={{ action: name }}
              filter={filter}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  readonly title: string;
  readonly colour: number;
  readonly count: number;
  readonly own: NonNullable<MapFilter>;
  readonly filter: MapFilter;
}

function Entry({ title, colour, count, own, filter }: EntryProps) {
  const isOn = JSON.stringify(own) === JSON.stringify(filter);
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={isOn} onClick={() => setFilter(isOn ? null : own)}>
        <Swatch isRound colour={fillOf(colour)} />
        {title}
        <small>{showCount(count)}</small>
      </button>
    </li>
  );
}

function isOpen(filter: MapFilter, key: string, actions: LegendGroup['actions']): boolean {
  if (!filter) return false;
  return 'need' in filter ? key === `need ${filter.need}` : actions.some(({ name }) => name === filter.action);
}
