import { useHeadingFocus } from '@handsel/ui/use-heading-focus.ts';
import type { ReactNode } from 'react';
import { useCameFromAnotherPage, useLocation } from './router.tsx';

/** A page's only main heading. It takes the focus when the page was opened from another one. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useHeadingFocus(useCameFromAnotherPage(), useLocation().isReturn);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
