import { useEffect } from 'react';

/**
 * A browser may keep a page as it was left, to show it again when somebody goes back. One with a person's data is kept blank and loads
 * again then, so it shows nothing to who comes after a log out.
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
