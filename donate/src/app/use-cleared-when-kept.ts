import { useEffect } from 'react';

/**
 * Reloads a personal page that the browser restores from its back/forward cache. The cached page is
 * blanked, so that it shows nothing to the next person after a logout.
 */
export function useClearedWhenKept(isPersonal: boolean): void {
  useEffect(() => {
    if (!isPersonal) return undefined;
    const clear = ({ persisted }: PageTransitionEvent) => {
      document.documentElement.hidden = persisted;
    };
    const loadAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pagehide', clear);
    window.addEventListener('pageshow', loadAnew);
    return () => {
      window.removeEventListener('pagehide', clear);
      window.removeEventListener('pageshow', loadAnew);
    };
  }, [isPersonal]);
}
