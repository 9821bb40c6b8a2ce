import { useEffect, useRef } from 'react';

/** @returns a function that focuses the element of a selector, once the page shows the change */
export function useNextFocus(): (selector: string) => void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === undefined) return;
    document.querySelector<HTMLElement>(asked.current)?.focus();
    asked.current = undefined;
  });
  return (selector) => {
    asked.current = selector;
  };
}
