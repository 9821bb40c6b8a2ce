import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the focus into a form's first field when the form appears, where the form is all that there is to do. */
export function useFirstField<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    holder.current?.querySelector('input')?.focus();
  }, []);
  return holder;
}
