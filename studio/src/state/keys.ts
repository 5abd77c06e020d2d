import { create } from 'zustand';

/** Whether the sheet with all keys is open. */
export const useKeySheet = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** The keys and their effects, grouped by panel. Several keys are separated by a comma and a space. */
export const KEYS: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, action: string])[];
}[] = [
  {
    where: 'Anywhere',
    keys: [
      ['Space', 'play and pause'],
      ['.', 'to the next decision of the selected agent'],
      ['Shift .', 'to the next decision of anybody'],
      [',', 'one tick'],
      ['[, ]', 'slower, faster'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z, Ctrl Y', 'redo'],
      ['Ctrl S', 'save the file'],
      ['M', 'maximise the panel with the focus, or restore it; Alt M while typing'],
      ['\\', 'the world beside the other editors, or not'],
      ['?', 'this sheet'],
    ],
  },
  {
    where: 'Tabs of the editors',
    keys: [['←, →', 'the one before, the next']],
  },
  {
    where: 'World',
    keys: [
      ['F', 'follow the selected agent'],
      ['N, Shift N', 'the next agent, the one before'],
      ['Escape', 'from a thing back to the agent'],
      ['←, ↑, →, ↓', 'move the map'],
      ['+, −', 'nearer, farther'],
      ['0', 'show the whole map'],
      ['B', 'show or hide thoughts'],
      ['H', 'show or hide the heat map'],
      ['E', 'edit the map, or stop'],
      ['Shift F10, Menu', 'the menu of what is selected'],
    ],
  },
  {
    where: 'World, while it is edited',
    keys: [
      ['V', 'select and move'],
      ['W, D, X', 'paint walls, doorways, floor'],
      ['←, ↑, →, ↓', 'move the selection, or the cursor of a tool; with Shift by five'],
      ['Enter', 'place or paint at the cursor; when selecting, show a cursor, begin a frame, end it'],
      ['Shift Enter', 'select what is in the frame, too'],
      ['Ctrl D', 'duplicate'],
      ['R, Shift R', 'turn things by a quarter, or the line at them; back'],
      ['T', 'mirror things'],
      ['Delete', 'delete'],
      ['Ctrl A', 'select everything'],
      ['Shift click', 'select one more'],
      ['Escape', 'back to selecting, then select nothing'],
    ],
  },
  {
    where: 'Factors',
    keys: [
      ['A', 'add a box, or put one in the selected arrow'],
      ['Tab', 'from box to box, and from arrow to arrow'],
      ['Enter', 'edit the box'],
      ['C', 'connect the box'],
      ['Delete', 'take the box or the arrow away'],
      ['←, ↑, →, ↓', 'move the selected box'],
    ],
  },
  {
    where: 'Timeline',
    keys: [
      ['←, →', 'a minute back, forth; with Shift an hour'],
      ['Alt ←, Alt →', 'the decision before, the next'],
      ['↑, ↓', 'the agent before, the next'],
      ['Home, End', 'the beginning, the present'],
      ['+, −', 'less time, more'],
      ['Page Up, Page Down', 'earlier, later'],
    ],
  },
  {
    where: 'Curves, on a point',
    keys: [
      ['←, ↑, →, ↓', 'move it; with Shift far, with Alt finely'],
      ['+, Insert', 'add one after it'],
      ['Delete', 'remove it'],
    ],
  },
  {
    where: 'Text',
    keys: [
      ['↑, ↓', 'from problem to problem, in the list'],
      ['Enter', 'to the place of the problem'],
      ['F8, Shift F8', 'the next problem, the one before'],
      ['Ctrl Space', 'keys and values that can be written here'],
      ['Ctrl F', 'find and replace'],
      ['Ctrl D', 'select the next occurrence too'],
      ['Ctrl Shift [, Ctrl Shift ]', 'fold, unfold'],
      ['Escape then Tab', 'leave the text'],
    ],
  },
];
