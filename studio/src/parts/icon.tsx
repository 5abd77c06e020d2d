/** Small drawings, 16 by 16, in the colour of the text. */
const PATHS = {
  play: 'M5 3.5v9l7.5-4.5z',
  pause: 'M5 3.5h2v9H5zM9.5 3.5h2v9h-2z',
  step: 'M3.5 3.5v9L9 8zM10.5 3.5h2v9h-2z',
  tick: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5v3l2 1.5',
  undo: 'M3 6h6.5a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3',
  redo: 'M13 6H6.5a3.5 3.5 0 0 0 0 7H10M13 6l-3-3M13 6l-3 3',
  save: 'M3 3h8l2 2v8H3zM5.5 3v3.5h4.5V3M5 13V9.5h6V13',
  open: 'M2 12.5v-9h4l1.5 1.5H13v2M2 12.5l2-5h11l-2 5z',
  share:
    'M10.5 5.5l-5 2.5 5 2.5M12.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM3.5 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.7-.8 1.3M8 11.3v.2',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1',
  moon: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z',
  half: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  target: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM8 1v4M8 11v4M1 8h4M11 8h4',
  bubble: 'M3 3.5h10v7H7.5L5 13v-2.5H3z',
  heat: 'M8 13.5c-2.5 0-4.5-1.8-4.5-4.300 0-2 1.5-3 2-5.200 1.5.8 2 2 2 3 .8-.5 1-1.5 1-2.5 2 1.200 4 2.800 4 4.700 0 2.5-2 4.300-4.5 4.300z',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  restart: 'M3.5 8a4.5 4.5 0 1 0 1.5-3.3M5 2v3h3',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.6v.2',
  branch: 'M4.5 3v10M4.5 9c0-3 7-1.5 7-5M11.5 4a.01.01 0 1 0 0-.01M4.5 13a.01.01 0 1 0 0-.01',
  download: 'M8 2.5v7M5 7l3 3 3-3M3 13h10',
  upload: 'M8 10V3M5 5.5l3-3 3 3M3 13h10',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  maximise: 'M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5',
  restore: 'M13.5 6.5h-4v-4M9.5 6.5l4-4M2.5 9.5h4v4M6.5 9.5l-4 4',
  beside: 'M2.5 3.5h11v9h-11zM8 3.5v9',
  check: 'M3.5 8.5l3 3 6-7',
  edit: 'M3 13l.6-2.8L11 2.8l2.2 2.2-7.4 7.4zM9.6 4.2l2.2 2.2',
  pointer: 'M4 2.5l8.5 5.2-4 .9-1.9 3.9z',
  wall: 'M2.5 4h11v8h-11zM2.5 8h11M6 4v4M10 8v4',
  door: 'M4.5 13.5v-11h7v11M2.5 13.5h11M9.5 8h.01',
  floor: 'M2.5 2.5h11v11h-11zM8 2.5v11M2.5 8h11',
  room: 'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5.5 8h5',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  mirror: 'M8 2v12M6 5L2 11.5h4zM10 5l4 6.5h-4z',
  turn: 'M12.5 8a4.5 4.5 0 1 1-1.5-3.3M11 2v3H8',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  text: 'M3 4h10M3 7h7M3 10h10M3 13h5',
} as const;

export type IconName = keyof typeof PATHS;

const FILLED: readonly IconName[] = ['play', 'pause', 'step'];

/** An icon. Screen readers ignore it, so its parent needs a name. */
export function Icon({ name }: { readonly name: IconName }) {
  const isFilled = FILLED.includes(name);
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke={isFilled ? 'none' : 'currentColor'}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
