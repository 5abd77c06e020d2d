import { showNumber } from 'hanker/charts';
import { ExpectButton } from '../../expect/expect-button.tsx';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { colourOf } from '../../parts/drawing/colour.ts';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { ShownNeed } from '../../session/views/inspector/inspector.ts';
import type { NeedCurve } from '../../session/views/inspector/need-curves.ts';
import { openEditor } from '../../state/ui-store.ts';
import styles from './inspector.module.css';
import { LevelSlider } from './level-slider.tsx';

interface NeedRowProps {
  readonly agent: number;
  readonly need: ShownNeed;
  readonly curve: NeedCurve | undefined;
}

/** A need: its level as a slider, and its curve with a dot at the level and the urgency. */
export function NeedRow({ agent, need, curve }: NeedRowProps) {
  const { name, level, urgency, index } = need;
  const colour = colourOf(index);
  return (
    <li className={styles.need}>
      <div>
        <span className={styles.needName}>
          <span data-ellipsis title={name}>
            {name}
          </span>
          <ExpectButton
            className={styles.expect}
            name={`mean ${name}`}
            measure={{ mean: name }}
            value={level}
            unit="points"
            range={[need.low, need.high]}
          />
          <b>
            <FileNumber what={`where ${name} begins`} source={{ of: 'level', agent, need: name }}>
              {showNumber(level, 0)}
            </FileNumber>
          </b>
        </span>
        <LevelSlider agent={agent} need={need} look={index} />
      </div>
      <Button
        look="plain"
        size="small"
        className={styles.curve}
        title={`Urgency of ${name} ${showNumber(urgency)}: open its curve`}
        onClick={() => openEditor('curves', curve?.target ?? name)}
      >
        {curve && <CurveDrawing curve={curve} need={need} colour={colour} />}
        <VisuallyHidden>{`Urgency of ${name}: `}</VisuallyHidden>
        <span className={styles.urgency}>{showNumber(urgency, urgency < 10 ? 1 : 0)}</span>
        <VisuallyHidden>. Open its curve</VisuallyHidden>
      </Button>
    </li>
  );
}

const [WIDTH, HEIGHT, EDGE] = [44, 24, 3];

function CurveDrawing({
  curve: { points, span },
  need: { level, urgency, low, high },
  colour,
}: {
  readonly curve: NeedCurve;
  readonly need: ShownNeed;
  readonly colour: string;
}) {
  const x = (value: number) => EDGE + ((value - low) / (high - low || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - span[0]) / (span[1] - span[0] || 1)) * (HEIGHT - 2 * EDGE);
  const line = points
    .map(([at, height], i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(height).toFixed(1)}`)
    .join('');
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={line} fill="none" stroke="var(--edge)" strokeWidth="1.25" />
      <circle cx={x(level)} cy={y(urgency)} r="3" fill={colour} stroke="var(--panel)" strokeWidth="1" />
    </svg>
  );
}
