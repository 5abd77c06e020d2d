import { useCallback } from 'react';
import { useView } from './use-session.ts';

/** Returns a function that gives the index of the look of an activity: that of the need that it serves; −1 for none. */
export function useActivityLook(): (activity: string | null) => number {
  const looks = useView('activityColours', {});
  return useCallback((activity) => (activity === null ? -1 : (looks?.[activity] ?? -1)), [looks]);
}
