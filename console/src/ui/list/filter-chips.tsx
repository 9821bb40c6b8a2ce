import { staffListWords as words } from '@handsel/words/console/giving';
import { useEffect, useRef } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import { Button } from '../button.tsx';
import styles from './filter-chips.module.css';

export interface Chip {
  /** The filter's name in the address. */
  name: string;
  text: string;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  onRemove: (name: string) => void;
  onClear: () => void;
  /** The id of the element that gets the focus after the last filter is removed. */
  focusAfterLast: string;
}

/** The chosen filters of a list, each with a button that removes it. */
export function FilterChips({ chips, onRemove, onClear, focusAfterLast }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(undefined);
  // The focus moves to the next chip, whose place is that of the removed one.
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removedAt.current, chips.length - 1)];
    (next ?? document.getElementById(focusAfterLast))?.focus();
    removedAt.current = undefined;
  }, [chips.length, focusAfterLast]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={words.chosen}>
      {chips.map(({ name, text }, index) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={words.remove({ filter: text })}
            onClick={() => {
              removedAt.current = index;
              onRemove(name);
            }}
          >
            {text}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button
          look="text"
          onClick={() => {
            removedAt.current = 0;
            onClear();
          }}
        >
          {words.clear}
        </Button>
      </li>
    </ul>
  );
}
