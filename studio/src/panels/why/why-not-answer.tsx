import { clockAt } from 'hanker/charts';
import type { WhyNotProgress } from 'hanker/explain';
import { useEffect, useRef, useState } from 'react';
import { useShowInText } from '../../making/use-show-in-text.ts';
import { Button } from '../../parts/button.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { FileChange } from '../../session/why/file-changes.ts';
import type { WhyNotQuestion } from '../../session/why/question.ts';
import type { ShownChange, ShownWhyNot } from '../../session/why/why-not.ts';
import { useHold } from '../../state/rest.ts';
import { chooseDecision, notify } from '../../state/ui-store.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import type { AppliedChange } from './applied-change.ts';
import { ConditionTree } from './condition-tree.tsx';
import { OptionDetail } from './option-detail.tsx';
import { RollBar } from './roll-bar.tsx';
import { useScrollToAnswer } from './use-scroll-to-answer.ts';
import styles from './why.module.css';
import { answerWhyNot as answerElsewhere } from './why-not-client.ts';

interface WhyNotAnswerProps {
  readonly agent: number;
  readonly tick: number;
  readonly clock: string;
  readonly advert: string;
  readonly thing: number | null;
  /** The names of the agent and of the option. */
  readonly name: string;
  readonly label: string;
  /** Colours of the needs, to show the terms of the score too; left out where they are shown already. */
  readonly colours?: ReadonlyMap<string, string>;
  onApplied(outcome: AppliedChange): void;
}

const AT_FIRST = 6;
/** A calendar whose ticks are hours of a day. */
const HOURS = { ticksPerHour: 1, startOfDay: 0 };

/** Why an option was not taken, and the smallest changes that would have made it win, each to be applied. */
export function WhyNotAnswer({
  agent,
  tick,
  clock,
  advert,
  thing,
  name,
  label,
  colours,
  onApplied,
}: WhyNotAnswerProps) {
  const run = useCommands();
  const now = useView('status', {})?.now ?? tick;
  const [answer, setAnswer] = useState<ShownWhyNot | 'refused' | null>(null);
  /** How far the search for changes is; null when it is over. */
  const [progress, setProgress] = useState<WhyNotProgress | null>(null);
  useHold(answer === null || progress !== null);
  const [showsAll, setShowsAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const search = useRef<AbortController | null>(null);
  /** The question, to ask for numbers of the file, too; null before it is known and after they were asked for. */
  const [question, setQuestion] = useState<WhyNotQuestion | null>(null);
  const showInText = useShowInText();
  /** Ends the search; what was found stays. */
  const stop = () => {
    search.current?.abort();
    setProgress(null);
    setStopped(true);
  };
  useEffect(() => {
    const asking = new AbortController();
    search.current = asking;
    const ask = async () => {
      const asked = await run('askWhyNot', { agent, tick, advert, thing });
      if (asking.signal.aborted) return;
      if (!asked) setAnswer('refused');
      else if ('answer' in asked) setAnswer(asked.answer);
      else {
        const whole = await answerElsewhere(asked.question, asking.signal, (soFar, done) => {
          setAnswer(soFar);
          setProgress(done);
        });
        setAnswer(whole);
        setProgress(null);
        // No promise, score or priority makes a false condition true.
        const isFileInVain = whole.fileChanges.length > 0 || whole.changes.length === 0 || whole.condition !== null;
        setQuestion(isFileInVain ? null : asked.question);
      }
    };
    setAnswer(null);
    setProgress(null);
    setStopped(false);
    setQuestion(null);
    ask().catch((problem: Error) => {
      notify(problem.message, 'problem');
      setAnswer('refused');
      setProgress(null);
    });
    return () => asking.abort();
  }, [run, agent, tick, advert, thing]);

  const searchFile = async () => {
    if (!question || !search.current) return;
    setQuestion(null);
    setProgress({ numbers: 'one', done: 0, of: 0 });
    const about = { ...question, isAboutFile: true };
    try {
      const { fileChanges } = await answerElsewhere(about, search.current.signal, () => {});
      setAnswer((before) => (before && before !== 'refused' ? { ...before, fileChanges } : before));
      if (fileChanges.length === 0) notify('No promise, score or priority of the file was found with which it wins.');
    } catch (problem) {
      notify((problem as Error).message, 'problem');
    }
    setProgress(null);
  };
  const apply = async (change: Pick<ShownChange, 'suppositions' | 'text'>) => {
    if (!change.suppositions) return;
    setBusy(true);
    const { suppositions, text } = change;
    const result = await run('applyWhyNot', { agent, tick, advert, thing, suppositions, text });
    setBusy(false);
    if (result) onApplied({ ...result, what: result.isTaken ? label : null });
  };
  const edit = async ({ path, value, text }: FileChange) => {
    setBusy(true);
    const wish = { agent, tick, advert, thing, suppositions: [], text, edit: { path, value } };
    const result = await run('applyWhyNot', wish);
    setBusy(false);
    if (result) onApplied({ ...result, what: result.isTaken ? label : null });
  };
  const waitFor = async (hour: number) => {
    setBusy(true);
    await run('goToHour', { after: tick, hour });
    setBusy(false);
    // What comes next is of interest, no longer the decision that was read.
    chooseDecision(null);
  };
  const insist = async () => {
    setBusy(true);
    const result = await run('doAnyway', { agent, tick, advert, thing });
    setBusy(false);
    if (result) onApplied({ ...result, what: null });
  };
  const isPast = now > tick;
  const element = useScrollToAnswer(answer !== null, progress === null);
  if (answer === null)
    return (
      <div className={styles.answer}>
        <p className={styles.waiting} role="status">
          <span className={styles.spinner} />
          Looking for what would have made it win …
        </p>
      </div>
    );
  if (answer === 'refused') return <p className={styles.note}>This can’t be asked any more.</p>;
  const applyButton = (change: Pick<ShownChange, 'suppositions' | 'text'>) => (
    <Button
      size="small"
      disabled={isBusy}
      tip={
        isPast
          ? `Goes back to ${clock}, makes the change, and lets ${name} decide again. Can be undone.`
          : `Makes the change, and lets ${name} decide again. Can be undone.`
      }
      onClick={() => void apply(change)}
    >
      {isPast ? `Apply at ${clock}` : 'Apply'}
      <VisuallyHidden>{`: ${change.text}`}</VisuallyHidden>
    </Button>
  );
  const shown = showsAll ? answer.changes : answer.changes.slice(0, AT_FIRST);
  return (
    <div ref={element} className={styles.answer}>
      <h4>Why not?</h4>
      <p>{answer.verdict}</p>
      <Insist answer={answer} isBusy={isBusy} clock={isPast ? clock : null} name={name} onInsist={insist} />
      {answer.condition && <ConditionTree condition={answer.condition} />}
      {answer.draw && <RollBar draw={answer.draw} />}
      {answer.changes.length > 0 && (
        <>
          <h4>It would have won</h4>
          <ul aria-label={`What would have made ${label} win`}>
            {shown.map((change) => (
              <li key={change.text} className={styles.change}>
                <span>{change.text}</span>
                {change.suppositions && applyButton(change)}
                {change.obstacle && <small>{change.obstacle}</small>}
                {change.hour !== null && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    tip={`Runs the world to that time. ${name} decides again when what it does then is over.`}
                    onClick={() => void waitFor(change.hour as number)}
                  >
                    Go to {clockAt(change.hour, HOURS)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {answer.changes.length > shown.length && (
            <Button look="link" onClick={() => setShowsAll(true)}>
              {answer.changes.length - shown.length} more
            </Button>
          )}
        </>
      )}
      {answer.chances.length > 0 && (
        <>
          <h4>It would have had a chance</h4>
          <ul aria-label={`What would have given ${label} a chance`}>
            {answer.chances.map((change) => (
              <li key={change.text} className={styles.change}>
                <span>{change.text}</span>
                {applyButton(change)}
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.fileChanges.length > 0 && (
        <>
          <h4>With another number in the file</h4>
          <ul aria-label={`Numbers of the file with which ${label} would have won`}>
            {answer.fileChanges.map((change) => (
              <li key={change.text} className={styles.change}>
                <Button look="link" tip="Show it in the text" onClick={() => showInText(change.path)}>
                  {change.text}
                </Button>
                <Button
                  size="small"
                  disabled={isBusy}
                  tip={`Changes the file, and lets ${name} decide again${isPast ? ` at ${clock}` : ''}. Can be undone.`}
                  onClick={() => void edit(change)}
                >
                  Change the file
                  <VisuallyHidden>{`: ${change.text}`}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {question && (
        <Button
          size="small"
          tip="Tries other promises, scores and priorities in the file, at the same moment"
          onClick={() => void searchFile()}
        >
          Look for numbers of the file
        </Button>
      )}
      {progress && <Searching progress={progress} onStop={stop} />}
      {isStopped && <p className={styles.note}>The search was stopped; there may be more.</p>}
      {answer.note && <p className={styles.note}>{answer.note}</p>}
      {answer.rival && <p className={styles.note}>{answer.rival}</p>}
      {colours && answer.option && <OptionDetail agent={agent} shown={answer.option} colours={colours} />}
    </div>
  );
}

/** The state of the search for changes. */
function Searching({ progress: { numbers, done, of }, onStop }: { readonly progress: WhyNotProgress; onStop(): void }) {
  return (
    <p className={styles.waiting} role="status">
      <span className={styles.spinner} />
      {numbers === 'one' ? 'Looking for what would have made it win …' : 'Trying two numbers together …'}
      {of > 0 && <progress value={done} max={of} aria-label="Numbers that were tried" />}
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </p>
  );
}

interface InsistProps {
  readonly answer: ShownWhyNot;
  readonly isBusy: boolean;
  /** The time to go back to; null for the present. */
  readonly clock: string | null;
  readonly name: string;
  onInsist(): Promise<void>;
}

/** An order to do it all the same, where that can help, and the way to what rejected it. */
function Insist({ answer: { canBeOrdered, source }, isBusy, clock, name, onInsist }: InsistProps) {
  const showInText = useShowInText();
  return (
    <p className={styles.insist}>
      {canBeOrdered ? (
        <Button
          size="small"
          disabled={isBusy}
          tip={`${clock === null ? 'Orders' : `Goes back to ${clock}, and orders`} ${name} to do it ahead of everything else. Can be undone.`}
          onClick={() => void onInsist()}
        >
          Make {name} do it anyway
        </Button>
      ) : (
        <span>An order can’t make {name} do it either.</span>
      )}
      {source && (
        <Button size="small" tip="Shows the line of the file that rejected it" onClick={() => showInText(source)}>
          Show it in the file
        </Button>
      )}
    </p>
  );
}
