import type { Curve } from 'hanker/core';
import { type CurveFunction, curveFunction } from 'hanker/explain';
import type { SheetKind } from 'hanker/format';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NoWorld } from '../../making/no-world.tsx';
import { Button } from '../../parts/button.tsx';
import { Field, TextField } from '../../parts/fields/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { Menu, MenuItem } from '../../parts/overlays/menu.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
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

/** The chosen curve, kept while another panel is open. */
let lastChosen: string | null = null;

/** The curves of the world, each with the agents on it; changed by dragging, by numbers or by spreadsheet. */
export function CurvesPanel() {
  const { result, error } = useViewState('curves', {});
  // The view is sent after every change; the catalogue changes only with its version.
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
  if (!catalogue)
    return (
      <Panel title="Curves" hasTab help={<HelpText />}>
        <NoWorld />
      </Panel>
    );
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
          A need's curve turns its level into urgency. Add one with “New”, then use it for a need.
        </EmptyState>
      )}
    </Panel>
  );
}

/** Curves as functions, cached while the named curves are the same. */
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
        A curve turns a number into another. A need's curve turns its <b>level</b> into <b>urgency</b>: steep where the
        need is pressing, nearly flat where it is not. A promise is worth the urgency that it removes, so the same
        dinner is worth much to a starving agent and little to a well-fed one.
      </p>
      <p>
        Points joined by straight lines are easiest to reason about (Zubek); formulas have few parameters (Graham). Both
        are here, and can be stitched together.
      </p>
      <p>
        Drag a point, click the line to add one. With the keyboard: Tab to a point, arrow keys move it (Shift more, Alt
        less), + adds one after it, Delete removes it. Dots are the agents, as they are now.
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
    } catch (problem) {
      notify((problem as Error).message, 'problem');
    }
  };
  return (
    <>
      <Popover
        trigger={
          <Button look="plain" disabled={isBroken}>
            <Icon name="plus" /> New
          </Button>
        }
        label="New curve"
      >
        {(close) => (
          <NewCurve
            onDone={(id) => {
              close();
              choose(id);
            }}
          />
        )}
      </Popover>
      <Button
        look="plain"
        tip="Import the curves of a spreadsheet (.csv, .xlsx)"
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
      <Menu
        trigger={
          <Button look="plain" tip="All curves of the file as a spreadsheet">
            <Icon name="download" /> Export
          </Button>
        }
      >
        <MenuItem title="As text (.csv)" onChoose={() => void download('csv')} />
        <MenuItem title="As a workbook (.xlsx)" onChoose={() => void download('xlsx')} />
      </Menu>
      <SheetDialog sheet={sheet} close={() => setSheet(null)} />
    </>
  );
}

function NewCurve({ onDone }: { onDone(id: string): void }) {
  const connection = useConnection();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onDone(await connection.run('addCurve', { name, curve: NEW_CURVE }));
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <form className={styles.newCurve} onSubmit={(event) => void create(event)}>
      <Field isStacked label="Name of the new curve">
        <TextField value={name} aria-invalid={problem !== null} onChange={setName} />
      </Field>
      {problem && <p role="alert">{problem}</p>}
      <Button look="primary" type="submit">
        Add it
      </Button>
    </form>
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
