import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in pixels, kept up to date. */
export function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 400, height: 240 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth, clientHeight } = current;
      setSize((last) =>
        last.width === clientWidth && last.height === clientHeight
          ? last
          : { width: clientWidth, height: clientHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
