import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls an answer into sight when its first part is there and again when it is complete, unless somebody has scrolled
 * in between. The row of its option stays in sight: an answer that is too long begins with it.
 */
export function useScrollToAnswer(isThere: boolean, isComplete: boolean): RefObject<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null);
  /** Where the panel was left; null before the first time. */
  const left = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the answer has another height
  useEffect(() => {
    const { current } = answer;
    const scroller = current && scrollerOf(current);
    if (!scroller) {
      left.current = null;
      return;
    }
    if (left.current !== null && left.current !== scroller.scrollTop) return;
    const row = (current.closest('li') ?? current).getBoundingClientRect();
    const { top, bottom } = scroller.getBoundingClientRect();
    scroller.scrollTop += Math.min(Math.max(0, row.bottom - bottom), row.top - top);
    left.current = scroller.scrollTop;
  }, [isThere, isComplete]);
  return answer;
}

/** The nearest element around it that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return null;
}
