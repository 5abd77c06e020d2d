import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}

/** A number to drag between two bounds. */
export function Slider({ label, value, min, max, className, onChange, ...rest }: SliderProps) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <input
      type="range"
      aria-label={label}
      className={classNames(styles.slider, className)}
      style={{ '--share': share } as CSSProperties}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(Number(event.target.value))}
      {...rest}
    />
  );
}
