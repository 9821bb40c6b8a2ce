import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProfilePlace } from '../features/session/place.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { hrefOf } from './paths.ts';
import styles from './profile-page.module.css';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

/** The donor's own pages, in the order of the links to them. */
const PROFILE_PAGES: { place: ProfilePlace; words: string; rest?: string }[] = [
  { place: 'profile', words: 'Overview' },
  { place: 'profile-gifts', words: 'Gifts', rest: ' and receipts' },
  { place: 'profile-ways-to-pay', words: 'Ways to pay' },
  { place: 'profile-details', words: 'Your details' },
];

interface ProfilePageProps {
  heading: string;
  /** The page's own content; shown once it is known who is here. */
  children: ReactNode;
}

/** What stands around each of the donor's own pages: its heading, and the way to the others. */
export function ProfilePage({ heading, children }: ProfilePageProps) {
  const { step, campaign } = useDonation();
  if (step.status === 'reading' || step.ownEmail === undefined) return <Waiting heading={heading} />;
  return (
    <div className={styles.page}>
      <nav aria-label="Your pages">
        <ul className={styles.links}>
          {PROFILE_PAGES.map(({ place, words, rest }) => (
            <li key={place}>
              <Link to={hrefOf(place, campaign)} aria-current={place === step.place ? 'page' : undefined}>
                <span>
                  {words}
                  {rest === undefined ? null : <span className={styles.rest}>{rest}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading>{heading}</PageHeading>
      <Suspense>{children}</Suspense>
    </div>
  );
}
