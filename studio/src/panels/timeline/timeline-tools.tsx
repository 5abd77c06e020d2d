import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { TimelineData } from '../../session/views/timeline.ts';
import { useCommands } from '../../state/use-session.ts';
import { fitAll } from './range.ts';
import { showLength, showMoment } from './time-format.ts';
import styles from './timeline.module.css';
import type { RangeControl, RunExtent } from './use-range.ts';

interface TimelineToolsProps {
  readonly data: TimelineData;
  readonly extent: RunExtent;
  readonly control: RangeControl;
  readonly width: number;
  readonly pastTick: number | null;
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
  const { data, extent, control, width, pastTick, filter, isList } = props;
  const { range } = control;
  const hours = range.span / extent.ticksPerHour;
  const isAll = range.end === null && Math.abs(range.span - fitAll(extent).span) < range.span / 50;
  const zoomBy = (factor: number) => control.zoomBy(factor, width / 2, width, extent);
  return (
    <>
      <fieldset className={styles.spans} aria-label="How much is shown">
        {SPANS.map(([name, span, tip]) => (
          <Button
            key={name}
            className={styles.small}
            aria-pressed={range.end === null && hours === span}
            tip={tip}
            onClick={() => control.showLast(span * extent.ticksPerHour)}
          >
            {name}
          </Button>
        ))}
        <Button
          className={styles.small}
          aria-pressed={isAll && !SPANS.some(([, span]) => span === hours)}
          tip="Everything"
          onClick={() => control.showAll(extent)}
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
      {pastTick !== null ? (
        <PastBanner {...props} pastTick={pastTick} />
      ) : (
        data.abandoned && <p className={styles.abandoned}>A future was given up. Undo brings it back.</p>
      )}
    </>
  );
}

/** That this is the past, and the two ways out of it. */
function PastBanner({ data, pastTick, control, onPresent }: TimelineToolsProps & { readonly pastTick: number }) {
  const run = useCommands();
  const runAgain = async () => {
    await run('runAgain');
    control.followPresent();
  };
  return (
    <div className={styles.banner}>
      <p>
        Looking at <b>{showMoment(pastTick, data)}</b> — {showLength(data.now - pastTick, data.ticksPerHour)} ago
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
