import { useSyncExternalStore } from 'react';

const COARSE = '(pointer:coarse)';

/**
 * Whether the main pointer is a finger: false in a prebuilt page and while React takes it over. It
 * changes when a keyboard is attached to a tablet.
 */
export function useTouched(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(COARSE).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(COARSE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}
