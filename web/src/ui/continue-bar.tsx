import { STICKY_CONTINUE_MAX_WIDTH_PX, STICKY_CONTINUE_SCROLL_PX } from '@handsel/contract';
import { commonWords } from '@handsel/words/common';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './continue-bar.module.css';

interface ContinueBarProps {
  words: string | undefined;
  /** Called by a click on a page without a form; a form is submitted. */
  onContinue?: () => void;
  /** The page's own button, in its place. */
  children: ReactNode;
}

/**
 * The page's button, and on small screens, once the page has been scrolled, a bar at the foot of the screen that
 * stands in for it for as long as it is out of sight.
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

/** Looked at as often as it may have moved, and not at each rendering: to answer then, the browser has to lay out the page at once. */
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
      // Told before the frame is drawn in which the page's content has another height, and of the first height, too.
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
