import type { ConditionPart } from 'hanker/explain';
import { Button } from '../../parts/button.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { ShownCondition } from '../../session/why/why-not.ts';
import { openEditor } from '../../state/ui-store.ts';
import styles from './why.module.css';

/** The parts of a condition that was false, each with its value and whether it is to blame. */
export function ConditionTree({ condition: { target, part } }: { readonly condition: ShownCondition }) {
  return (
    <section className={styles.condition} aria-label="Its condition">
      <h4>
        Its condition was false{' '}
        <Button look="link" onClick={() => openEditor('factors', target)}>
          Open it in Factors
        </Button>
      </h4>
      <ul>
        <Part part={part} />
      </ul>
    </section>
  );
}

function Part({ part }: { readonly part: ConditionPart }) {
  const { text, joins, holds, isCause, inputs, name, parts } = part;
  return (
    <li data-cause={isCause || undefined}>
      <span className={styles.mark} aria-hidden>
        {holds ? '✓' : '✗'}
      </span>
      <span>
        {name === null ? (
          <code>{joins === null ? text : JOINED[joins]}</code>
        ) : (
          <Button look="link" tip="Open this factor in Factors" onClick={() => openEditor('factors', name)}>
            {name}
          </Button>
        )}{' '}
        <VisuallyHidden>{holds ? 'holds' : 'is false'}</VisuallyHidden>
        {inputs.length > 0 && <small>{inputs.join(', ')}</small>}
        {isCause && holds && <small> should not hold</small>}
      </span>
      {parts.length > 0 && (
        <ul>
          {parts.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <Part key={i} part={each} />
          ))}
        </ul>
      )}
    </li>
  );
}

const JOINED = { and: 'all of', or: 'at least one of', not: 'not' } as const;
