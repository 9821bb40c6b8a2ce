import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Focuses a form's first field when the form appears. Use it only where the form is the whole page.
 */
export function useFirstField<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    holder.current?.querySelector('input')?.focus();
  }, []);
  return holder;
}
