import { create } from 'zustand';
import { readStored, store } from './stored.ts';

/** The editors that share the middle of the page. */
export const EDITORS = ['world', 'curves', 'factors', 'parameters', 'trials', 'text'] as const;
export type EditorName = (typeof EDITORS)[number];

/** The areas of the page; a narrow window shows one at a time. */
export const AREAS = ['editors', 'inspector', 'why', 'timeline'] as const;
export type Area = (typeof AREAS)[number];

/** A part of the page that can be maximised: an area, or the world beside the other editors. */
export type Pane = Area | 'world';

export type Theme = 'system' | 'light' | 'dark';

/** The selection: the id of an agent or a thing; null for none. */
export type UiSelection = { readonly kind: 'agent' | 'thing'; readonly id: number } | null;

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'problem' | 'news';
}

/** A decision that is being read. */
export interface HeldDecision {
  readonly tick: number;
  /** An option of it is open; otherwise it is held only while the pointer is over it. */
  readonly isFirm: boolean;
}

/** The state of the page: open panels, selection and theme. The world is not part of it. */
export interface UiState {
  readonly editor: EditorName;
  /** The area that a narrow window shows. */
  readonly area: Area;
  /** Whether the world is shown beside the other editors. */
  readonly isBeside: boolean;
  /** The part that fills the page; null for none. */
  readonly maximised: Pane | null;
  readonly selection: UiSelection;
  /** The agent that the panels explain; it stays when a thing is selected. */
  readonly agent: number | null;
  /** The tick of the shown decision; null for the last one. */
  readonly decision: number | null;
  /** The decision that stays shown while somebody reads it, though newer ones come; null for none. */
  readonly held: HeldDecision | null;
  /** Whether the map stays centred on the selected agent. */
  readonly follows: boolean;
  /** What an opened panel should show, such as the name of a curve. */
  readonly target: string | null;
  readonly theme: Theme;
  readonly notices: readonly Notice[];
}

const THEME_KEY = 'hanker theme';
const BESIDE_KEY = 'hanker world beside';

export const useUiStore = create<UiState>()(() => ({
  editor: readEditor(),
  area: 'editors',
  isBeside: readStored(BESIDE_KEY, (value) => typeof value === 'boolean') ?? false,
  maximised: null,
  selection: null,
  agent: null,
  decision: null,
  held: null,
  follows: false,
  target: null,
  theme: readTheme(),
  notices: [],
}));

/** Opens an editor at a target: a curve, a factor or a location of the file. */
export function openEditor(editor: EditorName, target: string | null = null): void {
  useUiStore.setState(({ maximised, isBeside }) => ({
    editor,
    target,
    area: 'editors',
    // What was asked for must be visible.
    maximised: maximised === null ? null : isBeside && editor === 'world' ? 'world' : 'editors',
  }));
}

/** Shows the world beside the other editors, or as one of them. */
export function setBeside(isBeside: boolean): void {
  useUiStore.setState({ isBeside, maximised: null });
  store(BESIDE_KEY, isBeside);
}

/** Lets a part fill the page, or puts it back. */
export function maximise(pane: Pane | null): void {
  useUiStore.setState(({ maximised }) => ({ maximised: maximised === pane ? null : pane }));
}

/** Shows an area of the page in a narrow window. */
export function showArea(area: Area): void {
  useUiStore.setState({ area });
}

/** Selects an agent or a thing; selecting an agent shows its last decision. */
export function select(selection: UiSelection): void {
  useUiStore.setState(
    selection?.kind === 'agent' ? { selection, agent: selection.id, decision: null, held: null } : { selection },
  );
}

/** Shows the decision of the selected agent at a tick; null for its last one. What was being read is let go. */
export function chooseDecision(tick: number | null): void {
  useUiStore.setState({ decision: tick, held: null });
}

/** Keeps a decision shown while it is read; one that is held already stays. */
export function holdDecision({ tick, isFirm }: HeldDecision): void {
  useUiStore.setState(({ held }) => ({
    held: { tick: held?.tick ?? tick, isFirm: isFirm || (held?.isFirm ?? false) },
  }));
}

/** Stops holding a decision; one with an open option only if `isFirm`. */
export function releaseDecision(isFirm: boolean): void {
  useUiStore.setState(({ held }) => ({ held: held && (isFirm || !held.isFirm) ? null : held }));
}

export function setTheme(theme: Theme): void {
  useUiStore.setState({ theme });
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without local storage, only the theme is forgotten.
  }
}

let lastNotice = 0;

/** Shows a message at the foot of the page for some seconds. The same text is shown once. */
export function notify(text: string, kind: Notice['kind'] = 'news'): void {
  const notice = { id: ++lastNotice, text, kind };
  useUiStore.setState(({ notices }) => ({
    notices: [...notices.filter((each) => each.text !== text).slice(-2), notice],
  }));
  setTimeout(() => dismissNotice(notice.id), kind === 'problem' ? 12_000 : 5_000);
}

export function dismissNotice(id: number): void {
  useUiStore.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function readEditor(): EditorName {
  const wanted = new URLSearchParams(location.search).get('panel');
  // The text was called "problems" before.
  if (wanted === 'problems') return 'text';
  return EDITORS.find((editor) => editor === wanted) ?? 'world';
}
