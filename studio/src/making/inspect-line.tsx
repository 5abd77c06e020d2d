import { IconButton } from '../parts/button.tsx';
import { useCommands } from '../state/use-session.ts';
import { showPart } from './hand-store.ts';

/** Shows the part of the file that a line of the text belongs to in the inspector. */
export function InspectLine({ line }: { readonly line: number }) {
  const run = useCommands();
  return (
    <IconButton
      icon="edit"
      label="Show this line in the inspector"
      onClick={() => void run('partAt', { line }).then((path) => path !== undefined && showPart(path))}
    />
  );
}
