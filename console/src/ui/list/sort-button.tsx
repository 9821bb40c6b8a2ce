import { nextSort, type TableSort } from './sort.ts';
import styles from './sort.module.css';

interface SortButtonProps {
  column: string;
  sort: TableSort;
  direction: 'ascending' | 'descending' | undefined;
}

/** The head of a column that sorts. A select replaces it if the rows are cards. */
export function SortButton({ column, sort, direction }: SortButtonProps) {
  return (
    <>
      <span className={styles.plain}>{column}</span>
      <button
        type="button"
        className={styles.button}
        data-direction={direction}
        onClick={() => sort.onSort(nextSort(sort, column))}
      >
        {column}
        <svg className={styles.arrow} width="12" height="12" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v16m-7-7 7 7 7-7" />
        </svg>
      </button>
    </>
  );
}
