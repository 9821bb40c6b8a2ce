import { staffGivingWords } from '@handsel/words/console/giving';
import { useId } from 'react';
import { SEARCH_MIN_LENGTH, isTooShort } from '../lib/search.ts';
import styles from './search-field.module.css';

const MAX_LENGTH = 100;

interface SearchFieldProps {
  /** The searchable content. */
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search of a list, which updates while the person types. The key `/` focuses it. */
export function SearchField({ hint, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <form role="search" method="post" onSubmit={(event) => event.preventDefault()}>
      <label className={styles.label} htmlFor={id}>
        {staffGivingWords.search}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {isTooShort(value) ? staffGivingWords.searchTooShort({ count: SEARCH_MIN_LENGTH }) : hint}
      </p>
    </form>
  );
}
