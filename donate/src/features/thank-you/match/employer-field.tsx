import { EMPLOYER_NAME_MAX_LENGTH } from '@handsel/contract';
import { employerMatchWords as words } from '@handsel/words/donate/employer-match';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import styles from './match.module.css';
import type { Chosen } from './match-words.ts';
import { useEmployerSearch } from './use-employer-search.ts';

interface EmployerFieldProps {
  checkoutId: string;
  onChoose: (chosen: Chosen) => void;
}

/**
 * A field that shows matches while the donor types: the combobox with a list from the ARIA
 * Authoring Practices. The focus stays in the field; the arrow keys move through the list, Enter
 * selects, Escape closes it. The last entry is the typed text, for an employer that is not listed.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function EmployerField({ checkoutId, onChoose }: EmployerFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const { found, hasFailed } = useEmployerSearch(checkoutId, text);
  const typedName = text.trim();
  const options: Chosen[] = found === undefined ? [] : [...found, { typed_name: typedName }];
  const isShown = isOpen && options.length > 0;

  function type(next: string): void {
    setText(next);
    setOpen(true);
    setActive(undefined);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOf(active, step, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = isShown && active !== undefined ? options[active] : undefined;
      if (option !== undefined) onChoose(option);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setActive(undefined);
    }
  }

  return (
    <div className={styles.search}>
      <TextField
        id={`${id}-field`}
        label={words.field}
        hint={words.hint}
        error={hasFailed ? words.searchFailed : undefined}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={EMPLOYER_NAME_MAX_LENGTH}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active !== undefined ? `${id}-${String(active)}` : undefined}
        value={text}
        onChange={(event) => {
          type(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.list} hidden={!isShown} className={styles.list}>
        {options.map((option, index) => (
          // The field handles the keys: see onKeyDown.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={'id' in option ? option.id : ''}
            id={`${id}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => {
              // The field keeps the focus, so the list is still open when the mouse button is
              // released.
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(option);
            }}
          >
            {'id' in option ? option.name : words.notListed({ name: option.typed_name })}
          </div>
        ))}
      </div>
      <p role="status" className={styles.told}>
        {isOpen && found !== undefined ? words.found({ count: found.length }) : ''}
      </p>
    </div>
  );
}

/** The next or previous entry, wrapping around both ends. */
function nextOf(active: number | undefined, step: number, count: number): number {
  if (active === undefined) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}
