import { EditorView } from '@codemirror/view';

const shade = (colour: string, percent: number) => `color-mix(in srgb, var(${colour}) ${percent}%, transparent)`;

const field = {
  height: '26px',
  padding: '0 8px',
  border: '1px solid var(--edge)',
  borderRadius: '4px',
  backgroundColor: 'var(--panel)',
  backgroundImage: 'none',
  color: 'var(--ink)',
  fontFamily: 'var(--font)',
  fontSize: 'var(--small)',
};

const box = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--panel)',
  color: 'var(--ink)',
  boxShadow: '0 4px 16px #0003',
};

/** The text, its gutters and what is marked in it. */
const sheet = EditorView.theme({
  '&': { backgroundColor: 'var(--panel)', color: 'var(--ink)', fontSize: 'var(--small)' },
  // Not for the element of the tooltips, which has the same theme and would lengthen the page.
  '&.cm-editor': { height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    border: '2px solid var(--accent)',
    pointerEvents: 'none',
    zIndex: '300',
  },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '19px' },
  '.cm-content': { padding: '0 0 40px', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 24px 0 4px' },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--ink)', marginLeft: '-1px' },
  '.cm-selectionBackground': { backgroundColor: shade('--accent', 20) },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: shade('--accent', 30),
  },
  '.cm-activeLine': { backgroundColor: shade('--accent', 6) },
  '.cm-gutters': { border: '0', borderRight: '1px solid var(--line)', backgroundColor: 'var(--panel)' },
  '.cm-gutters, .cm-foldGutter span': { color: 'var(--quiet)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)', fontWeight: '600' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '26px', padding: '0 2px 0 0' },
  '.cm-foldGutter': { width: '16px' },
  '.cm-foldGutter .cm-gutterElement': { textAlign: 'center' },
  '.cm-foldGutter span': { padding: '0 3px', borderRadius: '3px' },
  '.cm-foldGutter span:hover': { backgroundColor: 'var(--pressed)', color: 'var(--ink)' },
  '.cm-foldPlaceholder': {
    margin: '0 4px',
    padding: '0 6px',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    backgroundColor: 'var(--raised)',
    color: 'var(--quiet)',
  },
  '.cm-number': { color: 'var(--warn)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: shade('--accent', 25), outline: 'none' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: shade('--bad', 25) },
  '.cm-selectionMatch': { backgroundColor: shade('--accent', 16) },
  '.cm-searchMatch': { backgroundColor: shade('--warn', 22), outline: `1px solid ${shade('--warn', 50)}` },
  '.cm-searchMatch-selected': { backgroundColor: shade('--warn', 45) },
  '@media (forced-colors: active)': {
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
    },
  },
});

/** Errors and lints. */
const problems = EditorView.theme({
  '.cm-gutter-lint': { width: '18px' },
  '.cm-gutter-lint .cm-gutterElement': { display: 'grid', placeContent: 'center', padding: '0' },
  '.cm-lint-marker': { width: '9px', height: '9px', content: 'none' },
  '.cm-lint-marker-error': { borderRadius: '50%', backgroundColor: 'var(--bad)' },
  '.cm-lint-marker-warning': { clipPath: 'polygon(50% 0, 100% 100%, 0 100%)', backgroundColor: 'var(--warn)' },
  '.cm-lintRange': {
    paddingBottom: '0',
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--bad)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--bad)' },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--warn)' },
  '.cm-line[data-message]::after': {
    // Not read aloud: the list of problems has the same message.
    content: 'attr(data-message) / ""',
    marginLeft: '3ch',
    fontFamily: 'var(--font)',
    color: 'var(--bad)',
    pointerEvents: 'none',
  },
  '.cm-line[data-severity=warning]::after': { color: 'var(--warn)' },
  // An empty line holds a line break.
  '.cm-line[data-message]:has(> br)::after': { display: 'block', marginTop: '-19px' },
  '.cm-diagnostic': { maxWidth: '60ch', margin: '0', padding: '6px 10px', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-diagnosticSource': { fontSize: 'var(--small)', color: 'var(--quiet)', opacity: '1' },
  '.cm-diagnosticAction': { ...field, display: 'block', height: '24px', margin: '6px 0 2px', cursor: 'pointer' },
});

/** What appears above the text: find and replace, the list of completions and descriptions. */
const boxes = EditorView.theme({
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', fontFamily: 'var(--font)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '4px 34px 4px 8px', fontSize: 'var(--small)' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '3px 6px 3px 0',
    verticalAlign: 'middle',
  },
  '.cm-panel.cm-search input:not([type=checkbox])': { ...field, width: '18ch', maxWidth: '100%' },
  '.cm-panel.cm-search button': { ...field, borderColor: 'var(--line)', cursor: 'pointer' },
  '.cm-panel.cm-search button:hover': { backgroundColor: 'var(--pressed)' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 'var(--small)' },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0', accentColor: 'var(--accent)' },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    width: '26px',
    padding: '0',
    border: '0',
    backgroundColor: 'transparent',
    fontSize: '18px',
  },
  '.cm-tooltip': { ...box, fontSize: 'var(--small)' },
  '.cm-tooltip-section:not(:first-child)': { borderTop: '1px solid var(--line)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '22ch',
    maxHeight: '232px',
    padding: '3px',
    fontFamily: 'var(--mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3ch',
    padding: '2px 6px',
    borderRadius: '4px',
    lineHeight: '19px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '.cm-tooltip-autocomplete-disabled ul li[aria-selected]': { backgroundColor: 'var(--accent)' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none' },
  '.cm-completionDetail': { margin: '0', color: 'var(--quiet)', fontFamily: 'var(--font)', fontStyle: 'normal' },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '36ch', margin: '0 4px', padding: '6px 10px' },
  '.cm-about': { maxWidth: '56ch', padding: '6px 10px' },
  '.cm-about code': { fontFamily: 'var(--mono)', fontWeight: '650', color: 'var(--link)' },
});

/** How the editor looks, in light and in dark: all colours are variables of the page. */
export const theme = [sheet, problems, boxes];
