import { showTicks, showTimePoint } from 'hanker/charts';
import { Banner } from '../../parts/banner.tsx';
import { Button, ButtonGroup, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { RunName } from '../../session/views/time/branches.ts';
import type { TimelineData } from '../../session/views/time/timeline.ts';
import { useCommands } from '../../state/use-session.ts';
import { Branches } from './branches.tsx';
import { fitAll } from './range.ts';
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
  onMoment(tick: number): void;
  onCompare(sides: readonly [RunName, RunName]): void;
}

const SPANS = [
  { value: '1', title: '1 h', tip: 'The last hour' },
  { value: '6', title: '6 h', tip: 'The last six hours' },
  { value: '24', title: 'day', tip: 'The last day' },
  { value: 'all', title: 'all', tip: 'Everything' },
] as const;
/** From this many agents on there is a field to find them by name. */
const MANY = 10;
const ZOOM = 1.4;

/** The tools in the timeline's head: the span of time, and the past moment that is shown. */
export function TimelineTools(props: TimelineToolsProps) {
  const { data, extent, control, width, pastTick, filter, isList } = props;
  const zoomBy = (factor: number) => control.zoomBy(factor, width / 2, width, extent);
  return (
    <>
      <ButtonGroup
        label="How much is shown"
        size="small"
        items={SPANS}
        value={spanOf(props)}
        onChange={(span) =>
          span === 'all' ? control.showAll(extent) : control.showLast(Number(span) * extent.ticksPerHour)
        }
      />
      <IconButton icon="plus" label="Zoom in" keys="+" size="small" onClick={() => zoomBy(1 / ZOOM)} />
      <IconButton icon="minus" label="Zoom out" keys="−" size="small" onClick={() => zoomBy(ZOOM)} />
      {(data.others >= MANY || filter !== '') && (
        <TextField
          type="search"
          size="small"
          className={styles.filter}
          placeholder="Find by name"
          aria-label="Show only agents whose name contains"
          value={filter}
          onChange={props.onFilter}
        />
      )}
      <Button
        size="small"
        aria-pressed={isList}
        tip="The actions of the selected agent as a table"
        onClick={() => props.onList(!isList)}
      >
        As a list
      </Button>
      <Branches onMoment={props.onMoment} onCompare={props.onCompare} />
      {pastTick !== null ? (
        <PastBanner {...props} pastTick={pastTick} />
      ) : (
        data.abandoned && <small>A future was abandoned. Undo restores it.</small>
      )}
    </>
  );
}

/** The button that stands for the range that is shown; null for none. */
function spanOf({ control: { range }, extent }: TimelineToolsProps): (typeof SPANS)[number]['value'] | null {
  if (range.end !== null) return null;
  const hours = range.span / extent.ticksPerHour;
  const span = SPANS.find(({ value }) => Number(value) === hours);
  if (span) return span.value;
  return Math.abs(range.span - fitAll(extent).span) < range.span / 50 ? 'all' : null;
}

/** Says that the past is shown, with the two ways out of it. */
function PastBanner({ data, pastTick, control, onPresent }: TimelineToolsProps & { readonly pastTick: number }) {
  const run = useCommands();
  const runAgain = async () => {
    await run('runAgain');
    control.followPresent();
  };
  return (
    <Banner
      tone="warn"
      isCard
      className={styles.banner}
      text={
        <>
          Looking at <b>{showTimePoint(pastTick, data)}</b> — {showTicks(data.now - pastTick, data.ticksPerHour)} ago
        </>
      }
    >
      <Button size="small" keys="End" tip="Show the present again" onClick={onPresent}>
        Back to now
      </Button>
      <Button
        look="primary"
        size="small"
        tip="This moment becomes the present, and the future after it is abandoned. Undo restores it."
        onClick={runAgain}
      >
        <Icon name="branch" />
        Run again from here
      </Button>
    </Banner>
  );
}
