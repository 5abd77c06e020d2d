import type { Path } from 'hanker/format';
import { create } from 'zustand';
import type { HandTarget } from '../session/hand/placed-parts.ts';
import type { NewPart } from '../session/hand/templates.ts';
import { openEditor, select, showArea, useUiStore } from '../state/ui-store.ts';

/** What the pointer does on the map while it is edited. */
export type MapTool =
  | { readonly kind: 'select' }
  | { readonly kind: 'thing'; readonly of: string }
  | { readonly kind: 'agent'; readonly of: string }
  | { readonly kind: 'paint'; readonly ground: 'wall' | 'floor' | 'door' }
  | { readonly kind: 'area' };

/** Something to be made or named in a dialog. */
export type Making =
  /** With `isFromForms`, its form is shown then also where it could be placed at once. */
  | { readonly kind: 'part'; readonly what: NewPart; readonly owner?: Path; readonly isFromForms?: boolean }
  | { readonly kind: 'rename'; readonly path: Path; readonly name: string }
  | { readonly kind: 'area'; readonly area: readonly [number, number, number, number] }
  | { readonly kind: 'place'; readonly at: readonly [number, number] };

/** What is being made by hand: the tool of the map, the selection, and the part of the file in the inspector. */
export interface HandState {
  /** Whether the map is edited; otherwise a drag moves it. */
  readonly isEditing: boolean;
  readonly tool: MapTool;
  /** Everything that is selected on the map while it is edited. */
  readonly selected: readonly HandTarget[];
  /** The part of the file that the inspector shows; null for what is selected. */
  readonly part: Path | null;
  /** Whether the inspector shows the file, not the present moment. */
  readonly showsFile: boolean;
  readonly making: Making | null;
}

export const SELECT: MapTool = { kind: 'select' };

export const useHand = create<HandState>()(() => ({
  isEditing: false,
  tool: SELECT,
  selected: [],
  part: null,
  showsFile: false,
  making: null,
}));

/** Forgets everything of what was made: another file is opened, in which the same ids are of others. */
export function forgetMaking(): void {
  useHand.setState(useHand.getInitialState());
}

/** Begins or ends editing the map. What is shown beside the map is selected then: its mark is on the map. */
export function setEditing(isEditing: boolean): void {
  const { selection } = useUiStore.getState();
  useHand.setState({ isEditing, tool: SELECT, selected: isEditing && selection ? [selection] : [] });
}

/** Chooses what the pointer does on the map, and begins editing. */
export function chooseTool(tool: MapTool): void {
  useHand.setState({ tool, isEditing: true });
}

/** Selects one agent or thing alone, on the map and beside it. */
export function chooseAlone(target: HandTarget): void {
  useHand.setState({ selected: [target] });
  select(target);
}

/** Opens the dialog to make or name something. */
export function make(making: Making): void {
  useHand.setState({ making });
}

/** Shows a part of the file in the inspector; null for the list of all parts. */
export function showPart(part: Path | null): void {
  useHand.setState({ part, showsFile: true });
  showArea('inspector');
}

/** Shows a line of the text. */
export function showLine(line: number): void {
  openEditor('text', `line:${line}`);
}
