import { STICKY_CONTINUE_MAX_WIDTH_PX, STICKY_CONTINUE_SCROLL_PX } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import styles from './continue-bar.module.css';

interface ContinueBarProps {
  words: string | undefined;
  /** Called on a click if the page has no form. A form is submitted instead. */
  onContinue?: () => void;
  /** The page's own button, in its place. */
  children: ReactNode;
}

/**
 * The page's button. On small screens, once the page was scrolled, a bar at the bottom replaces it
 * while it is out of sight.
 */
export function ContinueBar({ words, onContinue, children }: ContinueBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useIsOutOfSight(place);
  return (
    <>
      <div ref={place} className={styles.place} data-replaced={isStuck || undefined}>
        {children}
      </div>
      {isStuck ? (
        <div className={styles.bar}>
          <Button type="submit" aside={words} onClick={onContinue}>
            {commonWords.continue}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * Checks the position whenever it may have changed, and not on each render: a check during
 * rendering would force a layout.
 */
function useIsOutOfSight(place: RefObject<HTMLElement | null>): boolean {
  const isOut = useRef(false);
  const watch = useCallback(
    (onChange: () => void) => {
      const look = () => {
        isOut.current = isOutOfSight(place.current);
        onChange();
      };
      window.addEventListener('scroll', look, { passive: true });
      window.addEventListener('resize', look);
      // The observer calls this before the browser draws another content height, and once at first.
      const resizes = new ResizeObserver(look);
      resizes.observe(document.body);
      return () => {
        window.removeEventListener('scroll', look);
        window.removeEventListener('resize', look);
        resizes.disconnect();
      };
    },
    [place],
  );
  return useSyncExternalStore(
    watch,
    () => isOut.current,
    () => false,
  );
}

function isOutOfSight(place: HTMLElement | null): boolean {
  const box = place?.getBoundingClientRect();
  return (
    box !== undefined &&
    innerWidth < STICKY_CONTINUE_MAX_WIDTH_PX &&
    scrollY >= STICKY_CONTINUE_SCROLL_PX &&
    (box.bottom > innerHeight || box.top < 0)
  );
}
