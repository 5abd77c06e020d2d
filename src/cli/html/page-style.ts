import { THEMES } from '../../charts/index.ts';

const LIGHT = {
  ...pick(THEMES.light),
  panel: '#f6f8fa',
  link: '#0a5ea8',
  bad: '#b3410c',
  'bad-page': '#fff3ec',
  good: '#116b3c',
  bar: '#0072b2',
  then: '#818b98',
};
const DARK: typeof LIGHT = {
  ...pick(THEMES.dark),
  panel: '#161b22',
  link: '#6cb6ff',
  bad: '#f2874b',
  'bad-page': '#2a1a12',
  good: '#56d364',
  bar: '#4da3d8',
  then: '#7d8590',
};

/** The colours that a page shares with its charts. */
function pick({ page, ink, quiet, rule }: Readonly<Record<'page' | 'ink' | 'quiet' | 'rule', string>>) {
  return { page, ink, quiet, rule };
}

function variables(colours: typeof LIGHT): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

/** The style sheet of a page: light or dark by the reader's preference, and light on paper. */
export const PAGE_STYLE = `
:root{${variables(LIGHT)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
*{box-sizing:border-box}
html{scroll-padding-top:56px}
body{margin:0 auto;max-width:1120px;padding:0 32px 64px;background:var(--page);color:var(--ink);
font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
font-variant-numeric:tabular-nums}
header{padding:40px 0 8px}
h1{font-size:30px;line-height:1.2;letter-spacing:-.02em;margin:0 0 6px}
h2{font-size:21px;line-height:1.3;letter-spacing:-.01em;margin:0 0 6px}
h3{font-size:15px;margin:24px 0 6px}
p{margin:0 0 12px;max-width:76ch}
a{color:var(--link)}
.about{color:var(--quiet);font-size:16px;margin:0}
.lead{color:var(--quiet)}
.note{color:var(--quiet);font-size:13px}
nav{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:2px 18px;margin:14px 0 0;padding:10px 0;
background:var(--page);border-bottom:1px solid var(--rule);font-size:13.5px}
nav a{text-decoration:none}
nav a:hover{text-decoration:underline}
section{padding-top:40px}
figure{margin:14px 0;max-width:100%}
figure svg{display:block;max-width:100%}
td svg{display:block}
figure>svg{width:100%;height:auto}
figcaption{color:var(--quiet);font-size:13px;margin-top:6px;max-width:90ch}
ul{margin:8px 0 12px;padding-left:20px;max-width:90ch}
li{margin:5px 0}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--least)),1fr));gap:18px 28px;margin:14px 0}
.grid figure{margin:0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:24px 0 0}
.tiles div{background:var(--panel);border:1px solid var(--rule);border-radius:8px;padding:12px 14px}
.tiles .bad{background:var(--bad-page);border-color:var(--bad)}
.tiles dt{color:var(--quiet);font-size:13px;line-height:1.35;white-space:nowrap}
.tiles dd{margin:3px 0 0}
.tiles b{font-size:24px;line-height:1.2;letter-spacing:-.02em}
.tiles small{display:block;color:var(--quiet);font-size:12.5px}
.scroll{overflow-x:auto;margin:14px 0}
table{border-collapse:collapse;width:100%;font-size:13.5px;line-height:1.4}
caption{text-align:left;color:var(--quiet);font-size:13px;padding-bottom:6px}
th,td{padding:4px 14px 4px 0;text-align:left;vertical-align:middle;border-bottom:1px solid var(--rule)}
th:last-child,td:last-child{padding-right:0}
thead th{color:var(--quiet);font-weight:500;font-size:12.5px;vertical-align:bottom;white-space:nowrap}
tbody th{font-weight:400}
tr:last-child>*{border-bottom:0}
.number{text-align:right;white-space:nowrap;width:1%;padding-left:10px}
.picture{width:1%;padding-left:10px}
.spread{color:var(--quiet);font-size:12px}
.group>*{font-weight:600;padding-top:10px}
.member>th{padding-left:16px}
.quiet,.quiet th{color:var(--quiet)}
.bad th,.worse{color:var(--bad)}
.better{color:var(--good)}
.swatch{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:7px;vertical-align:-1px}
.hk-bar,.hk-now-dot{fill:var(--bar)}
.hk-promise{fill:none;stroke:var(--then)}
.hk-mark-bar{fill:var(--bad)}
.hk-now-line{stroke:var(--bar)}
.hk-then-dot{fill:var(--then)}
.hk-then-line{stroke:var(--then)}
.hk-before{stroke:var(--then);stroke-width:1.5;stroke-dasharray:3 3}
.unit{white-space:nowrap}
input[type=range]{width:100%;min-width:140px}
@media (min-width:641px) and (min-height:600px){
.sliders{position:sticky;top:40px;z-index:1;max-height:48vh;overflow-y:auto;background:var(--page);border-bottom:1px solid var(--rule)}
.sliders .scroll{margin:0}
.sliders p{position:sticky;bottom:0;margin:0;padding:8px 0;background:var(--page)}}
details{margin:12px 0}
summary{cursor:pointer;color:var(--link);font-size:13.5px}
footer{margin-top:48px;border-top:1px solid var(--rule);padding-top:12px;color:var(--quiet);font-size:13px}
@media (max-width:640px){body{padding:0 16px 40px}nav{position:static}}
@media print{
:root{${variables(LIGHT)};color-scheme:light}
body{max-width:none;padding:0;font-size:10.5pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav{display:none}
section{padding-top:20px}
h2,h3,caption{break-after:avoid}
figure,tr,.tiles div{break-inside:avoid}
.scroll{overflow:visible}
}`;
