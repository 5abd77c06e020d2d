import { showDigits } from 'hanker/charts';
import { FileNumber } from '../../making/file-number.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Button } from '../../parts/button.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { useKeptState } from '../../state/kept-state.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { ExportMenu } from './export-menu.tsx';
import type { PickedParameter } from './parameter-picker.tsx';
import styles from './trials.module.css';
import { WhatIf } from './what-if.tsx';

interface LeversProps {
  readonly picked: readonly PickedParameter[];
  readonly disabled: boolean;
  onAdd(parameters: readonly PickedParameter[]): void;
}

/** The measured time of each run. */
const LENGTH = '2d';

/** Which parameters matter for a target, found by a quick screening, to be varied. */
export function Levers({ picked, disabled, onAdd }: LeversProps) {
  const run = useCommands();
  const targets = useView('leverTargets', {}) ?? [];
  const shown = useView('screening', {});
  const [wanted, setWanted] = useKeptState('lever target', '');
  const target = targets.includes(wanted) ? wanted : (targets[0] ?? '');
  const isRunning = shown?.status === 'running';
  const levers = shown?.levers ?? [];
  const sure = levers.filter(({ isSure }) => isSure);
  const add = (list: typeof levers) =>
    onAdd(
      list
        .filter(({ name }) => picked.every((each) => each.name !== name))
        .map(({ name, title, unit, fileUnit, current, low, high }) => ({
          name,
          title,
          unitInWords: unit,
          unit: fileUnit,
          today: current,
          // The values that the world has accepted.
          low,
          high,
        })),
    );
  return (
    <Section title="Which parameters matter?" label="Levers" isCard>
      <div className={styles.levers}>
        <Field label="for">
          <Select aria-label="Target of the levers" value={target} disabled={isRunning} onChange={setWanted}>
            {targets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        {isRunning ? (
          <Button onClick={() => run('stopTrials', { kind: 'screening' })}>Stop</Button>
        ) : (
          <Button
            disabled={target === ''}
            tip="Changes all parameters a little, in many short runs, and ranks them by their effect"
            onClick={() => run('suggestLevers', { target, for: LENGTH })}
          >
            Suggest parameters
          </Button>
        )}
        {isRunning && (
          <span role="status">
            <progress value={shown.done} max={Math.max(1, shown.of)} aria-label="Screening" /> {shown.done} of{' '}
            {shown.of}
          </span>
        )}
        {levers.length > 0 && !isRunning && <ExportMenu kind="screening" />}
      </div>
      {shown?.status === 'failed' && <Banner role="alert" tone="bad" isCard text={shown.problem} />}
      {levers.length > 0 && !isRunning && (
        <>
          <p data-tone="quiet">
            {`Of ${shown?.parameters} parameters, the ${shown?.candidates} that have most to do with “${shown?.target}” were varied. These move it most: by this much from the lower value that was tried to the higher one.`}
            {shown?.isStale && <span data-tone="warn"> The file has changed since.</span>}
          </p>
          <Table isNumeric className={styles.leverTable}>
            <thead>
              <tr>
                <th scope="col">parameter</th>
                <th scope="col">now</th>
                <th scope="col">tried</th>
                <th scope="col">effect{shown?.effectUnit && <small> {shown.effectUnit}</small>}</th>
                <th scope="col">±</th>
                <th scope="col" aria-label="add" />
              </tr>
            </thead>
            <tbody>
              {levers.map((lever) => (
                <tr key={lever.name} data-tone={lever.isSure ? undefined : 'quiet'}>
                  <th scope="row" title={lever.name}>
                    {lever.title} {lever.unit && <small>{lever.unit}</small>}
                  </th>
                  <td>
                    <FileNumber what={lever.title} source={{ of: 'name', name: lever.name }}>
                      {showDigits(lever.current)}
                      {lever.fileUnit}
                    </FileNumber>
                  </td>
                  <td data-tone="quiet">
                    {showDigits(lever.low)} to {showDigits(lever.high)}
                  </td>
                  <td>
                    {lever.effect < 0 ? '−' : '+'}
                    {lever.size}
                  </td>
                  <td>{lever.error}</td>
                  <td>
                    <Button
                      size="small"
                      disabled={disabled || picked.some(({ name }) => name === lever.name)}
                      onClick={() => add([lever])}
                    >
                      Vary it
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {sure.length > 1 && (
            <p>
              <Button disabled={disabled} onClick={() => add(sure)}>
                Vary the {sure.length} that are more than chance
              </Button>
            </p>
          )}
          {sure.length === 0 && <p data-tone="quiet">None of these effects is more than chance.</p>}
          <WhatIf kind="screening" />
        </>
      )}
    </Section>
  );
}
