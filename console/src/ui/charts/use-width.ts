import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The current width of an element in pixels; 0 before it is mounted. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, widthPx: number] {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidthPx(Math.floor(element.clientWidth)));
    observer.observe(element);
    setWidthPx(Math.floor(element.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}
