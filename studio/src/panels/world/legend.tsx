import { useEffect, useState } from 'react';
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

/** From so many agents on, a legend says more than bubbles can. */
const LEAST_AGENTS = 17;
const MOST_ROWS = 6;
const OFTEN = 700;

/** What most of a crowd are doing, in the colours of the map. */
export function Legend({ scene, frame }: LegendProps) {
  const [rows, setRows] = useState<readonly ActivityCount[]>([]);
  const isCrowd = scene.agents.length >= LEAST_AGENTS;
  useEffect(() => {
    if (!isCrowd) return;
    const count = () => {
      const now = frame();
      if (now && now.scene === scene.id) setRows((last) => settle(last, countActions(scene, now)));
    };
    count();
    const timer = setInterval(count, OFTEN);
    return () => clearInterval(timer);
  }, [isCrowd, scene, frame]);
  if (!isCrowd || rows.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="What most are doing">
      {rows.map(({ action, count }) => (
        <li key={action}>
          <i className={styles.disc} style={{ background: colourOf(colourIndexOf(action)) }} />
          <span>{action}</span>
          <small>{count.toLocaleString('en')}</small>
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

/** The largest, in an order that changes only when one has clearly overtaken another. */
function settle(last: readonly ActivityCount[], now: readonly ActivityCount[]): readonly ActivityCount[] {
  const place = new Map(last.map(({ action }, i) => [action, i]));
  const weight = ({ action, count }: ActivityCount) => count * (place.has(action) ? 1.15 : 1);
  const top = [...now].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_ROWS);
  return top.sort((a, b) => (place.get(a.action) ?? MOST_ROWS) - (place.get(b.action) ?? MOST_ROWS));
}
