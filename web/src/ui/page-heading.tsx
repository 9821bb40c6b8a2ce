import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

const FIRST_LOCATION_KEY = 'default';

/**
 * A page's one main heading. It takes the focus when the page was opened from another one, so that a keyboard and a
 * screen reader begin there; a page that the browser itself loaded leaves the focus alone.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFromAnotherPage = useLocation().key !== FIRST_LOCATION_KEY;
  useEffect(() => {
    if (cameFromAnotherPage) heading.current?.focus();
  }, [cameFromAnotherPage]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
