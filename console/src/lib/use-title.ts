import { staffShellWords } from '@handsel/words/console/pages';
import { useEffect } from 'react';
import { useCharity } from './use-session.ts';

/** Sets the page's title for the browser's tab and screen readers. */
export function useTitle(page: string): void {
  const charity = useCharity();
  useEffect(() => {
    document.title = staffShellWords.pageTitle({ page, charity });
  }, [page, charity]);
}
