import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { TimelineData } from '../../session/views/timeline.ts';
import { useDeeds } from '../../state/use-session.ts';
import { fitAll } from './range.ts';
import { showLength, showMoment } from './time-format.ts';
import styles from './timeline.module.css';
import type { Known, RangeControl } from './use-range.ts';

interface TimelineToolsProps {
  readonly data: TimelineData;
  readonly known: Known;
  readonly control: RangeControl;
  readonly width: number;
  readonly lookedAt: number | null;
  readonly filter: string;
  onFilter(filter: string): void;
  readonly isList: boolean;
  onList(isList: boolean): void;
  onPresent(): void;
}

const SPANS = [
  ['1 h', 1, 'The last hour'],
  ['6 h', 6, 'The last six hours'],
  ['day', 24, 'The last day'],
] as const;
/** With more agents than this they can be looked for by name. */
const MANY = 10;
const ZOOM = 1.4;

/** What stands in the timeline's head: how much is shown, and the moment that is looked at. */
export function TimelineTools(props: TimelineToolsProps) {
  const { data, known, control, width, lookedAt, filter, isList } = props;
  const { range } = control;
  const hours = range.span / known.ticksPerHour;
  const isAll = range.end === null && Math.abs(range.span - fitAll(known).span) < range.span / 50;
  const zoomBy = (factor: number) => control.zoomBy(factor, width / 2, width, known);
  return (
    <>
      <fieldset className={styles.spans} aria-label="How much is shown">
        {SPANS.map(([name, span, tip]) => (
          <Button
            key={name}
            className={styles.small}
            aria-pressed={range.end === null && hours === span}
            tip={tip}
            onClick={() => control.showLast(span * known.ticksPerHour)}
          >
            {name}
          </Button>
        ))}
        <Button
          className={styles.small}
          aria-pressed={isAll && !SPANS.some(([, span]) => span === hours)}
          tip="Everything"
          onClick={() => control.showAll(known)}
        >
          all
        </Button>
      </fieldset>
      <Button look="plain" isIcon tip="Nearer" keys="+" className={styles.small} onClick={() => zoomBy(1 / ZOOM)}>
        <Icon name="plus" />
      </Button>
      <Button look="plain" isIcon tip="Farther" keys="−" className={styles.small} onClick={() => zoomBy(ZOOM)}>
        <Icon name="minus" />
      </Button>
      {(data.others >= MANY || filter !== '') && (
        <input
          className={styles.filter}
          type="search"
          placeholder="Find by name"
          aria-label="Show only agents whose name contains"
          value={filter}
          onChange={(event) => props.onFilter(event.target.value)}
        />
      )}
      <Button
        className={styles.small}
        aria-pressed={isList}
        tip="The actions of the selected agent as a table"
        onClick={() => props.onList(!isList)}
      >
        As a list
      </Button>
      {lookedAt !== null ? (
        <PastBanner {...props} lookedAt={lookedAt} />
      ) : (
        data.ghost && <p className={styles.ghost}>A future was given up. Undo brings it back.</p>
      )}
    </>
  );
}

/** That this is the past, and the two ways out of it. */
function PastBanner({ data, lookedAt, control, onPresent }: TimelineToolsProps & { readonly lookedAt: number }) {
  const does = useDeeds();
  const runAgain = async () => {
    await does('runAgain');
    control.followPresent();
  };
  return (
    <div className={styles.banner}>
      <p>
        Looking at <b>{showMoment(lookedAt, data)}</b> — {showLength(data.now - lookedAt, data.ticksPerHour)} ago
      </p>
      <Button className={styles.small} keys="End" tip="Show the present again" onClick={onPresent}>
        Back to now
      </Button>
      <Button
        look="primary"
        className={styles.small}
        tip="This moment becomes the present; what came after it is given up. Undo brings it back."
        onClick={runAgain}
      >
        <Icon name="branch" />
        Run again from here
      </Button>
    </div>
  );
}
