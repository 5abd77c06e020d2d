import { useState } from 'react';
import { NoWorld } from '../../making/no-world.tsx';
import { Button, ButtonGroup } from '../../parts/button.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { useCommands, useView } from '../../state/use-session.ts';
import { Compare } from './compare.tsx';
import { Minds } from './minds.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import { type CellPosition, ParameterTable } from './parameter-table.tsx';
import { VariantChoice } from './variant-choice.tsx';

const HELP = (
  <>
    <p>
      A parameter has layers: the default for everybody, then a partition, then a temperament, then one agent. The last
      layer that sets it wins. Bold values are set in their row; pale ones come from a row above.
    </p>
    <p>Decay is the level that a need loses per hour. Weight multiplies the contribution of a need to every score.</p>
    <p>A variant is a named set of parameters in the file. While one is chosen, your changes go into it.</p>
  </>
);

const SHOWN = [
  { value: 'decay', title: 'Decay', tip: 'Level lost per hour' },
  { value: 'weight', title: 'Weight', tip: 'Multiplies the contribution of a need to every score' },
] as const;

/** The parameters of the world by layer, the variants of the file, and two worlds side by side. */
export function ParametersPanel() {
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('decay');
  const [position, setPosition] = useState<CellPosition>([0, 0]);
  const [isComparing, setComparing] = useState(false);
  const run = useCommands();
  const table = useView('parameterTable', { parameter: shown });
  if (!table)
    return (
      <Panel title="Parameters" help={HELP} hasTab>
        <NoWorld />
      </Panel>
    );
  const { scopes, columns, cells, variants, variant } = table;
  const [row, column] = [Math.min(position[0], scopes.length - 1), Math.min(position[1], columns.length - 1)];
  const tools = (
    <>
      <ButtonGroup label="Parameter shown" items={SHOWN} value={shown} onChange={setShown} />
      <VariantChoice variants={variants} variant={variant} />
    </>
  );
  return (
    <Panel title="Parameters" help={HELP} tools={tools} hasTab isBare>
      <ParameterTable table={table} position={[row, column]} onMove={setPosition} />
      <ParameterEditor
        key={`${row} ${column} ${shown} ${variant}`}
        scope={scopes[row]}
        column={columns[column]}
        cell={cells[row][column]}
      />
      <Toolbar>
        <Button aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {isComparing ? 'Close the comparison' : 'Compare two worlds …'}
        </Button>
        {!isComparing && <Minds table={table} />}
      </Toolbar>
      {isComparing && <Compare variants={variants} onClose={() => void run('closeComparison')} />}
    </Panel>
  );
}
