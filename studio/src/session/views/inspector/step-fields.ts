import { type FieldInput, type Path, writeValue } from 'hanker/format';

/** A single value within a step, such as the amount of a need that it grants. */
export interface StepField {
  /** 'wait', 'grant food'. */
  readonly label: string;
  readonly path: Path;
  readonly text: string;
  readonly input: FieldInput;
  /** Names that can be chosen. */
  readonly options: readonly string[];
}

/** The names of a world that steps use. */
export interface StepNames {
  readonly needs: readonly string[];
  readonly kinds: readonly string[];
  readonly places: readonly string[];
}

/** A part of a step that has amounts of needs, to which others can be added. */
export interface StepAmounts {
  readonly label: string;
  readonly path: Path;
  /** The needs that it has not yet. */
  readonly options: readonly string[];
}

/** A step as its single values. */
export interface StepForm {
  readonly fields: readonly StepField[];
  readonly amounts: readonly StepAmounts[];
  /** What any step may have and this one has not, with a first value. */
  readonly more: readonly { readonly key: string; readonly text: string }[];
}

/** Within a step, lists and deeper parts are edited as text. */
const DEEPEST = 2;
const MORE = [
  { key: 'when', text: '1' },
  { key: 'chance', text: '50%' },
];
const WITH_NEEDS = ['grant', 'fill', 'until'];

/** The single values of a step, which can be edited without a word of YAML. */
export function stepForm(step: unknown, path: Path, names: StepNames): StepForm {
  const fields: StepField[] = [];
  const amounts: StepAmounts[] = [];
  const visit = (value: unknown, at: Path, label: string, depth: number): void => {
    if (!isMap(value) || depth >= DEEPEST) {
      const text = typeof value === 'string' ? value : writeValue(value);
      fields.push({ label, path: at, text, input: inputOf(value), options: optionsOf(String(at.at(-1)), names) });
      return;
    }
    for (const [key, each] of Object.entries(value))
      visit(each, [...at, key], label === '' ? key : `${label} ${key}`, depth + 1);
    // What is filled can be waited for.
    const { fill } = (isMap(step) ? step : {}) as { readonly fill?: unknown };
    const needs = at.at(-1) === 'until' && isMap(fill) ? Object.keys(fill) : names.needs;
    const options = needs.filter((need) => !Object.hasOwn(value, need));
    if (WITH_NEEDS.includes(String(at.at(-1))) && options.length > 0) amounts.push({ label, path: at, options });
  };
  visit(step, path, '', 0);
  return { fields, amounts, more: isMap(step) ? MORE.filter(({ key }) => !Object.hasOwn(step, key)) : [] };
}

function optionsOf(key: string, { kinds, places }: StepNames): readonly string[] {
  if (key === 'spawn' || key === 'become') return kinds;
  return key === 'to' ? places : [];
}

function inputOf(value: unknown): FieldInput {
  // A text stays a text; a number may become an expression or an amount with a unit.
  return typeof value === 'number' || typeof value === 'string' ? 'expression' : 'value';
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
