import { Menu } from '@base-ui/react/menu';
import { Popover } from '@base-ui/react/popover';
import type { Curve } from 'hanker/core';
import { type CurveFunction, curveFunction } from 'hanker/explain';
import type { SheetKind } from 'hanker/format';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState, Panel } from '../../parts/panel.tsx';
import { notify, useUiStore } from '../../state/ui-store.ts';
import { useCommands, useConnection, useViewState } from '../../state/use-session.ts';
import { CurveDetail } from './curve-detail.tsx';
import { CurveList } from './curve-list.tsx';
import styles from './curves.module.css';
import { type ChosenSheet, SheetDialog } from './sheet-dialog.tsx';

const NEW_CURVE: Curve = [
  [0, 100],
  [50, 20],
  [100, 0],
];

/** Kept while another panel is open. */
let lastChosen: string | null = null;

/** The curves of the world: each drawn with everybody upon it, and changed by hand, by numbers or by spreadsheet. */
export function CurvesPanel() {
  const { result, error } = useViewState('curves', {});
  // The view is read again whenever anything happens; only another version is another catalogue.
  const kept = useRef(result);
  if (kept.current?.version !== result?.version || kept.current?.isBroken !== result?.isBroken) kept.current = result;
  const catalogue = kept.current;
  const [chosen, setChosen] = useState(lastChosen);
  const target = useUiStore((ui) => ui.target);
  const choose = useCallback((id: string) => {
    lastChosen = id;
    setChosen(id);
  }, []);

  useEffect(() => {
    if (target === null || !catalogue) return;
    const { entries } = catalogue;
    const found =
      entries.find(({ id, name }) => id === target || name === target) ??
      entries.find(({ title, names }) => title === target || names.includes(target));
    if (found) choose(found.id);
    useUiStore.setState({ target: null });
  }, [target, catalogue, choose]);

  const functionOf = useFunctions(catalogue?.named, catalogue?.hostCurves);
  if (error) return <EmptyState title="The curves can't be shown">{error}</EmptyState>;
  if (!catalogue) return <EmptyState title="No curves yet">There is no world to show the curves of.</EmptyState>;
  const entry = catalogue.entries.find(({ id }) => id === chosen) ?? catalogue.entries[0];
  return (
    <Panel
      title="Curves"
      hasTab
      help={<HelpText />}
      tools={<Tools choose={choose} isBroken={catalogue.isBroken} />}
      isBare
    >
      {entry ? (
        <div className={styles.room}>
          <div className={styles.panel}>
            <CurveList entries={catalogue.entries} chosen={entry.id} choose={choose} functionOf={functionOf} />
            <CurveDetail
              entry={entry}
              version={catalogue.version}
              isBroken={catalogue.isBroken}
              names={Object.keys(catalogue.named)}
              needs={catalogue.needs}
              functionOf={functionOf}
              choose={choose}
            />
          </div>
        </div>
      ) : (
        <EmptyState title="This world has no curves">
          A need's curve turns its level into urgency. Add one with “New”, then give it to a need.
        </EmptyState>
      )}
    </Panel>
  );
}

/** Curves ready to evaluate, each made once while the names in them stand for the same. */
function useFunctions(named: Readonly<Record<string, Curve>> = {}, hostCurves: readonly string[] = []) {
  return useMemo(() => {
    const made = new WeakMap<object, CurveFunction>();
    const host = Object.fromEntries(hostCurves.map((name) => [name, () => 0]));
    return (curve: Curve): CurveFunction => {
      if (typeof curve === 'string') return curveFunction(curve, { curves: named, host });
      const before = made.get(curve);
      if (before) return before;
      const evaluated = curveFunction(curve, { curves: named, host });
      made.set(curve, evaluated);
      return evaluated;
    };
  }, [named, hostCurves]);
}

function HelpText() {
  return (
    <>
      <p>
        A curve turns a number into another. A need's curve turns its <b>level</b> into <b>urgency</b>: steep where it
        hurts, nearly flat where it does not. What an agent gains by a promise is the urgency that it takes away, so the
        same dinner is worth much to the starving and little to the well-fed.
      </p>
      <p>
        Points joined by straight lines are easiest to reason about (Zubek); formulas have few numbers (Graham). Both
        are here, and can be stitched together.
      </p>
      <p>
        Drag a point, click the line to add one. With the keyboard: Tab to a point, arrow keys move it (Shift more, Alt
        finer), + adds one after it, Delete removes it. Dots are the agents, as they are now.
      </p>
    </>
  );
}

function Tools({ choose, isBroken }: { choose(id: string): void; readonly isBroken: boolean }) {
  const connection = useConnection();
  const run = useCommands();
  const picker = useRef<HTMLInputElement>(null);
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
  const download = async (kind: SheetKind) => {
    const made = await run('exportCurves', { kind });
    if (made) saveFile(made.file, made.bytes);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      setSheet({ file: file.name, bytes, preview: await connection.run('previewSheet', { file: file.name, bytes }) });
    } catch (refused) {
      notify((refused as Error).message, 'problem');
    }
  };
  return (
    <>
      <NewCurve choose={choose} isBroken={isBroken} />
      <Button
        look="plain"
        tip="Take the curves of a spreadsheet over (.csv, .xlsx)"
        onClick={() => picker.current?.click()}
      >
        <Icon name="upload" /> Import
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.xlsx"
        aria-label="A spreadsheet of curves"
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Menu.Root>
        <Menu.Trigger render={<Button look="plain" tip="All curves of the file as a spreadsheet" />}>
          <Icon name="download" /> Export
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4}>
            <Menu.Popup className={styles.menu}>
              <Menu.Item className={styles.item} onClick={() => void download('csv')}>
                As text (.csv)
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={() => void download('xlsx')}>
                As a workbook (.xlsx)
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <SheetDialog sheet={sheet} close={() => setSheet(null)} />
    </>
  );
}

function NewCurve({ choose, isBroken }: { choose(id: string): void; readonly isBroken: boolean }) {
  const connection = useConnection();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    try {
      choose(await connection.run('addCurve', { name, curve: NEW_CURVE }));
      setOpen(false);
      setProblem(null);
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={<Button look="plain" disabled={isBroken} />}>
        <Icon name="plus" /> New
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start">
          <Popover.Popup className={styles.menu} aria-label="New curve">
            <form className={styles.form} onSubmit={(event) => void make(event)}>
              <label>
                Name of the new curve
                <input name="name" className={styles.search} autoComplete="off" aria-invalid={problem !== null} />
              </label>
              {problem && <p role="alert">{problem}</p>}
              <Button look="primary" type="submit">
                Add it
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function saveFile(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
