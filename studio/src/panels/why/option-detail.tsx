import { showNumber } from 'hanker/charts';
import { SCORE_TERMS } from 'hanker/explain';
import { Badge, Swatch } from '../../parts/badge.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { ShownOption } from '../../session/why/shown-option.ts';
import styles from './why.module.css';

/** Every number that went into the score of an option. */
export function OptionDetail({
  shown: { option },
  colours,
}: {
  readonly shown: ShownOption;
  readonly colours: ReadonlyMap<string, string>;
}) {
  const { needs, factors, isFactored, promise, worth } = option;
  const rest = promise - needs.reduce((sum, { score }) => sum + score, 0);
  return (
    <>
      {needs.length > 0 && (
        <Table isNumeric>
          <thead>
            <tr>
              <th scope="col">need</th>
              <th scope="col">promise</th>
              <th scope="col">level</th>
              <th scope="col">weight</th>
              <th scope="col">gives</th>
            </tr>
          </thead>
          <tbody>
            {needs.map(({ need, amount, level, future, weight, score }) => (
              <tr key={need}>
                <th scope="row">
                  <Swatch colour={colours.get(need)} />
                  {need}
                </th>
                <td>
                  {amount < 0 ? '' : '+'}
                  {showNumber(amount)}
                </td>
                <td>
                  {showNumber(level, 1)} → {showNumber(future, 1)}
                </td>
                <td>× {showNumber(weight)}</td>
                <td>
                  <b>{showNumber(score)}</b>
                </td>
              </tr>
            ))}
            {Math.abs(rest) > 1e-9 && (
              <tr>
                <th scope="row">levels as they are</th>
                <td />
                <td />
                <td />
                <td>
                  <b>{showNumber(rest)}</b>
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      )}
      {isFactored && (
        <p className={styles.worth}>
          <span>{needs.length > 0 ? 'Its factors make that' : 'Its factors make it worth'} </span>
          <b>{showNumber(worth)}</b>
          {factors.length > 0 && <span>from</span>}
          {factors.map(([name, value]) => (
            <Badge key={name}>
              {name} {showNumber(value)}
            </Badge>
          ))}
        </p>
      )}
      <Sum option={option} />
    </>
  );
}

/** The score as a sum: worth × repeat × distance × rested + inertia; terms that change nothing are left out. */
function Sum({ option }: { readonly option: ShownOption['option'] }) {
  const { worth, score, distance, thing } = option;
  const shown = SCORE_TERMS.filter(({ name, combines }) => {
    if (combines === 'plus') return option[name] !== 0;
    return worth > 0 && (name === 'attenuation' ? thing !== null : option[name] !== 1);
  });
  return (
    <dl className={styles.sum}>
      <Term word="worth" sign="" value={showNumber(worth)} />
      {shown.map(({ name, label, combines }) => {
        const isDistance = name === 'attenuation';
        return (
          <Term
            key={name}
            word={isDistance ? `${label} ${showNumber(distance, 1)}` : label}
            sign={combines === 'times' ? '×' : '+'}
            value={isDistance ? showNumber(option[name], 3) : showNumber(option[name])}
          />
        );
      })}
      <Term word="score" sign="=" value={showNumber(score)} />
    </dl>
  );
}

function Term({ word, sign, value }: { readonly word: string; readonly sign: string; readonly value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {sign} {value}
      </dd>
    </div>
  );
}
