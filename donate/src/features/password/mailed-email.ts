import { useEffect } from 'react';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';

const PARAMETER = 'email';

/**
 * The address in a mailed link's query. It is removed from the address bar right away, so that it
 * is neither bookmarked nor shared nor seen over a shoulder. The tab's own history keeps it for a
 * reload.
 * @returns undefined in a prebuilt page; empty if the link came without one
 */
export function useMailedEmail(): string | undefined {
  useEffect(stripEmail, []);
  return useHydrated() ? readEmail() : undefined;
}

function readEmail(): string {
  const inBar = new URLSearchParams(window.location.search).get(PARAMETER);
  const { [PARAMETER]: kept } = (window.history.state ?? {}) as { [PARAMETER]?: string };
  return inBar ?? kept ?? '';
}

function stripEmail(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  // Keeps the router's own state.
  const state = { ...(window.history.state as object | null), [PARAMETER]: readEmail() };
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(state, '', url);
}
