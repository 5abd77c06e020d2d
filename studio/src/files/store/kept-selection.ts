import { readStored, store } from '../../state/stored.ts';
import { type UiSelection, useUiStore } from '../../state/ui-store.ts';
import { type FileSource, keyOfSource } from './file-source.ts';
import { useFiles } from './file-store.ts';

const KEY = 'hanker selection';

interface KeptSelection {
  readonly file: string;
  readonly selection: UiSelection;
  readonly agent: number | null;
}

/** Keeps the selection between visits, so that a reload finds it again. */
export function keepSelection(): void {
  useUiStore.subscribe(({ selection, agent }, before) => {
    const { source, isOpening } = useFiles.getState();
    if (!source || isOpening || (selection === before.selection && agent === before.agent)) return;
    store(KEY, { file: keyOfSource(source), selection, agent } satisfies KeptSelection);
  });
}

/** Selects what was selected in a file when it was last open, or its first agent. */
export function selectAgain(
  source: FileSource,
  { agents, things }: { readonly agents: number; readonly things: number },
): number | null {
  const kept = readStored(KEY, isKept);
  const first = agents > 0 ? 0 : null;
  const isSame = kept?.file === keyOfSource(source);
  const agent = isSame && kept.agent !== null && kept.agent < agents ? kept.agent : first;
  const isThere = isSame && kept.selection && kept.selection.id < (kept.selection.kind === 'agent' ? agents : things);
  const usual: UiSelection = agent === null ? null : { kind: 'agent', id: agent };
  useUiStore.setState({ agent, decision: null, selection: isThere ? kept.selection : usual });
  return agent;
}

function isKept(value: unknown): value is KeptSelection {
  const { file, selection, agent } = (value ?? {}) as Partial<KeptSelection>;
  const isSelection = selection === null || (typeof selection === 'object' && typeof selection.id === 'number');
  return typeof file === 'string' && isSelection && (agent === null || typeof agent === 'number');
}
