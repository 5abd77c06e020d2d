import type { FactorProblem } from 'hanker/format';
import { useEffect, useId, useRef, useState } from 'react';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import { hold } from '../../state/rest.ts';
import { useConnection } from '../../state/use-session.ts';
import styles from './factors.module.css';

interface ExpressionProps {
  readonly location: FactorLocation;
  onError(error: string | null): void;
}

/** The factor as text. It is checked while typing; Enter applies it and Escape restores it. */
export function Expression({ location, onError }: ExpressionProps) {
  const connection = useConnection();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<FactorProblem | null>(null);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = typed ?? location.text?.replace(/\s*\n\s*/g, ' ').trim() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another factor, another text
  useEffect(() => {
    setTyped(null);
    setProblem(null);
  }, [location.id]);
  // The field is as high as its text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = '0';
    area.style.height = `${area.scrollHeight + 2}px`;
  }, [text]);
  useEffect(() => {
    if (typed === null) return;
    let isOld = false;
    const release = hold();
    const timer = setTimeout(async () => {
      const checked = await connection.run('checkExpression', { id: location.id, text: typed }).catch(() => null);
      if (!isOld) setProblem(checked?.problems[0] ?? null);
      release();
    }, 150);
    return () => {
      isOld = true;
      clearTimeout(timer);
      release();
    };
  }, [connection, location.id, typed]);

  const finish = async () => {
    if (typed === null) return;
    if (typed.trim() === (location.text ?? '').trim()) return setTyped(null);
    try {
      const { problems } = await connection.run('checkExpression', { id: location.id, text: typed });
      setProblem(problems[0] ?? null);
      if (problems.length > 0) return;
      await connection.run('writeExpression', { id: location.id, text: typed });
      setTyped(null);
      onError(null);
    } catch (refused) {
      onError((refused as Error).message);
    }
  };
  return (
    <div className={styles.expression}>
      <label className={styles.is} data-ellipsis data-tone="quiet" htmlFor={id}>
        {location.name === null ? location.role : location.name} =
      </label>
      <div className={styles.typing}>
        <textarea
          ref={field}
          id={id}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          className={styles.text}
          aria-label={`Expression of ${location.title}, ${location.role}`}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={
            location.text === null ? 'Weights, chances and unnamed curves have no expression; the boxes show them.' : ''
          }
          value={text}
          onChange={(event) => setTyped(event.target.value.replaceAll('\n', ' '))}
          onBlur={() => {
            if (problem === null) void finish();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              void finish();
            } else if (event.key === 'Escape') {
              setTyped(null);
              setProblem(null);
            }
          }}
        />
        {problem && (
          <div className={styles.problem} id={`${id}-problem`} role="status">
            <pre aria-hidden="true">
              {text.slice(0, problem.span.start)}
              <mark>{text.slice(problem.span.start, problem.span.end) || ' '}</mark>
              {text.slice(problem.span.end)}
            </pre>
            <span>{problem.message}</span>
          </div>
        )}
      </div>
    </div>
  );
}
