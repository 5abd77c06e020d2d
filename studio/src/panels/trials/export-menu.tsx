import { Button } from '../../parts/button.tsx';
import { download } from '../../parts/download.ts';
import { Icon } from '../../parts/icon.tsx';
import { Menu, MenuItem } from '../../parts/overlays/menu.tsx';
import type { ExportedKind } from '../../session/commands/export-trials.ts';
import { useCommands } from '../../state/use-session.ts';

/** A menu that saves the results of trials as a table or as JSON. */
export function ExportMenu({ kind }: { readonly kind: ExportedKind }) {
  const run = useCommands();
  const save = async (format: 'csv' | 'json') => {
    const file = await run('exportTrials', { kind, format });
    if (file) download(file.name, file.text);
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          <Icon name="download" /> Export
        </Button>
      }
    >
      <MenuItem title="As a table (.csv)" onChoose={() => void save('csv')} />
      <MenuItem title="As data (.json)" onChoose={() => void save('json')} />
    </Menu>
  );
}
