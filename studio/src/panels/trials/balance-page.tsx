import {
  showAmount,
  showDifference,
  showFixed,
  showHour,
  showHours,
  showLevel,
  showShare,
  showTimes,
} from 'hanker/charts';
import { type Balance, type BalanceChanges, type CohortBalance, findFindings } from 'hanker/measure';
import { Fragment, type ReactNode, useState } from 'react';
import { ExpectButton } from '../../expect/expect-button.tsx';
import { ActivityNumber } from '../../making/activity-number.tsx';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { useActivityLook } from '../../state/use-activity-look.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import {
  changedFigure,
  dangerFigure,
  disruptionFigure,
  hoursFigure,
  lowestFigure,
  meanFigure,
  subjectOf,
  timesFigure,
  varietyFigure,
  walkingFigure,
} from './balance-figures.ts';
import { Report } from './report.tsx';
import { RunBar } from './run-bar.tsx';
import styles from './trials.module.css';

/** Activities that take less than this are left out. */
const LEAST_HOURS = 0.05;
const MOST_ROWS = 24;
const EVERYBODY = 'everybody';

/** What many runs of the file were like: hours by activity, needs, disruptions, options never chosen. */
export function BalancePage() {
  const run = useCommands();
  const shown = useView('balance', {});
  const [who, setWho] = useState(EVERYBODY);
  const cohorts = shown?.balance ? cohortsOf(shown.balance) : [];
  const cohort = cohorts.find(({ name }) => name === who) ?? cohorts[0];
  return (
    <>
      <RunBar
        start="Run"
        again="Run again"
        job={shown}
        kind="balance"
        usual={{ for: '7d', seeds: 10 }}
        onStart={(setup) => run('startBalance', setup)}
        onStop={() => run('stopTrials', { kind: 'balance' })}
      />
      {shown?.balance && cohort ? (
        <Report label="Results: Balance">
          {shown.changes && <WhatChanged changes={shown.changes} balance={shown.balance} />}
          <Findings balance={shown.balance} />
          {cohorts.length > 1 && (
            <Field label="Figures of">
              <Select value={cohort.name} onChange={setWho}>
                {cohorts.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          )}
          <Hours cohort={cohort} />
          <Needs cohort={cohort} />
          <Disruptions cohort={cohort} />
          <NeverTaken balance={shown.balance} />
        </Report>
      ) : (
        <EmptyState title="What is a day here like?">
          Runs the file with several seeds and shows the hours by activity, the needs, the disruptions, and the options
          that are never chosen. After a change run it again to see the differences that are more than chance.
        </EmptyState>
      )}
    </>
  );
}

/** A figure, or a dash for none. */
function orDash(value: number, show: (value: number) => string): string {
  return value === 0 ? '–' : show(value);
}

function cohortsOf({ everybody, temperaments, people }: Balance): CohortBalance[] {
  return [everybody, ...(temperaments.length > 1 ? temperaments : []), ...people];
}

interface WhatChangedProps {
  readonly changes: BalanceChanges;
  /** The later balance. */
  readonly balance: Balance;
}

function WhatChanged({ changes: { changes, isNoiseKnown }, balance }: WhatChangedProps) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? changes : changes.slice(0, 8);
  return (
    <Section title="What changed since the last run of another file" label="What changed" isCard>
      {!isNoiseKnown && <p>With one seed, differences can’t be told from chance; use more seeds.</p>}
      {isNoiseKnown && changes.length === 0 && <p>Nothing that is more than chance.</p>}
      {listed.length > 0 && (
        <Table isNumeric>
          <tbody>
            {listed.map((change) => {
              const { figure, before, after, difference: by } = change;
              const { category, who, what, unit } = figure;
              const expected = changedFigure(change, balance);
              return (
                <tr key={`${who} ${what} ${unit}`}>
                  <th scope="row">
                    {what} {category === 'often' && <small>times a day</small>}{' '}
                    {who !== '' && who !== EVERYBODY && <small>{who}</small>}
                  </th>
                  <td>
                    <ChangedNumber change={change} balance={balance}>
                      {showAmount(before.mean, unit)} → {showAmount(after.mean, unit)}
                    </ChangedNumber>
                  </td>
                  <td data-tone={by > 0 ? 'good' : 'warn'}>{showDifference(by, unit)}</td>
                  <td>{expected && <ExpectButton {...expected} />}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {changes.length > 8 && (
        <Button look="link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Only the largest' : `All ${changes.length}`}
        </Button>
      )}
    </Section>
  );
}

interface ChangedNumberProps {
  readonly change: BalanceChanges['changes'][number];
  readonly balance: Balance;
  readonly children: ReactNode;
}

/** A figure that has changed: a press shows what it is about in the text. */
function ChangedNumber({ change, balance, children }: ChangedNumberProps) {
  const subject = subjectOf(change, balance);
  if (subject === null) return children;
  if ('need' in subject) return <NeedNumber need={subject.need}>{children}</NeedNumber>;
  return <ActivityNumber activity={subject.activity}>{children}</ActivityNumber>;
}

function Findings({ balance }: { readonly balance: Balance }) {
  const findings = findFindings(balance);
  if (findings.length === 0) return null;
  return (
    <Section title="What stands out">
      <ul className={styles.findings}>
        {findings.slice(0, 6).map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}

function Hours({ cohort }: { readonly cohort: CohortBalance }) {
  const rows = cohort.activities.filter(({ hours }) => hours.mean >= LEAST_HOURS).slice(0, MOST_ROWS);
  return (
    <Section title="Hours a day, and when" label="Hours">
      <Table isNumeric className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">activity</th>
            <th scope="col">hours</th>
            <th scope="col">± seeds</th>
            <th scope="col">times</th>
            <th scope="col" aria-label="expect" />
            <th scope="col">
              <span className={styles.clock}>
                <span>00</span>
                <span>06</span>
                <span>12</span>
                <span>18</span>
                <span>24</span>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, hours, times: begun, byHour }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ActivityNumber activity={name}>{showHours(hours.mean)}</ActivityNumber>
              </td>
              <td data-tone="quiet">{showHours(hours.deviation)}</td>
              <td data-tone="quiet">
                <ActivityNumber activity={name}>{orDash(begun.mean, showTimes)}</ActivityNumber>
              </td>
              <td>
                <ExpectButton
                  {...hoursFigure(name, cohort.name, hours)}
                  others={[timesFigure(name, cohort.name, begun)]}
                />
              </td>
              <td>
                <Day byHour={byHour} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** The hours of the day, each the more opaque the larger its share; small shares are seen, too. */
function Day({ byHour, name }: { readonly byHour: readonly (number | null)[]; readonly name: string }) {
  const fill = fillOf(useActivityLook()(name));
  const peak = byHour.reduce<number>((most, share, hour) => ((share ?? 0) > (byHour[most] ?? 0) ? hour : most), 0);
  return (
    <span
      className={styles.day}
      role="img"
      aria-label={`mostly at ${showHour(peak)}: ${showShare(byHour[peak] ?? 0)} of that hour`}
    >
      {byHour.map((share, hour) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
          key={hour}
          title={`${showHour(hour)} ${showShare(share ?? 0)}`}
          style={{ background: fill, opacity: share === null ? 0 : 0.06 + 0.94 * Math.sqrt(Math.min(1, share)) }}
        />
      ))}
    </span>
  );
}

function Needs({ cohort }: { readonly cohort: CohortBalance }) {
  return (
    <Section title="Needs">
      <Table isNumeric className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">need</th>
            <th scope="col">mean</th>
            <th scope="col">worst</th>
            <th scope="col">in danger</th>
            <th scope="col" aria-label="expect" />
            <th scope="col">how long at which level, low to high</th>
          </tr>
        </thead>
        <tbody>
          {cohort.needs.map(({ name, range, mean, lowest, worst, danger, bands }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <NeedNumber need={name}>{showLevel(mean.mean, range)}</NeedNumber>
              </td>
              <td data-tone="quiet">
                <NeedNumber need={name}>{showLevel(worst, range)}</NeedNumber>
              </td>
              <td data-tone={danger.mean > 0.01 ? 'warn' : 'quiet'}>
                <NeedNumber need={name}>{orDash(danger.mean, showShare)}</NeedNumber>
              </td>
              <td>
                <ExpectButton
                  {...meanFigure({ name, range }, cohort.name, mean)}
                  others={[
                    lowestFigure({ name, range }, cohort.name, lowest),
                    dangerFigure({ name, range }, cohort.name, danger),
                  ]}
                />
              </td>
              <td>
                <Bands bands={bands} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** A figure of a need: a press shows the need in the text. */
function NeedNumber({ need, children }: { readonly need: string; readonly children: ReactNode }) {
  return (
    <FileNumber what={need} source={{ of: 'file', path: ['needs', need] }}>
      {children}
    </FileNumber>
  );
}

function Bands({ bands, name }: { readonly bands: readonly number[]; readonly name: string }) {
  const most = Math.max(...bands, 1e-9);
  return (
    <svg
      className={styles.bands}
      viewBox={`0 0 ${bands.length} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}: ${showShare(bands[0])} of the time at the lowest`}
    >
      {bands.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its number
        <rect key={i} x={i + 0.08} width={0.84} y={10 - (share / most) * 10} height={(share / most) * 10} />
      ))}
    </svg>
  );
}

function Disruptions({ cohort }: { readonly cohort: CohortBalance }) {
  const rows = [
    ['flip-flops', 'dropped for something else and resumed within 15 minutes', cohort.flipFlops],
    ['abandoned', 'dropped because something else scored more', cohort.abandoned],
    ['failed', 'could not be done', cohort.failed],
  ] as const;
  return (
    <Section title="Disruptions, times a day" label="Disruptions">
      <Table isNumeric className={styles.figures}>
        <tbody>
          {rows.map(([name, about, { times: often, most }]) => (
            <tr key={name}>
              <th scope="row" title={about}>
                {name}
              </th>
              <td>{orDash(often.mean, showTimes)}</td>
              <td>
                <ExpectButton {...disruptionFigure(name, cohort.name, often)} />
              </td>
              <td className={styles.wide}>
                {most.slice(0, 4).map(({ what, times: each }, i) => (
                  <Fragment key={what}>
                    {i > 0 && ', '}
                    {what} <ActivityNumber activity={disruptedIn(what)}>{showTimes(each.mean)}</ActivityNumber>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">walking</th>
            <td>{showHours(cohort.walking.mean)} h</td>
            <td>
              <ExpectButton {...walkingFigure(cohort.name, cohort.walking)} />
            </td>
            <td className={styles.wide}>{showHours(cohort.wasted.mean)} h of it in vain</td>
          </tr>
          <tr>
            <th scope="row">variety</th>
            <td>{showAmount(cohort.variety.mean, 'bits')}</td>
            <td>
              <ExpectButton {...varietyFigure(cohort.name, cohort.variety)} />
            </td>
            <td className={styles.wide}>
              as varied as {showFixed(2 ** cohort.variety.mean, 1)} equally long activities a day
            </td>
          </tr>
        </tbody>
      </Table>
    </Section>
  );
}

/** The activity that was disrupted: 'sleep' of 'sleep ⇄ use the toilet', 'talk' of 'talk: no longer on offer'. */
function disruptedIn(what: string): string {
  return what.split(/ ⇄ |: /, 1)[0];
}

function NeverTaken({ balance: { adverts, seeds } }: { readonly balance: Balance }) {
  const never = adverts.filter(({ isChoice, never: runs }) => isChoice && runs === seeds.length);
  if (never.length === 0) return null;
  return (
    <Section title={`Never chosen in ${seeds.length === 1 ? 'this run' : `${seeds.length} runs`}`} label="Never chosen">
      <ul className={styles.never}>
        {never.map(({ kind, advert }) => (
          <li key={`${kind} ${advert}`}>
            <FileNumber what={advert} source={{ of: 'advert', owner: kind, advert }}>
              {advert}
            </FileNumber>{' '}
            <small>{kind}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
