import { centsFromDollars, tierFor } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { dateWords, giftWords } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Perks } from '../../ui/perks.tsx';
import styles from './profile-screen.module.css';

type Subscription = NonNullable<Checkout['user']['subscription']>;

interface ProfileScreenProps {
  email: string;
  /** The monthly gift, when there is one. */
  subscription: Subscription | undefined;
  startHref: string;
  changeHref: string;
  onLogOut: () => void;
}

/** What somebody gives, and how to change it. */
export function ProfileScreen({ email, subscription, startHref, changeHref, onLogOut }: ProfileScreenProps) {
  const amountCents = centsFromDollars(subscription?.amount ?? 0) ?? 0;
  const tier = subscription === undefined ? undefined : tierFor(amountCents, 'monthly');
  return (
    <Columns
      head={
        <>
          <PageHeading>Your giving</PageHeading>
          <p className={styles.who}>
            Signed in as <strong>{email}</strong>
          </p>
        </>
      }
      card={
        <Card>
          {subscription === undefined ? (
            <>
              <p>You have no monthly gift at the moment.</p>
              <ButtonLink href={startHref}>Make a gift</ButtonLink>
            </>
          ) : (
            <>
              <MonthlyGift subscription={subscription} />
              <ButtonLink href={changeHref}>Change your monthly gift</ButtonLink>
            </>
          )}
          <Button look="quiet" onClick={onLogOut}>
            Log out
          </Button>
        </Card>
      }
      story={
        tier === undefined ? (
          <p>Every gift is confirmed by a receipt in your mail.</p>
        ) : (
          <Perks amountCents={amountCents} tier={tier} />
        )
      }
    />
  );
}

function MonthlyGift({ subscription }: { subscription: Subscription }) {
  const { supportEmail } = useCharity();
  const { amount, status, next_billing_date: next, settles_later: settlesLater } = subscription;
  return (
    <>
      <div>
        <h2>Your monthly gift</h2>
        <p className={styles.sum}>{giftWords(centsFromDollars(amount) ?? 0, 'monthly')}</p>
      </div>
      {status === 'past_due' ? (
        <Notice kind="danger">
          <p>The last payment did not go through. Change your gift to pay by another card.</p>
        </Notice>
      ) : null}
      {settlesLater === true ? (
        <Notice>
          <p>This month’s gift is on its way from your bank, which takes some days to pay it.</p>
        </Notice>
      ) : null}
      <dl className={styles.facts}>
        {next === null ? null : (
          <div>
            <dt>Next</dt>
            <dd>{dateWords(next)}</dd>
          </div>
        )}
        <div>
          <dt>To stop</dt>
          <dd>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> at any time.
          </dd>
        </div>
      </dl>
    </>
  );
}
