import type { ReactNode } from 'react';
import { useView } from '../state/use-session.ts';
import { FileNumber } from './file-number.tsx';

interface ActivityNumberProps {
  readonly activity: string;
  /** Called when the line is shown. */
  onShow?(): void;
  readonly children: ReactNode;
}

/** A figure of an activity: a press shows the advert, action or group in the text that the activity comes from. */
export function ActivityNumber({ activity, onShow, children }: ActivityNumberProps) {
  const path = useView('activityPaths', {})?.[activity];
  // What the file does not name, such as walking, has no line.
  if (!path) return children;
  return (
    <FileNumber what={activity} source={{ of: 'file', path }} {...(onShow && { onShow })}>
      {children}
    </FileNumber>
  );
}
