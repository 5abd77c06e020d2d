import { useEffect, useRef } from 'react';
import { canvasColourOf, isDarkNow } from './colour.ts';
import styles from './small-map.module.css';

interface SmallMapProps {
  readonly map: { readonly rows: readonly string[]; readonly size: readonly [number, number] };
  readonly positions: readonly { readonly x: number; readonly y: number; readonly action: string }[];
  /** The index of the colour of each action. */
  readonly colours: Readonly<Record<string, number>> | null;
  readonly label: string;
}

/** A small map: the walls, and a dot for each agent in the colour of its action. */
export function SmallMap({ map, positions, colours, label }: SmallMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    const context = paper?.getContext('2d');
    if (!paper || !context) return;
    const scale = devicePixelRatio;
    const [width, height] = map.size;
    const unit = Math.min(paper.clientWidth / width, paper.clientHeight / height);
    paper.width = paper.clientWidth * scale;
    paper.height = paper.clientHeight * scale;
    context.setTransform(scale * unit, 0, 0, scale * unit, 0, 0);
    const isDark = isDarkNow();
    const isGrid = map.rows.length > 0;
    context.fillStyle = getComputedStyle(paper).getPropertyValue('--edge');
    map.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) if (row[x] === '#') context.fillRect(x, y, 1.02, 1.02);
    });
    const radius = Math.max(isGrid ? 0.4 : 0, 2 / unit);
    for (const { x, y, action } of positions) {
      context.fillStyle = canvasColourOf(colours?.[action] ?? -1, isDark);
      context.beginPath();
      context.arc(x + (isGrid ? 0.5 : 0), y + (isGrid ? 0.5 : 0), radius, 0, 2 * Math.PI);
      context.fill();
    }
  }, [map, positions, colours]);
  return (
    <canvas
      ref={canvas}
      className={styles.smallMap}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${map.size[0]} / ${map.size[1]}` }}
    />
  );
}
