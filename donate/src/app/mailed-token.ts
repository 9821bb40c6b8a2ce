import { useEffect } from 'react';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';
import { PLACE_ENTRIES } from './paths.ts';

const KEPT_AS = 'mailedToken';

/**
 * The token of a mailed link that works more than once. It is removed from the address bar right
 * away, so that it is neither bookmarked nor shared nor sent as a referrer. The tab's own history
 * keeps it for a reload.
 * @param inPath the token in the address; empty after a reload
 * @returns undefined in a prebuilt page
 */
export function useMailedToken(
  place: 'update-payment-method' | 'manage',
  inPath: string,
): string | undefined {
  useEffect(() => {
    if (inPath !== '') strip(place, inPath);
  }, [place, inPath]);
  return useHydrated() ? inPath || readKept() : undefined;
}

function readKept(): string {
  const { [KEPT_AS]: kept } = (window.history.state ?? {}) as { [KEPT_AS]?: string };
  return kept ?? '';
}

function strip(place: 'update-payment-method' | 'manage', token: string): void {
  const url = new URL(window.location.href);
  url.pathname = PLACE_ENTRIES[place].path.replace('/:token?', '');
  // Keeps the router's own state.
  window.history.replaceState({ ...(window.history.state as object | null), [KEPT_AS]: token }, '', url);
}
