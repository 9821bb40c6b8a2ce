import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from './menu.module.css';

interface MenuEntry {
  name: string;
  onChoose: () => void;
}

interface MenuProps {
  /** The menu's subject, for screen readers. */
  label: string;
  /** The content of its button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** `tool`: beside buttons of its size. */
  look?: 'plain' | 'tool';
}

/**
 * On Home and End, React Aria moves to the first or last entry but also lets the page scroll, which
 * would close the menu.
 */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === 'Home' || event.key === 'End') event.preventDefault();
}

/** A button that opens a short list of actions. */
export function Menu({ label, children, entries, look = 'plain' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that opens now must restore the focus to the button: by then the entry is gone.
  const choose = (onChoose: () => void) => {
    button.current?.focus();
    onChoose();
  };
  return (
    <MenuTrigger>
      <Button ref={button} aria-label={label} className={`${styles.button ?? ''} ${styles[look] ?? ''}`}>
        {children}
      </Button>
      {/* A modal menu of React Aria adds a style element on Apple phones, which our policy blocks. */}
      <Popover className={styles.popover ?? ''} placement="bottom" isNonModal>
        <div role="presentation" onKeyDown={keepPageStill}>
          <AriaMenu aria-label={label} className={styles.menu ?? ''}>
            {entries.map(({ name, onChoose }) => (
              <MenuItem key={name} className={styles.item ?? ''} onAction={() => choose(onChoose)}>
                {name}
              </MenuItem>
            ))}
          </AriaMenu>
        </div>
      </Popover>
    </MenuTrigger>
  );
}
