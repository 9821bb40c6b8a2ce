import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses a page's main heading when the page was opened from another one, so that keyboards and
 * screen readers begin there, at the top. A page that the browser loaded does not move the focus,
 * and a page that the visitor went back to keeps its place.
 *
 * @param isReturn the browser itself came here: it loaded the page, or went back or forward to it
 */
export function useHeadingFocus(
  cameFromAnotherPage: boolean,
  isReturn: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!cameFromAnotherPage) return;
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [cameFromAnotherPage, isReturn]);
  return heading;
}
