import { useEffect, useSyncExternalStore } from 'react';

const PARAMETER = 'email';

/** What was taken from the address bar, by the page it was taken from. */
const taken = new Map<string, string>();

/**
 * The address that a mailed link carries in its query. It is taken out of the address bar at once, so that it is neither
 * bookmarked nor shared nor seen over a shoulder.
 * @returns undefined in a page built beforehand; empty when the link carries none, as after a reload
 */
export function useMailedEmail(): string | undefined {
  useEffect(stripEmail, []);
  return useSyncExternalStore(neverChanges, readEmail, () => undefined);
}

const neverChanges = () => () => undefined;

function readEmail(): string {
  const { pathname, search } = window.location;
  const email = new URLSearchParams(search).get(PARAMETER);
  if (email !== null) taken.set(pathname, email);
  return taken.get(pathname) ?? '';
}

function stripEmail(): void {
  readEmail();
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  // With what the router keeps there.
  window.history.replaceState(window.history.state, '', url);
}
