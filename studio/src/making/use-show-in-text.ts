import type { Path } from 'hanker/format';
import { useCallback } from 'react';
import type { NumberSource } from '../session/commands/number-lines.ts';
import { useCommands } from '../state/use-session.ts';
import { showLine } from './hand-store.ts';

/** Returns a function that shows a part of the file in the text; a part that is not written leads to the one around it. */
export function useShowInText(): (path: Path) => void {
  const run = useCommands();
  return useCallback(
    (path: Path) => void run('findLine', { path }).then((line) => line !== undefined && showLine(line)),
    [run],
  );
}

/** Returns a function that shows the line that sets a number. */
export function useShowNumber(): (source: NumberSource) => void {
  const run = useCommands();
  return useCallback(
    (source: NumberSource) => void run('findNumberLine', source).then((line) => line !== undefined && showLine(line)),
    [run],
  );
}
