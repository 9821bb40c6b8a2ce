import { staffShellWords } from '@handsel/words/staff-pages';
import { useEffect } from 'react';
import { useCharity } from './use-session.ts';

/** Names the page in the browser's tab and to screen readers. */
export function useTitle(page: string): void {
  const charity = useCharity();
  useEffect(() => {
    document.title = staffShellWords.pageTitle({ page, charity });
  }, [page, charity]);
}
