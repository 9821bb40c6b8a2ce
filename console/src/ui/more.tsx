import { staffGivingWords as words } from '@handsel/words/console/giving';
import { Button } from './button.tsx';
import { FormMessage } from './form-message.tsx';
import styles from './more.module.css';

interface PagedQuery {
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The number of displayed rows, and a button for the next page. Screen readers announce each
 * change.
 */
export function More({ of: query, count }: { of: PagedQuery; count: number }) {
  const told = query.hasNextPage ? words.shownSome({ count }) : words.shownAll({ count });
  // The page itself shows why a list is empty.
  const isEmpty = count === 0 && !query.hasNextPage && !query.isFetching;
  const doing = query.isFetchingNextPage ? words.loadingMore : words.searching;
  return (
    <div className={styles.more}>
      <FormMessage message={query.isFetchNextPageError ? query.error?.message : undefined} />
      <p role="status" className={isEmpty ? styles.heard : styles.told}>
        {query.isFetching ? doing : told}
      </p>
      {query.hasNextPage ? (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </div>
  );
}
