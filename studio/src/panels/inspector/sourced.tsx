import { Spoken } from '../../parts/visually-hidden.tsx';
import { showNumber } from '../../session/text/format-number.ts';
import type { SourcedNumber } from '../../session/views/inspector.ts';
import styles from './inspector.module.css';

interface SourcedProps {
  /** 'Decay of food'. */
  readonly what: string;
  readonly number: SourcedNumber;
  onOpen(): void;
}

const LAYERS = ['default', 'mind', 'partition', 'temperament', 'agent'] as const;

/** A number with a badge of where it comes from; pressed, it leads to where it is tuned. */
export function Sourced({ what, number: { value, from }, onOpen }: SourcedProps) {
  const layer = LAYERS.find((each) => from.startsWith(each)) ?? 'default';
  const shown = Number.isFinite(value) ? showNumber(value) : 'no limit';
  return (
    <button type="button" className={styles.sourced} title={`${what}: ${shown}, from ${from}`} onClick={onOpen}>
      <Spoken>{`${what}: `}</Spoken>
      <span>{shown}</span>
      <Spoken>, from </Spoken>
      {layer === 'default' ? <Spoken>{from}</Spoken> : <small data-layer={layer}>{layer}</small>}
      {layer !== 'default' && <Spoken>{from.slice(layer.length)}</Spoken>}
    </button>
  );
}
