import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page's scripts run: false in a prebuilt page and while React takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
