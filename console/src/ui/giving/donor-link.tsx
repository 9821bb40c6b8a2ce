import { staffGivingWords as words } from '@handsel/words/console/giving';
import { Link } from 'react-router';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { pathOf } from '../../lib/paths.ts';
import { emailInWords } from './gift-words.ts';
import styles from './giving.module.css';

/** A donor's name, if known, with their email below it. */
export function DonorLink({ id, name, email }: { id: string; name: string; email: string }) {
  const shown = emailInWords(email);
  return (
    <span className={styles.donor}>
      <Link to={pathOf.donor(id)} aria-label={words.openDonor({ donor: name === '' ? shown : name })}>
        {name === '' ? <Breakable>{shown}</Breakable> : name}
      </Link>
      {name === '' ? null : (
        <span className={`${styles.second} ${styles.email}`}>
          <Breakable>{shown}</Breakable>
        </span>
      )}
    </span>
  );
}
