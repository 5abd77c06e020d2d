import type { Path } from 'hanker/format';
import type { ReactNode } from 'react';
import { FileNumber } from '../../making/file-number.tsx';

interface MeasuredNumberProps {
  /** The name of the measure. */
  readonly measure: string;
  /** The part of the file that it comes from; null for none. */
  readonly path: Path | null;
  readonly children: ReactNode;
}

/** A value or the bounds of a measure: a press shows the expectation, the activity or the need in the text. */
export function MeasuredNumber({ measure, path, children }: MeasuredNumberProps) {
  if (path === null) return children;
  const what = path[0] === 'expect' ? `the expectation “${measure}”` : measure;
  return (
    <FileNumber what={what} source={{ of: 'file', path }}>
      {children}
    </FileNumber>
  );
}
