import type { ChooserItem } from '../../parts/fields/chooser.tsx';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import { LOCATION_GROUPS } from '../../session/factors/factor-catalogue.ts';
import { newHead } from '../../session/factors/factor-edits.ts';
import { draftsIn, type Graph, reach, type Slot } from '../../session/factors/factor-graph.ts';
import { type BoxHead, isList, OPERATIONS, type Operation } from '../../session/factors/factor-parts.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import { describeBox, slotName } from './describe-box.ts';

const NUMBERS = 'Plain numbers';

/** The factors of the file by group; those with boxes come first. */
export function locationItems(places: readonly FactorLocation[]): ChooserItem[] {
  const rank = ({ group, size }: FactorLocation) =>
    size === 0 ? 1000 : LOCATION_GROUPS.indexOf(group) * 2 + (size > 1 ? 0 : 1);
  return places
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, title, role, group, size, text }) => ({
      key: id,
      title,
      note: group === 'Factors' ? (text ?? '…') : `${role} = ${text ?? '…'}`,
      group: size === 0 ? NUMBERS : group,
    }));
}

/** Everything that a box may be: an operation, an input, a factor, a curve. */
export function boxItems({ inputs, named, curves }: FactorsShown): ChooserItem[] {
  return [
    ...OPERATIONS.map(({ name, title, meaning, group }) => ({
      key: `operation ${name}`,
      title,
      note: meaning,
      group,
    })),
    ...Object.keys(named).map((name) => ({ key: `name ${name}`, title: name, group: 'Factors' })),
    ...inputs
      .map((name) => ({ key: `name ${name}`, title: name, group: groupOf(name) }))
      .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group)),
    ...curves.map(({ name, isPreset }) => ({
      key: `curve ${name}`,
      title: name,
      note: isPreset ? 'comes with the package' : undefined,
      group: 'Curves',
    })),
  ];
}

const GROUPS = ['Needs', 'The agent', 'The thing', 'The world', 'Feelings', 'The game'];

function groupOf(input: string): string {
  if (/^(?:need|urgency)\.|^happiness$/.test(input)) return 'Needs';
  if (/^(?:agent|tag|item)\.|^holding$/.test(input)) return 'The agent';
  if (/^thing\.|^distance$|^promise$/.test(input)) return 'The thing';
  if (/^(?:feeling|toward)\./.test(input)) return 'Feelings';
  return input.startsWith('host.') ? 'The game' : 'The world';
}

/** The head of the new box for a chosen item. */
export function headOf(choice: string): BoxHead {
  const at = choice.indexOf(' ');
  const [what, name] = [choice.slice(0, at), choice.slice(at + 1)];
  if (what === 'name') return newHead('name', { name });
  return what === 'curve' ? newHead('curve', { curve: name }) : newHead(name as Operation);
}

/** The operands that a box can be connected to; those of drafts come last. */
export function slotItems(
  graph: Graph,
  from: string,
  location: FactorLocation,
): (ChooserItem & { readonly slot: Slot })[] {
  const drafts = draftsIn(graph);
  const inside = reach(graph, from);
  const end = {
    key: 'end',
    title: `${location.role} of ${location.title}`,
    group: 'The end',
    slot: { box: graph.id, index: 0 },
  };
  const boxes = Object.values(graph.boxes).filter(({ key }) => !inside.has(key));
  const inner = boxes.flatMap((box) => {
    const { key, operands, head } = box;
    const count = operands.length + (isList(head.operation) ? 1 : 0);
    return Array.from({ length: count }, (_, index) => {
      const operand = operands[index];
      const there =
        operand === undefined
          ? 'a new operand'
          : typeof operand === 'number'
            ? String(operand)
            : describeBox(graph.boxes[operand]);
      const isDraft = drafts.has(key);
      return {
        key: `${key} ${index}`,
        title: `${describeBox(box)}: ${slotName(box, index)}`,
        note: `now ${there}`,
        group: isDraft ? 'Drafts' : 'Boxes',
        slot: { box: key, index },
      };
    });
  });
  const sorted = inner.toSorted((a, b) => (a.group === b.group ? 0 : a.group === 'Boxes' ? -1 : 1));
  return [end, ...sorted];
}
