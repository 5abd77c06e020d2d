import { yamlLanguage } from '@codemirror/lang-yaml';
import { HighlightStyle, LanguageSupport, syntaxHighlighting, syntaxTree, type TagStyle } from '@codemirror/language';
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import { styleTags, tags } from '@lezer/highlight';

/** Numbers, rates, durations and clock times, and the words that are no text. */
const NUMBER = /^(?:[-+]?(?:\d[\d_]*(?::\d\d)*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?(?:%|\/?[tsmhd])?|true|false|null|~)$/;
/** A longer scalar is no number. */
const LONGEST = 30;

const STYLES: readonly TagStyle[] = [
  { tag: tags.lineComment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.definition(tags.propertyName), color: 'var(--link)' },
  { tag: tags.string, color: 'var(--good)' },
  {
    tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace, tags.labelName, tags.typeName, tags.meta],
    color: 'var(--quiet)',
  },
];

const number = Decoration.mark({ class: 'cm-number' });

/** The grammar of YAML does not tell numbers from text. */
const numbers = ViewPlugin.define(
  (view) => ({
    decorations: findNumbers(view),
    update({ view, docChanged, viewportChanged, startState, state }) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = findNumbers(view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

function findNumbers({ state, visibleRanges }: EditorView): DecorationSet {
  const found = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (node.name === 'Key') return false;
        const isShort = node.to - node.from <= LONGEST;
        if (node.name === 'Literal' && isShort && NUMBER.test(state.sliceDoc(node.from, node.to)))
          found.add(node.from, node.to, number);
        return true;
      },
    });
  return found.finish();
}

/** YAML, coloured. */
export const colouredYaml: Extension = [
  new LanguageSupport(yamlLanguage.configure({ props: [styleTags({ BlockLiteralContent: tags.string })] })),
  syntaxHighlighting(HighlightStyle.define(STYLES)),
  numbers,
];
