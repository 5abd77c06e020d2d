/** The styles of the panel. They follow the `color-scheme` of the page, or one that the page gives to the element. */
export const STYLE = `
:host {
  --text: light-dark(#1d232e, #e6e9ef);
  --faint: light-dark(#555e6d, #a5aebc);
  --ground: light-dark(#ffffff, #14181f);
  --soft: light-dark(#eef1f5, #232a35);
  --line: light-dark(#d3d9e1, #343d4b);
  --mark: light-dark(#1f56b0, #8fb8ff);
  display: block;
  box-sizing: border-box;
  inline-size: 320px;
  max-inline-size: 100%;
  overflow: auto;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--ground);
  color: var(--text);
  font: 13px/1.45 system-ui, sans-serif;
}
:host([hidden]) { display: none; }
h2, h3, p, ol, ul { margin: 0; padding: 0; }
h2 { font-size: 16px; }
h3 { margin-block: 12px 4px; font-size: 13px; }
ol { padding-inline-start: 20px; }
ul { list-style: none; }
label { display: flex; gap: 8px; align-items: center; margin-block-end: 10px; color: var(--faint); }
select { flex: 1; min-inline-size: 0; padding: 4px 6px; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: var(--text); font: inherit; }
select:focus-visible, summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
.faint { color: var(--faint); }
.thought { font-style: italic; }
.row { display: grid; grid-template-columns: 1fr auto; column-gap: 8px; margin-block-end: 4px; }
.bar { grid-column: 1 / -1; block-size: 6px; border-radius: 3px; overflow: hidden; background: var(--soft); }
.bar > div { block-size: 100%; background: var(--mark); }
.taken { font-weight: 600; }
summary { padding-block: 2px; color: var(--faint); cursor: pointer; }
`;
