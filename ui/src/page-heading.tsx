import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCameFromAnotherPage, useLocation } from './router.tsx';

/**
 * A page's only main heading. It takes the focus when the page was opened from another one, so that
 * keyboards and screen readers begin there, at the top. A page that the browser loaded leaves the
 * focus alone, and a page that the visitor went back to keeps its place.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFromAnotherPage = useCameFromAnotherPage();
  const { isReturn } = useLocation();
  useEffect(() => {
    if (!cameFromAnotherPage) return;
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [cameFromAnotherPage, isReturn]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
