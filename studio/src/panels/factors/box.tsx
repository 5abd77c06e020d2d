import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { CSSProperties } from 'react';
import { ShareBar } from '../../parts/badge.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { borderOf } from '../../parts/drawing/colour.ts';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { addOperand, setHead, setNumber } from '../../session/factors/factor-edits.ts';
import { type GraphBox, titleOf } from '../../session/factors/factor-graph.ts';
import { type BoxHead, fieldsOf, isList, perOperand } from '../../session/factors/factor-parts.ts';
import { openEditor } from '../../state/ui-store.ts';
import { describeBox, showValue, slotName } from './describe-box.ts';
import styles from './factors.module.css';
import { useGraphContext, useValue } from './graph-context.ts';

/** Classes of a field in a box: typing in it moves neither the box nor the graph. */
const FIELD = `${styles.number} nodrag nopan nowheel`;

export type BoxNode = Node<{ readonly title: string }, 'box' | 'end'>;

/** A box of the graph: its operation, its value now, and a row for each operand. */
export function BoxView({ id }: NodeProps<BoxNode>) {
  const { graph, drafts, shown } = useGraphContext();
  const value = useValue(id);
  const box = graph.boxes[id];
  // A removed box is drawn once more.
  if (!box) return null;
  const { head } = box;
  const isFactor =
    head.name !== undefined && Object.hasOwn(shown.named, head.name) && !shown.inputs.includes(head.name);
  const kind = head.operation === 'name' ? (isFactor ? styles.factor : styles.input) : '';
  return (
    <div className={`${styles.box} ${kind} ${drafts.has(id) ? styles.draft : ''}`} style={borderFor(head, shown.needs)}>
      <header className={styles.boxHead}>
        <span data-ellipsis title={titleOf(head)}>
          {titleOf(head)}
        </span>
        {isFactor && <OpenFactor name={head.name ?? ''} />}
        {head.operation === 'curve' && typeof head.curve === 'string' && <OpenCurve name={head.curve} />}
        <output>{showValue(value, head.operation)}</output>
      </header>
      {head.operation === 'curve' && <Drawing head={head} input={box.operands[0]} value={value} />}
      {box.operands.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an operand is identified by its index
        <Row key={index} box={box} index={index} />
      ))}
      {isList(head.operation) && <MoreRow box={box} />}
      <OwnNumbers box={box} />
      <ShareBar share={shareOf(value)} />
      <Handle type="source" position={Position.Right} className={styles.out} />
    </div>
  );
}

/** The box at the end of the graph. */
export function EndView({ id }: NodeProps<BoxNode>) {
  const { graph, location, change } = useGraphContext();
  const value = useValue(id);
  const { out } = graph;
  return (
    <div className={`${styles.box} ${styles.end}`}>
      <header className={styles.boxHead}>
        <span data-ellipsis title={location.title}>
          {location.title}
        </span>
        <output>{showValue(value)}</output>
      </header>
      <div className={styles.row}>
        <Handle type="target" id="0" position={Position.Left} className={styles.in} />
        <span className={styles.slot}>{location.role}</span>
        {typeof out === 'number' && (
          <NumberField
            className={FIELD}
            label={`${location.role} of ${location.title}`}
            value={out}
            commit={(next) =>
              void change(`change ${location.title}`, (each) => setNumber(each, { box: id, index: 0 }, next))
            }
          />
        )}
      </div>
      <ShareBar share={shareOf(value)} />
    </div>
  );
}

function Row({ box, index }: { readonly box: GraphBox; readonly index: number }) {
  const { graph, change } = useGraphContext();
  const { key, head, operands } = box;
  const operand = operands[index];
  const name = slotName(box, index);
  const own = perOperand(head.operation);
  const numbers = own ? head.numbers[own.key] : undefined;
  return (
    <div className={styles.row}>
      <Handle type="target" id={String(index)} position={Position.Left} className={styles.in} />
      <span className={styles.slot}>
        {isList(head.operation) ? '' : name}
        {typeof operand === 'string' && <em data-ellipsis>{titleOf(graph.boxes[operand].head)}</em>}
      </span>
      {own && numbers && (
        <NumberField
          className={FIELD}
          label={`${own.what} of operand ${name} of ${describeBox(box)}`}
          value={numbers[index]}
          commit={(next) =>
            void change(`change a ${own.what}`, (each) =>
              setHead(each, key, withNumbers(head, own.key, numbers.with(index, next))),
            )
          }
        />
      )}
      {typeof operand === 'number' && (
        <NumberField
          className={FIELD}
          label={`operand ${name} of ${describeBox(box)}`}
          value={operand}
          commit={(next) => void change('change a number', (each) => setNumber(each, { box: key, index }, next))}
        />
      )}
    </div>
  );
}

/** The row for a new operand of a list. */
function MoreRow({ box }: { readonly box: GraphBox }) {
  const { change } = useGraphContext();
  const { key, head, operands } = box;
  return (
    <div className={styles.row}>
      <Handle
        type="target"
        id={String(operands.length)}
        position={Position.Left}
        className={`${styles.in} ${styles.free}`}
      />
      <Button
        look="plain"
        size="tiny"
        className="nodrag"
        aria-label={`Add a number to ${describeBox(box)}`}
        onClick={() => void change('add an operand', (each) => addOperand(each, key))}
      >
        + number
      </Button>
      {fieldsOf(head.operation, 'weights').map((field) => {
        const isWeighted = head.numbers[field.key] !== undefined;
        return (
          <Button
            key={field.key}
            look="plain"
            size="tiny"
            className="nodrag"
            aria-pressed={isWeighted}
            onClick={() =>
              void change(isWeighted ? 'weights off' : 'weights on', (each) =>
                setHead(each, key, withNumbers(head, field.key, isWeighted ? null : operands.map(() => 1))),
              )
            }
          >
            weights
          </Button>
        );
      })}
      {fieldsOf(head.operation, 'number')
        .filter((field) => field.default && !head.numbers[field.key])
        .map((field) => (
          <Button
            key={field.key}
            look="plain"
            size="tiny"
            className="nodrag"
            onClick={() =>
              void change(field.key, (each) => setHead(each, key, withNumbers(head, field.key, field.default ?? [])))
            }
          >
            + {field.key}
          </Button>
        ))}
    </div>
  );
}

/** The numbers of the box itself. */
function OwnNumbers({ box }: { readonly box: GraphBox }) {
  const { change } = useGraphContext();
  const { key, head } = box;
  return fieldsOf(head.operation, 'number', 'range').flatMap((field) =>
    (head.numbers[field.key] ?? []).map((value, i) => {
      const name = field.labels?.[i] ?? field.key;
      return (
        <div key={name} className={styles.row}>
          <span className={styles.slot}>{name}</span>
          <NumberField
            className={FIELD}
            label={`${name} of ${describeBox(box)}`}
            value={value}
            commit={(next) =>
              void change(`change ${name}`, (each) =>
                setHead(each, key, withNumbers(head, field.key, head.numbers[field.key].with(i, next))),
              )
            }
          />
        </div>
      );
    }),
  );
}

/** A head with other numbers in a field; null leaves the field out. */
function withNumbers(head: BoxHead, field: string, numbers: readonly number[] | null): BoxHead {
  const { [field]: _, ...rest } = head.numbers;
  return { ...head, numbers: numbers === null ? rest : { ...rest, [field]: numbers } };
}

function OpenFactor({ name }: { readonly name: string }) {
  const { open } = useGraphContext();
  return (
    <IconButton
      icon="open"
      size="tiny"
      className="nodrag"
      label={`Open factor ${name}`}
      tip="Open"
      onClick={() => open(name)}
    />
  );
}

function OpenCurve({ name }: { readonly name: string }) {
  return (
    <IconButton
      icon="open"
      size="tiny"
      className="nodrag"
      label={`Open curve ${name} in Curves`}
      tip="Open in Curves"
      onClick={() => openEditor('curves', name)}
    />
  );
}

const WIDE = 140;
const HIGH = 32;

/** A small plot of a named curve, with a line at its input now. */
function Drawing({
  head,
  input,
  value,
}: {
  readonly head: BoxHead;
  readonly input: number | string;
  readonly value: number | null | undefined;
}) {
  const { shown } = useGraphContext();
  const live = useValue(typeof input === 'string' ? input : '');
  const x = typeof input === 'number' ? input : live;
  const curve = shown.curves.find(({ name }) => name === head.curve);
  if (!curve) return <div className={styles.drawing}>written where it is used</div>;
  const [low, high] = curve.range;
  const path = curve.drawing
    .map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${(a * WIDE).toFixed(1)} ${((1 - b) * HIGH).toFixed(1)}`)
    .join('');
  const at = typeof x === 'number' && typeof value === 'number' && high > low ? (x - low) / (high - low) : null;
  return (
    <div className={styles.drawing}>
      <svg viewBox={`-2 -3 ${WIDE + 4} ${HIGH + 6}`} width={WIDE + 4} height={HIGH + 6} aria-hidden="true">
        <path d={path} />
        {at !== null && at >= 0 && at <= 1 && <line x1={at * WIDE} x2={at * WIDE} y1={0} y2={HIGH} />}
      </svg>
    </div>
  );
}

/** A value from 0 to 1 as a share; null for other values, which have no bar. */
function shareOf(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}

/** The left border in the look of the need that an input reads; as it is for other inputs. */
function borderFor({ name = '' }: BoxHead, needs: readonly string[]): CSSProperties {
  const need = needs.indexOf(/^(?:need|urgency)\.(.*)$/.exec(name)?.[1] ?? '');
  return need < 0 ? {} : borderOf(need);
}
