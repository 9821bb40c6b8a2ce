import { profilePagesWords } from '@handsel/words/donate/profile-pages';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import type { ProfilePlace } from '../features/session/place.ts';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { GoBack } from '../ui/go-back.tsx';
import { hrefOf } from './paths.ts';
import styles from './profile-page.module.css';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

/** The end of a link's text, which phones hide. */
const rest = (content: string) => <span className={styles.rest}>{content}</span>;

/** The donor's own pages, in the order of their links. */
const PROFILE_PAGES: { place: ProfilePlace; words: ReactNode }[] = [
  { place: 'profile', words: profilePagesWords.overview },
  {
    place: 'profile-gifts',
    words: <Sentence pieces={profilePagesWords.gifts({ rest })} />,
  },
  { place: 'profile-payment-methods', words: <Sentence pieces={profilePagesWords.methods({ rest })} /> },
  { place: 'profile-details', words: profilePagesWords.details },
];

interface ProfilePageProps {
  heading: string;
  /** Leads from a page about one gift to all of them. */
  backHref?: string;
  /** The page's own content; shown once the donor is known. */
  children: ReactNode;
}

/** The frame of each of the donor's own pages: its heading, and the links to the others. */
export function ProfilePage({ heading, backHref, children }: ProfilePageProps) {
  const { step, campaign } = useDonation();
  if (step.status === 'reading' || step.ownEmail === undefined) return <Waiting heading={heading} />;
  return (
    <div className={styles.page}>
      <nav aria-label={profilePagesWords.label}>
        <ul className={styles.links}>
          {PROFILE_PAGES.map(({ place, words }) => (
            <li key={place}>
              <Link href={hrefOf(place, campaign)} aria-current={place === step.place ? 'page' : undefined}>
                <span>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {backHref === undefined ? null : <GoBack href={backHref} />}
      <PageHeading>{heading}</PageHeading>
      <Suspense>{children}</Suspense>
    </div>
  );
}
