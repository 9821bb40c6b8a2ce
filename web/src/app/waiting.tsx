import { shellWords } from '@handsel/words/shell';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './waiting.module.css';

/** The shape of a page whose content is the visitor's, until we know it. */
export function Waiting({ heading }: { heading: string }) {
  return (
    <div className={styles.waiting}>
      <PageHeading>{heading}</PageHeading>
      <Skeleton saying={shellWords.lookingUpGift} />
    </div>
  );
}
