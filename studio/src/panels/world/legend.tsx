import { showCount } from 'hanker/charts';
import { useEffect, useState } from 'react';
import { Swatch } from '../../parts/badge.tsx';
import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import { AGENT, type MapFrame, type MapScene } from '../../session/map/map-frame.ts';
import styles from './world.module.css';

interface LegendProps {
  readonly scene: MapScene;
  readonly frame: () => MapFrame | null;
}

interface ActivityCount {
  readonly action: string;
  readonly count: number;
}

/** From this many agents on there is a legend. */
const LEAST_AGENTS = 17;
const MOST_ROWS = 6;
/** Milliseconds between two counts. */
const INTERVAL = 700;

/** The most frequent actions of a crowd, in the colours of the map. */
export function Legend({ scene, frame }: LegendProps) {
  const [rows, setRows] = useState<readonly ActivityCount[]>([]);
  const isCrowd = scene.count >= LEAST_AGENTS;
  useEffect(() => {
    if (!isCrowd) return;
    const count = () => {
      const now = frame();
      if (now && now.scene === scene.id) setRows((last) => keepOrder(last, countActions(scene, now)));
    };
    count();
    const timer = setInterval(count, INTERVAL);
    return () => clearInterval(timer);
  }, [isCrowd, scene, frame]);
  if (!isCrowd || rows.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Most frequent actions">
      {rows.map(({ action, count }) => (
        <li key={action}>
          <Swatch isRound colour={colourOf(colourIndexOf(action))} />
          <span data-ellipsis>{action}</span>
          <small>{showCount(count)}</small>
        </li>
      ))}
    </ul>
  );
}

function countActions({ actions }: MapScene, { action, flags }: MapFrame): ActivityCount[] {
  const counts = new Int32Array(actions.length);
  for (let i = 0; i < action.length; i++) if (action[i] >= 0 && (flags[i] & AGENT.isGone) === 0) counts[action[i]]++;
  const rows = actions.map((name, i) => ({ action: name, count: counts[i] }));
  return rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** The largest counts, in an order that changes only when one has clearly overtaken another. */
function keepOrder(last: readonly ActivityCount[], now: readonly ActivityCount[]): readonly ActivityCount[] {
  const index = new Map(last.map(({ action }, i) => [action, i]));
  const weight = ({ action, count }: ActivityCount) => count * (index.has(action) ? 1.15 : 1);
  const top = [...now].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_ROWS);
  return top.sort((a, b) => (index.get(a.action) ?? MOST_ROWS) - (index.get(b.action) ?? MOST_ROWS));
}
