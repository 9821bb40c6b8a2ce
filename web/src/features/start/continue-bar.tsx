import { STICKY_CONTINUE_MAX_WIDTH_PX, STICKY_CONTINUE_SCROLL_PX } from '@handsel/contract';
import { useRef, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './continue-bar.module.css';

interface ContinueBarProps {
  words: string;
  /** The form's own button, in its place. */
  children: ReactNode;
}

/**
 * The form's button, and on small screens, once the page has been scrolled, a bar at the foot of the screen that
 * stands in for it for as long as it is out of sight.
 */
export function ContinueBar({ words, children }: ContinueBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useIsOutOfSight(place);
  return (
    <>
      <div ref={place} className={styles.place} data-replaced={isStuck || undefined}>
        {children}
      </div>
      {isStuck ? (
        <div className={styles.bar}>
          <Button type="submit" aside={words}>
            Continue
          </Button>
        </div>
      ) : null}
    </>
  );
}

function useIsOutOfSight(place: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    watchViewport,
    () => {
      const box = place.current?.getBoundingClientRect();
      if (box === undefined || window.innerWidth >= STICKY_CONTINUE_MAX_WIDTH_PX) return false;
      if (window.scrollY < STICKY_CONTINUE_SCROLL_PX) return false;
      return box.bottom > window.innerHeight || box.top < 0;
    },
    () => false,
  );
}

function watchViewport(onChange: () => void): () => void {
  const options = { passive: true };
  window.addEventListener('scroll', onChange, options);
  window.addEventListener('resize', onChange, options);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}
