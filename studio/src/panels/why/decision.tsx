import { showNumber } from 'hanker/charts';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import type { NumberSource } from '../../session/commands/number-lines.ts';
import type { ShownDecision } from '../../session/views/why.ts';
import type { AppliedChange } from './applied-change.ts';
import { scaleOf } from './bar-scale.ts';
import { OptionRow } from './option-row.tsx';
import { RejectedOptions } from './rejected-options.tsx';
import styles from './why.module.css';

interface DecisionProps {
  readonly decision: ShownDecision;
  /** The agent's name. */
  readonly name: string;
  /** Somebody reads it; `isFirm` when an option of it is open. */
  onRead(isFirm: boolean): void;
  onLeave(isFirm: boolean): void;
  onApplied(outcome: AppliedChange): void;
}

const OUTCOMES = {
  decided: 'this bucket decided',
  empty: 'no valid option',
  'not reached': 'not reached',
} as const;

/** One decision: a sentence, and all options in the order in which the buckets were tried. */
export function Decision({ decision, name, onRead, onLeave, onApplied }: DecisionProps) {
  const { sentence, options, buckets, needs } = decision;
  const [open, setOpen] = useState<string | null>(null);
  const scale = useMemo(() => scaleOf(options), [options]);
  const colours = useMemo(() => new Map(needs.map((need, i) => [need.name, fillOf(i)])), [needs]);
  const toggle = (key: string) => {
    const next = open === key ? null : key;
    setOpen(next);
    if (next === null) onLeave(true);
    else onRead(true);
  };
  const has = (bucket: string) => options.some(({ option }) => option.bucket === bucket);
  const shown =
    buckets.length > 1 ? buckets.filter(({ name: its, outcome }) => outcome === 'decided' || has(its)) : null;
  const emptyBuckets =
    buckets.length > 1 ? buckets.filter(({ name: its, outcome }) => outcome === 'empty' && !has(its)) : [];
  const row = (option: ShownDecision['options'][number]) => (
    <OptionRow
      key={option.key}
      decision={decision}
      shown={option}
      name={name}
      scale={scale}
      colours={colours}
      isOpen={open === option.key}
      onToggle={() => toggle(option.key)}
      onApplied={onApplied}
    />
  );
  const loose =
    shown === null ? options : options.filter(({ option }) => !shown.some(({ name: its }) => its === option.bucket));
  return (
    <section
      className={styles.decision}
      aria-label="Decision"
      onPointerEnter={() => onRead(false)}
      onPointerLeave={() => onLeave(false)}
      onKeyDown={moveFocus}
    >
      <p className={styles.sentence}>
        <time>{sentence.clock}</time> {sentence.did}
        {sentence.what !== '' && <strong> {sentence.what}</strong>}
        {sentence.because !== '' && (
          <span>
            {sentence.because.startsWith('because') ? ', ' : ': '}
            {sentence.because}.
          </span>
        )}
      </p>
      <Legend decision={decision} colours={colours} />
      {emptyBuckets.length > 0 && (
        <p className={styles.note}>
          Tried first, with nothing in {emptyBuckets.length === 1 ? 'it' : 'them'}:{' '}
          {emptyBuckets.map(({ name: its, priority }, i) => (
            <Fragment key={its}>
              {i > 0 && ', '}
              {its}{' '}
              <span className={styles.whole}>
                (<Priority agent={decision.agent} bucket={its} priority={priority} />)
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {loose.length > 0 && <ul>{loose.map(row)}</ul>}
      {shown?.map((bucket) => (
        <section key={bucket.name} className={bucket.outcome === 'not reached' ? styles.unreached : undefined}>
          <h3 className={styles.bucket}>
            <span>{bucket.name}</span>
            <small>
              priority <Priority agent={decision.agent} bucket={bucket.name} priority={bucket.priority} /> ·{' '}
              {OUTCOMES[bucket.outcome]}
            </small>
          </h3>
          <ul>{options.filter(({ option }) => option.bucket === bucket.name).map(row)}</ul>
        </section>
      ))}
      {options.length === 0 && <p className={styles.note}>No option was worth anything.</p>}
      {decision.more > 0 && <p className={styles.note}>… and {decision.more} more that scored less.</p>}
      {decision.roll !== null && (
        <p className={styles.note}>
          Picked at random among the first{' '}
          <FileNumber what="how one is selected" source={selectionOf(decision)}>
            {decision.finalists}
          </FileNumber>
          : the roll was {decision.roll.toFixed(3)}
          {decision.temperature !== null && (
            <>
              , at temperature{' '}
              <FileNumber what="the temperature" source={selectionOf(decision)}>
                {showNumber(decision.temperature)}
              </FileNumber>
            </>
          )}
          .
        </p>
      )}
      <RejectedOptions
        decision={decision}
        name={name}
        colours={colours}
        open={open}
        onToggle={toggle}
        onApplied={onApplied}
        onRead={() => onRead(true)}
      />
    </section>
  );
}

interface PriorityProps {
  readonly agent: number;
  readonly bucket: string;
  readonly priority: number;
}

function Priority({ agent, bucket, priority }: PriorityProps) {
  const term = { kind: 'priority', bucket } as const;
  return (
    <FileNumber what={`the priority of ${bucket}`} source={{ of: 'decision', agent, advert: null, thing: null, term }}>
      {showNumber(priority)}
    </FileNumber>
  );
}

function selectionOf({ agent }: ShownDecision): NumberSource {
  return { of: 'decision', agent, advert: null, thing: null, term: { kind: 'selection' } };
}

function Legend({
  decision,
  colours,
}: {
  readonly decision: ShownDecision;
  readonly colours: ReadonlyMap<string, string>;
}) {
  const kinds = new Set(
    decision.options.flatMap(({ segments }) => segments.map(({ kind, what }) => (kind === 'need' ? what : kind))),
  );
  const needs = decision.needs.filter(({ name }) => kinds.has(name));
  const isLost = decision.options.some(({ losses }) => losses.length > 0);
  if (kinds.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Colours of the bars">
      {needs.map(({ name }) => (
        <li key={name}>
          <Swatch colour={colours.get(name)} />
          {name}
        </li>
      ))}
      {kinds.has('levels') && <LegendMark className={styles.levels} text="levels as they are" />}
      {kinds.has('factors') && <LegendMark className={styles.factors} text="factors" />}
      {kinds.has('inertia') && <LegendMark className={styles.inertia} text="inertia" />}
      {isLost && <LegendMark className={styles.lost} text="lost" />}
    </ul>
  );
}

function LegendMark({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <li>
      <Swatch className={className} />
      {text}
    </li>
  );
}

/** The up and down arrows move the focus between options. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-option]')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')];
  all[all.indexOf(event.target) + by]?.focus();
  event.preventDefault();
}
