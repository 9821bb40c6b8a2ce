import { staffGivingWords as words } from '@handsel/words/staff-giving';
import { Link } from '../../../../web/src/ui/link.tsx';
import { pathOf } from '../../lib/paths.ts';
import styles from './giving.module.css';

/** A donor's name, if one is known, and their email below it. */
export function DonorLink({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <span className={styles.donor}>
      <Link href={pathOf.donor(id)} aria-label={words.openDonor({ donor: name === '' ? email : name })}>
        {name === '' ? email : name}
      </Link>
      {name === '' ? null : <span className={styles.second}>{email}</span>}
    </span>
  );
}
