import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { showNumber } from '../../session/text/format-number.ts';
import type { ParameterSource } from 'hanker/core';
import styles from './inspector.module.css';

interface ParameterValueProps {
  /** 'Decay of food'. */
  readonly what: string;
  readonly parameter: ParameterSource;
  onOpen(): void;
}

const LAYERS = ['default', 'mind', 'partition', 'temperament', 'agent'] as const;

/** A number with a badge of where it comes from; pressed, it leads to where it is tuned. */
export function ParameterValue({ what, parameter: { value, from }, onOpen }: ParameterValueProps) {
  const layer = LAYERS.find((each) => from.startsWith(each)) ?? 'default';
  const shown = Number.isFinite(value) ? showNumber(value) : 'no limit';
  return (
    <button type="button" className={styles.sourced} title={`${what}: ${shown}, from ${from}`} onClick={onOpen}>
      <VisuallyHidden>{`${what}: `}</VisuallyHidden>
      <span>{shown}</span>
      <VisuallyHidden>, from </VisuallyHidden>
      {layer === 'default' ? <VisuallyHidden>{from}</VisuallyHidden> : <small data-layer={layer}>{layer}</small>}
      {layer !== 'default' && <VisuallyHidden>{from.slice(layer.length)}</VisuallyHidden>}
    </button>
  );
}
