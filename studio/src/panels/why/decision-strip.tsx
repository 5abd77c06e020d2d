import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { borderOf } from '../../parts/drawing/colour.ts';
import { useSize } from '../../parts/drawing/use-size.ts';
import { ROW_CLASS } from '../../parts/row.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { ListedDecision } from '../../session/views/why.ts';
import { useActivityLook } from '../../state/use-activity-look.ts';
import styles from './strip.module.css';

interface DecisionStripProps {
  /** The newest last. */
  readonly list: readonly ListedDecision[];
  /** The tick of the decision that is shown. */
  readonly chosen: number | null;
  /** Whether the newest decision is followed. */
  readonly isLive: boolean;
  /** null: follow the newest. */
  onChoose(tick: number | null): void;
}

/** A decision, or several in a row after which the agent continued its action. */
interface DecisionGroup {
  readonly key: number;
  readonly first: ListedDecision;
  readonly last: ListedDecision;
  readonly count: number;
}

/** The last decisions of an agent side by side, to choose by click or arrow keys. */
export function DecisionStrip({ list, chosen, isLive, onChoose }: DecisionStripProps) {
  const groups = fold(list);
  const lookOf = useActivityLook();
  const current = groups.findIndex(({ first, last }) => chosen !== null && first.tick <= chosen && chosen <= last.tick);
  const strip = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLButtonElement>(null);

  const { width } = useSize(strip);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current, or the panel another width
  useEffect(() => {
    const [box, mark] = [strip.current, seen.current];
    if (!box || !mark) return;
    const [left, right] = [mark.offsetLeft - 24, mark.offsetLeft + mark.offsetWidth + 24];
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }, [current, groups.length, width]);

  const press = (event: KeyboardEvent) => {
    const at = list.findIndex(({ tick }) => tick === chosen);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = list[Math.min(Math.max(to, 0), list.length - 1)];
    onChoose(next === list.at(-1) ? null : next.tick);
    requestAnimationFrame(() => seen.current?.focus());
  };
  return (
    <div className={styles.frame}>
      <div
        className={styles.strip}
        ref={strip}
        role="listbox"
        aria-label="Decisions"
        aria-orientation="horizontal"
        onKeyDown={press}
        tabIndex={-1}
      >
        {groups.map((group, i) => (
          <button
            key={group.key}
            ref={i === current ? seen : undefined}
            type="button"
            role="option"
            aria-selected={i === current}
            tabIndex={i === Math.max(0, current) ? 0 : -1}
            className={classNames(ROW_CLASS, styles.mark, group.last.goesOn && styles.again)}
            title={titleOf(group)}
            onClick={() => onChoose(i === groups.length - 1 ? null : group.last.tick)}
          >
            {group.last.goesOn ? (
              <>
                <span>{group.count === 1 ? '·' : `·${group.count}`}</span>
                <VisuallyHidden>{titleOf(group)}</VisuallyHidden>
              </>
            ) : (
              <>
                <small>{group.last.clock} </small>
                <span className={styles.what} data-ellipsis style={borderOf(lookOf(actionOf(group.last)))}>
                  {actionOf(group.last)}
                  <VisuallyHidden>{placeOf(group.last)}</VisuallyHidden>
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <Button
        look="plain"
        size="small"
        className={styles.live}
        aria-pressed={isLive}
        title="Follow the newest decision"
        onClick={() => onChoose(null)}
      >
        Newest
      </Button>
    </div>
  );
}

function fold(list: readonly ListedDecision[]): DecisionGroup[] {
  const groups: DecisionGroup[] = [];
  for (const each of list) {
    const before = groups.at(-1);
    if (each.goesOn && before?.last.goesOn)
      groups[groups.length - 1] = { ...before, last: each, count: before.count + 1 };
    else groups.push({ key: each.tick, first: each, last: each, count: 1 });
  }
  return groups;
}

function actionOf({ what, isFallback }: ListedDecision): string {
  return isFallback ? 'nothing' : what.split(' · ')[0];
}

function placeOf({ what }: ListedDecision): string {
  const [, place] = what.split(' · ');
  return place === undefined ? '' : ` at ${place}`;
}

function titleOf({ first, last, count }: DecisionGroup): string {
  if (!last.goesOn)
    return `${last.clock} ${last.isFallback ? 'nothing worth doing' : last.what.replace(' · ', ' at ')}`;
  return count === 1
    ? `${last.clock} thought again and went on`
    : `${first.clock} to ${last.clock} thought again ${count} times and went on`;
}
