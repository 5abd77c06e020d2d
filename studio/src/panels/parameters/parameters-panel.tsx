import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { EmptyState, Panel } from '../../parts/panel.tsx';
import { useCommands, useView } from '../../state/use-session.ts';
import { Compare } from './compare.tsx';
import { Minds } from './minds.tsx';
import { ParameterEditor } from './parameter-editor.tsx';
import { type CellPosition, ParameterTable } from './parameter-table.tsx';
import styles from './parameters.module.css';
import { VariantChoice } from './variant-choice.tsx';

const HELP = (
  <>
    <p>
      Every number has layers: what holds for everybody, then a partition, then a temperament, then one agent. The last
      layer that says something wins. Bold numbers are set in their row; pale ones come from a row above.
    </p>
    <p>
      Decay is what a need loses an hour. Tuning multiplies what a need adds to every score: 2 makes it count double.
    </p>
    <p>A tuning is a named set of numbers in the file: while one is chosen, changes go into it and the rest stays.</p>
  </>
);

const SHOWN = [
  ['decay', 'Decay', 'Level lost each hour'],
  ['tuning', 'Tuning', 'What multiplies a need’s part of every score'],
] as const;

/** The numbers that a designer turns: needs by who has them, the tunings of the file, and two of them side by side. */
export function ParametersPanel() {
  const [shown, setShown] = useState<'decay' | 'tuning'>('decay');
  const [place, setPlace] = useState<CellPosition>([0, 0]);
  const [isComparing, setComparing] = useState(false);
  const run = useCommands();
  const table = useView('parameterTable', { parameter: shown });
  const tools = (
    <>
      <fieldset className={styles.switch} aria-label="Numbers shown">
        {SHOWN.map(([number, name, tip]) => (
          <Button key={number} tip={tip} aria-pressed={shown === number} onClick={() => setShown(number)}>
            {name}
          </Button>
        ))}
      </fieldset>
      {table && <VariantChoice tunings={table.variants} tuning={table.variant} />}
    </>
  );
  if (!table)
    return (
      <Panel title="Tuning" help={HELP} hasTab>
        <EmptyState title="No world runs">The file has problems; the Problems panel says which.</EmptyState>
      </Panel>
    );
  const [row, column] = [Math.min(place[0], table.scopes.length - 1), Math.min(place[1], table.columns.length - 1)];
  return (
    <Panel title="Tuning" help={HELP} tools={tools} hasTab isBare>
      <div className={styles.panel}>
        <ParameterTable table={table} position={[row, column]} onMove={setPlace} />
        <ParameterEditor
          key={`${row} ${column} ${shown} ${table.variant}`}
          scope={table.scopes[row]}
          column={table.columns[column]}
          cell={table.cells[row][column]}
        />
        <div className={styles.below}>
          <Button aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? 'Close the comparison' : 'Compare two tunings …'}
          </Button>
          {!isComparing && <Minds table={table} />}
        </div>
        {isComparing && <Compare tunings={table.variants} onClose={() => void run('closeComparison')} />}
      </div>
    </Panel>
  );
}
