import { useEffect, useSyncExternalStore } from 'react';

const PARAMETER = 'email';

/**
 * The address that a mailed link carries in its query. It is taken out of the address bar at once, so that it is neither
 * bookmarked nor shared nor seen over a shoulder; the tab's own history keeps it for a reload.
 * @returns undefined in a page built beforehand; empty when the link came without one
 */
export function useMailedEmail(): string | undefined {
  useEffect(stripEmail, []);
  return useSyncExternalStore(neverChanges, readEmail, () => undefined);
}

const neverChanges = () => () => undefined;

function readEmail(): string {
  const inBar = new URLSearchParams(window.location.search).get(PARAMETER);
  const { [PARAMETER]: kept } = (window.history.state ?? {}) as { [PARAMETER]?: string };
  return inBar ?? kept ?? '';
}

function stripEmail(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  // Beside what the router keeps there.
  const state = { ...(window.history.state as object | null), [PARAMETER]: readEmail() };
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(state, '', url);
}
