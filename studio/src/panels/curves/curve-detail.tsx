import type { Curve, Range } from 'hanker/core';
import { type CurveFunction, sampleCurve } from 'hanker/explain';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { showLine } from '../../making/hand-store.ts';
import { Banner } from '../../parts/banner.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Menu, MenuItem } from '../../parts/overlays/menu.tsx';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import type { CurveDots } from '../../session/views/curves.ts';
import { openEditor, useUiStore } from '../../state/ui-store.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { usesLine } from './curve-list.tsx';
import { firstLeaf, kindOf, type PartPath, partAt } from './curve-parts.ts';
import styles from './curves.module.css';
import { DotList } from './dot-list.tsx';
import type { Axes } from './handles.ts';
import { KindPicker } from './kind-picker.tsx';
import { PartEditor } from './part-editor.tsx';
import { CurvePlot } from './plot.tsx';
import { stepsOf, type Unit } from './scale.ts';
import { useCurveEdit } from './use-curve-edit.ts';

interface CurveDetailProps {
  readonly entry: CurveEntry;
  readonly version: number;
  readonly isBroken: boolean;
  readonly names: readonly string[];
  readonly needs: readonly string[];
  functionOf(curve: Curve): CurveFunction;
  choose(id: string): void;
}

/** One curve: its uses, its plot, and the fields to change it. */
export function CurveDetail({ entry, version, isBroken, names, needs, functionOf, choose }: CurveDetailProps) {
  const agent = useUiStore((ui) => ui.agent);
  const dots = useDots(entry.id, agent);
  const edit = useCurveEdit(entry, version, isBroken);
  const [chosen, setChosen] = useState<PartPath | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another curve starts with its first part
  useEffect(() => setChosen(null), [entry.id]);
  const isPreset = entry.source === 'preset';
  const isFixed = isPreset || isBroken;
  const part = leafOf(edit.curve, chosen ?? []);
  const unit: Unit = entry.input === 'hour' ? 'hour' : 'number';
  const height = useMemo(() => heightOf(functionOf(edit.curve), entry.range), [functionOf, edit.curve, entry.range]);
  const steps = {
    x: stepsOf({ low: entry.range[0], high: entry.range[1], start: 0, end: 400 }, unit),
    y: stepsOf({ low: height[0], high: height[1], start: 0, end: 250 }, 'number'),
  };
  const axes: Axes = { input: entry.input || 'input', output: entry.output, unit, gap: steps.x.fine };
  const others = names.filter((name) => name !== entry.name);
  return (
    <div className={styles.detail}>
      <Head entry={entry} isFixed={isFixed} choose={choose}>
        <KindPicker
          part={edit.curve}
          names={others}
          isFixed={isFixed}
          label="Kind of curve"
          range={entry.range}
          functionOf={functionOf}
          pick={(changed, wanted) => {
            edit.make(changed, `${entry.title} as ${wanted}`);
            setChosen(null);
          }}
        />
      </Head>
      {isBroken && <Broken />}
      {isPreset && !isBroken && <Preset entry={entry} />}
      {edit.problem && (
        <Banner role="alert" tone="bad" isCard hasIcon className={styles.note} text={adviceFor(edit.problem)}>
          <IconButton icon="close" label="Dismiss" size="small" onClick={edit.dismiss} />
        </Banner>
      )}
      <CurvePlot
        key={entry.id}
        entry={entry}
        edit={edit}
        part={part}
        isFixed={isFixed}
        dots={dots}
        agent={agent}
        functionOf={functionOf}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.editor} tabIndex={0} aria-label={`Numbers of ${entry.title}`}>
        <PartEditor
          key={entry.id}
          edit={edit}
          path={[]}
          active={part}
          title={entry.title}
          axes={axes}
          steps={steps}
          range={entry.range}
          height={height}
          isFixed={isFixed}
          names={others}
          choose={setChosen}
          functionOf={functionOf}
        />
        <DotList entry={entry} dots={dots} agent={agent} unit={unit} needs={needs} />
      </section>
    </div>
  );
}

/** The dots of a curve; while those of another agent are loading, the last ones. */
function useDots(id: string, agent: number | null): CurveDots | null {
  const dots = useView('curveDots', { id, agent });
  const last = useRef<{ readonly id: string; readonly dots: CurveDots } | null>(null);
  if (dots) last.current = { id, dots };
  return last.current?.id === id ? last.current.dots : null;
}

/** The part that has the handles: the chosen one, or the first leaf below it. */
function leafOf(curve: Curve, chosen: PartPath): PartPath {
  const isThere = chosen.length === 0 || partAt(curve, chosen) !== curve;
  return firstLeaf(curve, isThere ? chosen : []);
}

function heightOf(current: CurveFunction, range: Range): Range {
  const ys = sampleCurve(current, range, 100).map(([, y]) => y);
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  return low < high ? [low, high] : [low, low + 1];
}

interface HeadProps {
  readonly entry: CurveEntry;
  readonly isFixed: boolean;
  readonly children: ReactNode;
  choose(id: string): void;
}

function Head({ entry, isFixed, children, choose }: HeadProps) {
  const run = useCommands();
  const users = entry.uses.filter(({ purpose }) => purpose !== 'used nowhere').length;
  const remove = async () => {
    await run('removeCurve', { id: entry.id });
    choose('');
  };
  return (
    <div className={styles.title}>
      <div>
        <h3 data-ellipsis>{entry.title}</h3>
        <small data-ellipsis title={usesLine(entry)}>
          {entry.line !== null && (
            <>
              <Button look="link" title="Show this curve in the text" onClick={() => showLine(entry.line ?? 1)}>
                line {entry.line}
              </Button>
              {' · '}
            </>
          )}
          {usesLine(entry)}
        </small>
      </div>
      {children}
      {entry.name !== null && kindOf(entry.shape) !== 'host' && (
        <Menu trigger={<IconButton icon="more" label={`More for ${entry.title}`} tip={null} />} align="end">
          <MenuItem
            title={`Remove ${entry.title}`}
            note={users > 0 ? 'It is used; give its users another curve first.' : undefined}
            isDisabled={isFixed || users > 0}
            onChoose={() => void remove()}
          />
        </Menu>
      )}
    </div>
  );
}

function Preset({ entry }: { readonly entry: CurveEntry }) {
  const run = useCommands();
  return (
    <Banner tone="warn" isCard className={styles.note} text="This curve comes with hanker and is not in the file.">
      <Button size="small" onClick={() => void run('writeCurve', { id: entry.id })}>
        Write it into the file to change it
      </Button>
    </Banner>
  );
}

function Broken() {
  return (
    <Banner
      role="status"
      tone="warn"
      isCard
      className={styles.note}
      text="The file has problems. These are the curves of the last good version; fix the problems to change them."
    >
      <Button size="small" onClick={() => openEditor('text')}>
        Show problems
      </Button>
    </Banner>
  );
}

function adviceFor(problem: string): string {
  if (!problem.includes('alias')) return problem;
  return `${problem}. Change the curve that has the anchor (&name), or write this one out in the file.`;
}
