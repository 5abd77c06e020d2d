import type { Chart, ChartMark } from 'hanker/charts';
import type { SVGAttributes } from 'react';
import styles from './chart-view.module.css';

/** A chart that hanker/charts has laid out, as SVG; smaller where there is less space, never larger. */
export function ChartView({ chart: { width, height, marks, description } }: { readonly chart: Chart }) {
  return (
    <svg
      className={styles.chart}
      style={{ maxWidth: width }}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={description}
    >
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a chart are replaced together
        <MarkView key={i} mark={mark} />
      ))}
    </svg>
  );
}

function MarkView({ mark }: { readonly mark: ChartMark }) {
  const look = appearanceOf(mark);
  const title = mark.tooltip === undefined ? null : <title>{mark.tooltip}</title>;
  switch (mark.kind) {
    case 'path':
      return (
        <path {...look} d={mark.d}>
          {title}
        </path>
      );
    case 'rect':
      return (
        <rect {...look} x={mark.x} y={mark.y} width={mark.width} height={mark.height}>
          {title}
        </rect>
      );
    case 'circle':
      return (
        <circle {...look} cx={mark.x} cy={mark.y} r={mark.radius}>
          {title}
        </circle>
      );
    case 'text': {
      const { x, y, isUpright } = mark;
      const position = isUpright ? { transform: `translate(${x} ${y}) rotate(-90)` } : { x, y };
      return (
        <text
          {...look}
          {...position}
          fontSize={mark.size}
          fontWeight={mark.isBold ? 600 : undefined}
          textAnchor={mark.anchor}
        >
          {mark.text}
          {title}
        </text>
      );
    }
  }
}

function appearanceOf(mark: ChartMark): SVGAttributes<SVGElement> {
  const classes = [
    mark.look === undefined ? '' : styles[mark.look],
    mark.kind === 'text' && mark.isCode ? styles.code : '',
  ];
  // As a style, because a class would override the attributes.
  const style = {
    ...(mark.fill === undefined ? {} : { fill: mark.fill }),
    ...(mark.fillOpacity === undefined ? {} : { fillOpacity: mark.fillOpacity }),
    ...(mark.stroke === undefined ? {} : { stroke: mark.stroke }),
  };
  return {
    className: classes.join(' ').trim(),
    style,
    strokeOpacity: mark.strokeOpacity,
    strokeWidth: mark.strokeWidth,
    strokeDasharray: mark.dash,
    strokeLinecap: mark.isRound ? 'round' : undefined,
    strokeLinejoin: mark.isRound ? 'round' : undefined,
    pointerEvents: mark.isThrough ? 'none' : undefined,
  };
}
