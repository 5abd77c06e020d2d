import { showNumber } from 'hanker/charts';
import { SCORE_TERMS } from 'hanker/explain';
import { FileNumber } from '../../making/file-number.tsx';
import { Badge, Swatch } from '../../parts/badge.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { NumberSource } from '../../session/commands/number-lines.ts';
import type { ShownOption } from '../../session/why/shown-option.ts';
import type { DecisionTerm } from '../../session/why/term-path.ts';
import styles from './why.module.css';

interface OptionDetailProps {
  readonly agent: number;
  readonly shown: ShownOption;
  readonly colours: ReadonlyMap<string, string>;
}

/** Every number that went into the score of an option; those that the file sets lead to their lines. */
export function OptionDetail({ agent, shown: { option }, colours }: OptionDetailProps) {
  const { advert, thing, needs, factors, isFactored, promise, worth } = option;
  const source = (term: DecisionTerm): NumberSource => ({ of: 'decision', agent, advert, thing, term });
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
                  <FileNumber what={`the promise of ${need}`} source={source({ kind: 'promise', need })}>
                    {amount < 0 ? '' : '+'}
                    {showNumber(amount)}
                  </FileNumber>
                </td>
                <td>
                  <FileNumber what={`where ${need} begins`} source={{ of: 'level', agent, need }}>
                    {showNumber(level, 1)}
                  </FileNumber>{' '}
                  → {showNumber(future, 1)}
                </td>
                <td>
                  ×{' '}
                  <FileNumber what={`the weight of ${need}`} source={{ of: 'agent', agent, parameter: 'weight', need }}>
                    {showNumber(weight)}
                  </FileNumber>
                </td>
                <td>
                  <b>
                    <FileNumber what={`the curve of ${need}`} source={source({ kind: 'curve', need })}>
                      {showNumber(score)}
                    </FileNumber>
                  </b>
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
          <b>
            <FileNumber what="its score" source={source({ kind: 'worth' })}>
              {showNumber(worth)}
            </FileNumber>
          </b>
          {factors.length > 0 && <span>from</span>}
          {factors.map(([name, value]) => (
            <Badge key={name}>
              {name}{' '}
              <FileNumber what={name} source={source({ kind: 'factor', name })}>
                {showNumber(value)}
              </FileNumber>
            </Badge>
          ))}
        </p>
      )}
      <Sum option={option} source={source} />
    </>
  );
}

/** The score as a sum: worth × repeat × distance × rested + inertia; terms that change nothing are left out. */
function Sum({ option, source }: { readonly option: ShownOption['option']; source(term: DecisionTerm): NumberSource }) {
  const { worth, score, distance, thing } = option;
  const shown = SCORE_TERMS.filter(({ name, combines }) => {
    if (combines === 'plus') return option[name] !== 0;
    return worth > 0 && (name === 'attenuation' ? thing !== null : option[name] !== 1);
  });
  return (
    <dl className={styles.sum}>
      <Term word="worth" sign="" value={showNumber(worth)} source={source({ kind: 'worth' })} />
      {shown.map(({ name, label, combines }) => {
        const isDistance = name === 'attenuation';
        return (
          <Term
            key={name}
            word={label}
            note={isDistance ? showNumber(distance, 1) : ''}
            sign={combines === 'times' ? '×' : '+'}
            source={source({ kind: name })}
            value={isDistance ? showNumber(option[name], 3) : showNumber(option[name])}
          />
        );
      })}
      <Term word="score" sign="=" value={showNumber(score)} />
    </dl>
  );
}

interface TermProps {
  readonly word: string;
  /** After the word: how far it is. */
  readonly note?: string;
  readonly sign: string;
  readonly value: string;
  /** What sets it; left out for a number that is computed from the others. */
  readonly source?: NumberSource;
}

function Term({ word, note = '', sign, value, source }: TermProps) {
  return (
    <div>
      <dt>
        {word} {note}
      </dt>
      <dd>
        {sign}{' '}
        {source ? (
          <FileNumber what={`what sets its ${word}`} source={source}>
            {value}
          </FileNumber>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
