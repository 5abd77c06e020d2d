import { type RefObject, useEffect, useState } from 'react';

/** Pixels; the style sheet of the editor has the same. */
export const LINE_HEIGHT = 19;
/** Lines that are drawn beyond what is in sight, so that scrolling does not outrun them. */
const BEYOND = 40;
/** The window moves in steps of so many lines: drawing again for each would be waste. */
const STEP = 20;

/** Which of the lines have to be drawn, the last excluded. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): { readonly first: number; readonly last: number } {
  const [range, setRange] = useState({ first: 0, last: 2 * BEYOND });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / LINE_HEIGHT / STEP) * STEP;
      const lines = Math.ceil(element.clientHeight / LINE_HEIGHT / STEP) * STEP;
      const next = { first: Math.max(0, top - BEYOND), last: top + lines + STEP + BEYOND };
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  const last = Math.min(range.last, count);
  return { first: Math.min(range.first, last), last };
}
