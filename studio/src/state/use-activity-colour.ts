import { useCallback } from 'react';
import { colourOf } from '../parts/drawing/colour.ts';
import { useView } from './use-session.ts';

/** Returns a function that gives the colour of an activity as a CSS value: the colour of the need that it serves. */
export function useActivityColour(): (activity: string | null) => string {
  const colours = useView('activityColours', {});
  return useCallback((activity) => colourOf(activity === null ? -1 : (colours?.[activity] ?? -1)), [colours]);
}
