import { type Balance, type Changes, findFindings, type PartyBalance } from 'hanker/measure';
import { useState } from 'react';
import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import { EmptyState } from '../../parts/panel.tsx';
import { useCommands, useView } from '../../state/use-session.ts';
import { RunBar } from './run-bar.tsx';
import { amount, difference, percent, times } from './show-figure.ts';
import styles from './trials.module.css';

/** An activity has a row of its own if it takes so many hours a day. */
const LEAST_HOURS = 0.05;
const MOST_ROWS = 24;

/** What many runs of the file were like: where time goes, how needs fare, what is restless or never chosen. */
export function BalancePage() {
  const run = useCommands();
  const shown = useView('balance', {});
  const [who, setWho] = useState('everybody');
  const parties = shown?.balance ? partiesOf(shown.balance) : [];
  const party = parties.find(({ name }) => name === who) ?? parties[0];
  return (
    <div className={styles.page}>
      <RunBar
        start="Run"
        again="Run again"
        job={shown}
        usual={{ for: '7d', seeds: 10 }}
        onStart={(wish) => run('startBalance', wish)}
        onStop={() => run('stopTrials', { kind: 'balance' })}
      />
      {shown?.balance && party ? (
        <div className={styles.report}>
          {shown.changes && <WhatChanged changes={shown.changes} />}
          <Findings balance={shown.balance} />
          {parties.length > 1 && (
            <label className={styles.who}>
              Figures of
              <select value={party.name} onChange={(event) => setWho(event.target.value)}>
                {parties.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <Hours party={party} />
          <Needs party={party} />
          <Unrest party={party} />
          <NeverTaken balance={shown.balance} />
        </div>
      ) : (
        <EmptyState title="What is a day here like?">
          Runs the file with several seeds and says where time goes, how needs fare, who dithers, and what nobody ever
          does. After a change run it again: it says what is different, beyond chance.
        </EmptyState>
      )}
    </div>
  );
}

function partiesOf({ everybody, temperaments, people }: Balance): PartyBalance[] {
  return [everybody, ...(temperaments.length > 1 ? temperaments : []), ...people];
}

function WhatChanged({ changes: { changes, isKnown } }: { readonly changes: Changes }) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? changes : changes.slice(0, 8);
  return (
    <section className={styles.changed} aria-label="What changed">
      <h3>What changed since the last file that was run</h3>
      {!isKnown && <p>With one seed nobody knows what is chance; run it with more.</p>}
      {isKnown && changes.length === 0 && <p>Nothing that is more than chance.</p>}
      {listed.length > 0 && (
        <table>
          <tbody>
            {listed.map(({ figure: { who, what, unit }, before, after, difference: by }) => (
              <tr key={`${who} ${what} ${unit}`}>
                <th scope="row">
                  {what} {who !== '' && who !== 'everybody' && <small>{who}</small>}
                </th>
                <td>
                  {amount(before.mean, unit)} → {amount(after.mean, unit)}
                </td>
                <td className={by > 0 ? styles.more : styles.less}>{difference(by, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 8 && (
        <button type="button" className={styles.link} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Only the largest' : `All ${changes.length}`}
        </button>
      )}
    </section>
  );
}

function Findings({ balance }: { readonly balance: Balance }) {
  const findings = findFindings(balance);
  if (findings.length === 0) return null;
  return (
    <section aria-label="What stands out">
      <h3>What stands out</h3>
      <ul className={styles.findings}>
        {findings.slice(0, 6).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Hours({ party }: { readonly party: PartyBalance }) {
  const rows = party.activities.filter(({ hours }) => hours.mean >= LEAST_HOURS).slice(0, MOST_ROWS);
  return (
    <section aria-label="Hours">
      <h3>Hours a day, and when</h3>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">activity</th>
            <th scope="col">hours</th>
            <th scope="col">± seeds</th>
            <th scope="col">times</th>
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
              <td>{hours.mean.toFixed(2)}</td>
              <td className={styles.quiet}>{hours.deviation.toFixed(2)}</td>
              <td className={styles.quiet}>{times(begun.mean)}</td>
              <td>
                <Day byHour={byHour} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The hours of the day, each as dark as its share. */
function Day({ byHour, name }: { readonly byHour: readonly (number | null)[]; readonly name: string }) {
  const colour = colourOf(colourIndexOf(name));
  const peak = byHour.reduce<number>((most, share, hour) => ((share ?? 0) > (byHour[most] ?? 0) ? hour : most), 0);
  return (
    <span
      className={styles.day}
      role="img"
      aria-label={`mostly at ${peak} o’clock: ${percent(byHour[peak] ?? 0)} of that hour`}
    >
      {byHour.map((share, hour) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
          key={hour}
          title={`${hour}:00 ${percent(share ?? 0)}`}
          style={{ background: colour, opacity: share === null ? 0 : Math.min(1, 0.06 + share) }}
        />
      ))}
    </span>
  );
}

function Needs({ party }: { readonly party: PartyBalance }) {
  return (
    <section aria-label="Needs">
      <h3>Needs</h3>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">need</th>
            <th scope="col">mean</th>
            <th scope="col">worst</th>
            <th scope="col">in danger</th>
            <th scope="col">how long at which level, low to high</th>
          </tr>
        </thead>
        <tbody>
          {party.needs.map(({ name, mean, worst, danger, bands }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mean.mean.toFixed(0)}</td>
              <td className={styles.quiet}>{worst.toFixed(0)}</td>
              <td className={danger.mean > 0.01 ? styles.warn : styles.quiet}>{percent(danger.mean)}</td>
              <td>
                <Bands bands={bands} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
      aria-label={`${name}: ${percent(bands[0])} of the time at the lowest`}
    >
      {bands.map((share, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its number
        <rect key={i} x={i + 0.08} width={0.84} y={10 - (share / most) * 10} height={(share / most) * 10} />
      ))}
    </svg>
  );
}

function Unrest({ party }: { readonly party: PartyBalance }) {
  const rows = [
    ['flip-flops', 'given up for something else and taken up again within 15 minutes', party.flipFlops],
    ['abandoned', 'broken off because something else mattered more', party.abandoned],
    ['failed', 'could not be done', party.failed],
  ] as const;
  return (
    <section aria-label="Restlessness">
      <h3>Restlessness, times a day</h3>
      <table className={styles.hours}>
        <tbody>
          {rows.map(([name, about, { times: often, most }]) => (
            <tr key={name}>
              <th scope="row" title={about}>
                {name}
              </th>
              <td>{times(often.mean)}</td>
              <td className={styles.wide}>
                {most
                  .slice(0, 4)
                  .map(({ what, times: each }) => `${what} ${times(each.mean)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">walking</th>
            <td>{party.walking.mean.toFixed(2)} h</td>
            <td className={styles.wide}>{party.wasted.mean.toFixed(2)} h of it for what then did not happen</td>
          </tr>
          <tr>
            <th scope="row">variety</th>
            <td>{party.variety.mean.toFixed(2)} bits</td>
            <td className={styles.wide}>
              as varied as {(2 ** party.variety.mean).toFixed(1)} equally long activities a day
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function NeverTaken({ balance: { offers, seeds } }: { readonly balance: Balance }) {
  const never = offers.filter(({ isChoice, never: runs }) => isChoice && runs === seeds.length);
  if (never.length === 0) return null;
  return (
    <section aria-label="Never chosen">
      <h3>Never chosen in {seeds.length === 1 ? 'this run' : `${seeds.length} runs`}</h3>
      <ul className={styles.never}>
        {never.map(({ kind, advert }) => (
          <li key={`${kind} ${advert}`}>
            {advert} <small>{kind}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
