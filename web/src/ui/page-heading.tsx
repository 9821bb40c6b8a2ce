import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCameFromAnotherPage, useLocation } from './router.tsx';

/**
 * A page's one main heading. It takes the focus when the page was opened from another one, so that a keyboard and a
 * screen reader begin there, at the top; a page that the browser itself loaded leaves the focus alone, and one that
 * was gone back to keeps its place.
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
