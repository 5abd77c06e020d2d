import { showCount } from 'hanker/charts';
import { useState } from 'react';
import { expectHours } from '../../expect/expect-hours.tsx';
import { ActivityNumber } from '../../making/activity-number.tsx';
import { Swatch } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SmallMap } from '../../parts/drawing/small-map.tsx';
import { Select } from '../../parts/fields/field.tsx';
import { HoursTable } from '../../parts/layout/hours-table.tsx';
import { SIDES } from '../../parts/layout/sides.ts';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { Dialog } from '../../parts/overlays/dialog.tsx';
import { Row } from '../../parts/row.tsx';
import type { RunName, ShownParting, ShownRuns } from '../../session/views/time/branches.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import styles from './timeline.module.css';

interface RunComparisonProps {
  readonly sides: readonly [RunName, RunName];
  onSides(sides: readonly [RunName, RunName]): void;
  /** Shows a decision of the present run. */
  onPick(agent: number, tick: number): void;
  onClose(): void;
}

/** Two runs side by side: where everybody is, the hours by activity, and the decisions that differ. */
export function RunComparison({ sides, onSides, onPick, onClose }: RunComparisonProps) {
  const run = useCommands();
  const [tick, setTick] = useState<number | null>(null);
  const known = useView('branches', {});
  const runs = known?.runs ?? [];
  const bookmarks = (known?.bookmarks ?? []).filter(({ isThere }) => isThere);
  const shown = useView('runComparison', { left: sides[0], right: sides[1], tick });
  const read = (value: string): RunName => (value === 'now' || value === 'rerun' ? value : Number(value));
  return (
    <Dialog title="Two runs side by side" isOpen isWide canClose onClose={onClose}>
      <div className={styles.compared}>
        <Toolbar>
          {([0, 1] as const).map((side) => (
            <Select
              key={side}
              aria-label={side === 0 ? 'Left run' : 'Right run'}
              value={String(sides[side])}
              onChange={(value) => onSides(side === 0 ? [read(value), sides[1]] : [sides[0], read(value)])}
            >
              {runs.map((each) => (
                <option key={each.run} value={String(each.run)}>
                  {each.name}
                </option>
              ))}
              {bookmarks.map(({ id, name, clock }) => (
                <option key={id} value={String(id)}>
                  {name}, {clock}
                </option>
              ))}
            </Select>
          ))}
          {sides.includes('rerun') && (
            <Button tip="Keeps the past run again under a name, to go on with" onClick={() => run('keepRerun', {})}>
              Keep the past run again
            </Button>
          )}
        </Toolbar>
        {shown ? (
          <Compared
            shown={shown}
            present={sides[0] === 'now' ? 0 : sides[1] === 'now' ? 1 : null}
            onTick={setTick}
            onPick={onPick}
            onClose={onClose}
          />
        ) : (
          <p role="status">These two have no time in common, or one of them is gone.</p>
        )}
      </div>
    </Dialog>
  );
}

function showAgreement(same: number, differing: number): string {
  if (differing === 0) return `all ${countDecisions(same)} are the same, but something else differs.`;
  return `${countDecisions(same)} ${same === 1 ? 'is' : 'are'} the same, ${showCount(differing)} ${differing === 1 ? 'is' : 'are'} not.`;
}

function showChoices(same: number, differing: number): string {
  const all = same + differing;
  return `${showCount(same)} of ${showCount(all)} ${all === 1 ? 'agent' : 'agents'} chose the same last.`;
}

function countDecisions(count: number): string {
  return `${showCount(count)} ${count === 1 ? 'decision' : 'decisions'}`;
}

interface ComparedProps {
  readonly shown: ShownRuns;
  /** The side of the present run, whose decisions can be shown; null for neither. */
  readonly present: 0 | 1 | null;
  onTick(tick: number): void;
  onPick(agent: number, tick: number): void;
  onClose(): void;
}

function Compared({ shown, present, onTick, onPick, onClose }: ComparedProps) {
  const { names, positions, map, ticks, tick, clock, clocks, hours, isDaily, decisions, same } = shown;
  const { differing, differingCount, partings, partingCount } = shown;
  const colours = useView('activityColours', {});
  const parts = ticks === null ? 'What was chosen last, where it differs' : 'Where they part';
  return (
    <>
      <p role="status">
        {ticks === null ? (
          <>
            {clocks[0]} and {clocks[1]}:{' '}
            {shown.isSame ? 'both are the same to the last bit.' : showChoices(same, differingCount)}
          </>
        ) : (
          <>
            From {shown.from} to {shown.to}:{' '}
            {shown.isSame ? 'both are the same to the last bit.' : showAgreement(same, differingCount)}
          </>
        )}
      </p>
      <div className={styles.twins}>
        {([0, 1] as const).map((side) => (
          <figure key={side}>
            <figcaption>
              <Swatch colour={SIDES[side]} /> {names[side]}
              <small>
                {ticks === null && `${clocks[side]} · `}
                {countDecisions(decisions[side])}
              </small>
            </figcaption>
            <SmallMap
              map={map}
              positions={positions[side]}
              colours={colours}
              label={`Map at ${clocks[side]}: ${names[side]}`}
            />
          </figure>
        ))}
      </div>
      {ticks !== null && (
        <label className={styles.moment}>
          <span>{clock}</span>
          <input
            type="range"
            aria-label="Moment of the maps"
            aria-valuetext={clock}
            min={ticks[0]}
            max={ticks[1]}
            step={Math.max(1, Math.round((ticks[1] - ticks[0]) / 200))}
            value={tick}
            onChange={(event) => onTick(Number(event.target.value))}
          />
        </label>
      )}
      <h3>
        Hours{isDaily ? ' a day' : ticks === null ? ' of each agent up to then' : ' of each agent in this time'} by
        activity, those that differ most first
      </h3>
      <HoursTable
        activities={hours}
        show={(action, text) => (
          <ActivityNumber activity={action} onShow={onClose}>
            {text}
          </ActivityNumber>
        )}
        {...(isDaily && { endOf: expectHours })}
      />
      {partings.length > 0 && (
        <>
          <h3>{parts}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <section className={styles.decided} tabIndex={0} aria-label={parts}>
            <ul>
              {partings.map((parting) => (
                <PartingRow
                  key={parting.agent}
                  parting={parting}
                  present={present}
                  isLast={ticks === null}
                  onPick={onPick}
                />
              ))}
            </ul>
            {partingCount > partings.length && <p>… and {showCount(partingCount - partings.length)} more agents</p>}
          </section>
        </>
      )}
      {differing.length > 0 && (
        <details>
          <summary>Every decision that differs, by the time at which it was made</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <section className={styles.decided} tabIndex={0} aria-label="Decisions that differ">
            <ul>
              {differing.map(({ agent, name, tick: at, clock: time, outcomes: [a, b] }) => (
                <li key={`${agent} ${at}`}>
                  <Row
                    disabled={present === null}
                    mark={<time>{time}</time>}
                    title={
                      <>
                        <b>{name}</b> {a ?? 'does not decide'} ↔ <strong>{b ?? 'does not decide'}</strong>
                      </>
                    }
                    onClick={() => onPick(agent, at)}
                  />
                </li>
              ))}
            </ul>
            {differingCount > differing.length && <p>… and {showCount(differingCount - differing.length)} more</p>}
          </section>
        </details>
      )}
    </>
  );
}

interface PartingRowProps {
  readonly parting: ShownParting;
  readonly present: 0 | 1 | null;
  /** Whether it is the last choice before each of two moments. */
  readonly isLast: boolean;
  onPick(agent: number, tick: number): void;
}

/** The first choice of an agent that is not the same in both runs, or its last ones before two moments. */
function PartingRow({ parting: { agent, name, same, choices }, present, isLast, onPick }: PartingRowProps) {
  const [a, b] = choices;
  const tick = present === null ? undefined : choices[present]?.tick;
  const isSameTime = a?.tick === b?.tick;
  const none = isLast ? 'nothing yet' : 'chooses nothing more';
  return (
    <li>
      <Row
        disabled={tick === undefined}
        mark={<time>{a?.clock ?? b?.clock}</time>}
        title={
          <>
            <b>{name}</b> {a?.outcome ?? none} ↔ <strong>{b?.outcome ?? none}</strong>
            {a && b && !isSameTime && ` at ${b.clock}`}{' '}
            {!isLast && (
              <small>
                {same === 0
                  ? 'the first choice'
                  : `after ${showCount(same)} ${same === 1 ? 'choice' : 'choices'} alike`}
              </small>
            )}
          </>
        }
        onClick={() => tick !== undefined && onPick(agent, tick)}
      />
    </li>
  );
}
