import { staffListWords as words } from '@handsel/words/console/giving';
import { useId } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import type { TableSort } from './sort.ts';
import styles from './sort.module.css';

/** Sorts a list whose rows are cards, without column heads. */
export function SortSelect({ sort: { current, names, onSort } }: { sort: TableSort }) {
  const id = useId();
  return (
    <div className={styles.select}>
      <SelectField
        id={id}
        label={words.sortBy}
        value={current}
        onChange={(event) => onSort(event.target.value)}
      >
        {Object.entries(names).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
