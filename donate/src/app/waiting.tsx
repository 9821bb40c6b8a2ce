import { shellWords } from '@handsel/words/donate/shell';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import styles from './waiting.module.css';

/** The outline of a personal page until its content is known. */
export function Waiting({ heading }: { heading: string }) {
  return (
    <div className={styles.waiting}>
      <PageHeading>{heading}</PageHeading>
      <Skeleton saying={shellWords.lookingUpGift} />
    </div>
  );
}
