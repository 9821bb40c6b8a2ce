import {
  centsFromDollars,
  OWN_GIVING_ENDPOINTS,
  SAVED_METHOD_ENDPOINTS,
  SESSION_ENDPOINTS,
  tierFor,
} from '@handsel/contract';
import type { Checkout, GivingYear, MonthlyGift, OwnGift } from '@handsel/contract';
import { profileWords } from '@handsel/words/donate/profile';
import { useReading } from '../../lib/use-reading.ts';
import type { Reading } from '../../lib/use-reading.ts';
import { useTiers } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Perks } from '../../ui/perks.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { EndedGifts } from './ended-gifts.tsx';
import { GivingSoFar } from './giving-so-far.tsx';
import { MonthlyGiftCard } from './monthly-gift-card.tsx';
import styles from './profile-screen.module.css';

interface ProfileScreenProps {
  startHref: string;
  /** The page for changing a monthly gift's amount, by the gift's id. */
  amountHref: (giftId: string) => string;
  giftsHref: string;
  /**
   * The pages for pausing or resuming a monthly gift, changing its day, and canceling it, by its
   * id.
   */
  pauseHref: (giftId: string) => string;
  dayHref: (giftId: string) => string;
  cancelHref: (giftId: string) => string;
  /** The page for verifying an address. */
  detailsHref: string;
  /** A checkout has begun that changes the payment method of a monthly gift. */
  onMethodChangeBegun: (checkout: Checkout) => void;
  /** Opens the page for paying a failed month. */
  onUpdateMethod: (url: string) => void;
  onSessionLapsed: () => void;
}

/** The donor's gifts, and ways to change them. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { onSessionLapsed } = props;
  const monthly = useReading(OWN_GIVING_ENDPOINTS, 'getMonthlyGifts', onSessionLapsed);
  const gifts = useReading(OWN_GIVING_ENDPOINTS, 'getOwnGifts', onSessionLapsed, { query: {} });
  const years = useReading(OWN_GIVING_ENDPOINTS, 'getGivingYears', onSessionLapsed);
  const methods = useReading(SAVED_METHOD_ENDPOINTS, 'getPaymentMethods', onSessionLapsed);
  const user = useReading(SESSION_ENDPOINTS, 'getUser', onSessionLapsed);
  const parts = [monthly, gifts, years];
  if (parts.some(({ reading }) => reading.status === 'not-loaded')) {
    const retry = () => {
      for (const part of parts) part.retry();
    };
    return <LoadError words={profileWords.notRead} onRetry={retry} />;
  }
  if (
    monthly.reading.status !== 'read' ||
    gifts.reading.status !== 'read' ||
    years.reading.status !== 'read' ||
    user.reading.status === 'reading'
  ) {
    return <Skeleton saying={profileWords.reading} />;
  }
  return (
    <Overview
      {...props}
      monthly={monthly.reading.data}
      gifts={gifts.reading.data.gifts}
      years={years.reading.data}
      methods={methods.reading}
      isUnverified={user.reading.status === 'read' && user.reading.data.trust === 'unverified'}
    />
  );
}

interface OverviewProps extends ProfileScreenProps {
  monthly: MonthlyGift[];
  gifts: OwnGift[];
  years: GivingYear[];
  methods: Reading<'getPaymentMethods'>;
  /** The address is not verified yet. */
  isUnverified: boolean;
}

function Overview({ monthly, gifts, years, methods, isUnverified, ...ways }: OverviewProps) {
  const running = monthly.filter(({ status }) => status !== 'cancelled');
  const ended = monthly.filter(({ status }) => status === 'cancelled');
  const { amount = 0, covered_fee: fee = 0 } = running[0] ?? {};
  const amountCents = (centsFromDollars(amount) ?? 0) - (centsFromDollars(fee) ?? 0);
  const tiers = useTiers();
  const tier = tierFor(tiers, amountCents, 'monthly');
  return (
    <>
      {running.map((gift) => (
        <MonthlyGiftCard
          key={gift.id}
          gift={gift}
          methods={methods}
          amountHref={ways.amountHref(gift.id)}
          onMethodChangeBegun={ways.onMethodChangeBegun}
          pauseHref={ways.pauseHref(gift.id)}
          dayHref={ways.dayHref(gift.id)}
          cancelHref={ways.cancelHref(gift.id)}
          onUpdateMethod={ways.onUpdateMethod}
          onSessionLapsed={ways.onSessionLapsed}
        />
      ))}
      {isUnverified ? <Unverified detailsHref={ways.detailsHref} /> : null}
      {running.length === 0 ? <NoMonthlyGift hasGiven={gifts.length > 0} startHref={ways.startHref} /> : null}
      {gifts.length === 0 ? null : <GivingSoFar gifts={gifts} years={years} giftsHref={ways.giftsHref} />}
      <EndedGifts gifts={ended} />
      {tier === undefined ? null : <Perks amountCents={amountCents} tier={tier} tiers={tiers} showsNext />}
    </>
  );
}

/** Does not reveal whether the address has more gifts: a stranger may have typed it. */
function Unverified({ detailsHref }: { detailsHref: string }) {
  return (
    <Card>
      <p>{profileWords.unverified}</p>
      <div className={styles.begin}>
        <ButtonLink href={detailsHref} look="quiet">
          {profileWords.verifyEmail}
        </ButtonLink>
      </div>
    </Card>
  );
}

function NoMonthlyGift({ hasGiven, startHref }: { hasGiven: boolean; startHref: string }) {
  return (
    <Card>
      <div className={styles.head}>
        <h2>{hasGiven ? profileWords.pastDonorTitle : profileWords.newDonorTitle}</h2>
        <p>{hasGiven ? profileWords.noMonthlyGift : profileWords.noGiftYet}</p>
      </div>
      <div className={styles.begin}>
        <ButtonLink href={startHref}>{profileWords.give}</ButtonLink>
      </div>
    </Card>
  );
}
