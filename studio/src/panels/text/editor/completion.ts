import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type Name, namesAsKeys, namesAsValues } from './names.ts';
import { type Place, placeAt } from './place.ts';
import { describeKey, type Schema, type SchemaPath, schemasAt } from './schema.ts';

/** A text that YAML reads as a string without quotes. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off|~)$)[A-Za-z_][\w .'()/-]*(?<![ ])$/i;

/** Offers the keys and values that a world file may have at the caret. */
export function completeWorld({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const place = placeAt(state, pos);
  if (!place) return null;
  const word = state.sliceDoc(place.from, pos);
  if (!explicit && word === '') return null;
  const keys = place.kind === 'value' ? [] : keysAt(state, place);
  const values = place.kind === 'key' ? [] : valuesAt(state, place.path);
  const options = [...keys, ...values];
  const isWhole = (text: string) => options.some(({ label }) => label === text);
  // Enter after a whole word ends the line; it does not choose from a list.
  if (options.length === 0 || (!explicit && isWhole(word))) return null;
  const rest = /^[\w-]*/.exec(state.sliceDoc(pos, state.doc.lineAt(pos).to))?.[0].length ?? 0;
  return {
    from: place.from,
    to: pos + rest,
    options: options.map((option, i) => ({ ...option, sortText: String(i).padStart(4, '0') })),
    validFor: (text) => /^[\w .-]*$/.test(text) && !isWhole(text),
  };
}

/** Keys of the schema, required ones first, and names of the file that are used as keys. */
function keysAt(state: EditorState, { path, taken }: Place): Completion[] {
  const schemas = schemasAt(path);
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []));
  const known = [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))]
    .filter((key) => !taken.has(key))
    .sort((a, b) => Number(required.has(b)) - Number(required.has(a)))
    .map((key): Completion => {
      const about = describeKey([...path, key]);
      return {
        label: key,
        type: 'property',
        ...(required.has(key) && { detail: 'required' }),
        ...(about !== null && { info: about }),
        apply: applyKey(key, [...path, key]),
      };
    });
  const named = namesAsKeys(state, path)
    .filter(({ name }) => !taken.has(name))
    .map((each): Completion => ({ ...nameOption(each), apply: applyKey(spell(each.name), [...path, each.name]) }));
  return [...known, ...named];
}

/** Words of the schema, names of the file and examples. */
function valuesAt(state: EditorState, path: SchemaPath): Completion[] {
  const schemas = schemasAt(path);
  const takesText = schemas.some((schema) => schema.type === 'string' && schema.examples === undefined);
  // Where an expression can be written, true and false are seldom meant.
  const wordy = takesText ? schemas.filter(({ type }) => type !== 'boolean') : schemas;
  const words = wordy.flatMap(wordsOf).map((label): Completion => ({ label, type: 'enum' }));
  const isCurve = schemas.some(({ examples }) => examples?.includes('none'));
  const names = takesText || isCurve ? namesAsValues(state, path).map(nameOption) : [];
  const examples = isCurve ? [] : schemas.flatMap((schema) => schema.examples ?? []);
  return [...words, ...names, ...examples.map((label): Completion => ({ label, type: 'text', detail: 'for example' }))];
}

function wordsOf(schema: Schema): readonly string[] {
  if (schema.type === 'boolean') return ['true', 'false'];
  return (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map(String);
}

function nameOption({ name, of }: Name): Completion {
  return { label: name, type: 'variable', detail: of, apply: spell(name) };
}

/** Inserts the key and its colon, and then offers its values where they are known. */
function applyKey(key: string, path: SchemaPath): NonNullable<Completion['apply']> {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const hasColon = /^\s*:/.test(view.state.sliceDoc(to, view.state.doc.lineAt(to).to));
    view.dispatch({
      ...insertCompletionText(view.state, hasColon ? key : `${key}: `, from, to),
      annotations: pickedCompletion.of(completion),
    });
    if (!hasColon && valuesAt(view.state, path).length > 0) startCompletion(view);
  };
}

/** A name as it is written in YAML. */
function spell(name: string): string {
  return PLAIN.test(name) ? name : JSON.stringify(name);
}
