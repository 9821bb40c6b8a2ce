import type { Checkout, MonthlyGift } from '@handsel/contract';
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
import { formatDay, formatList } from '@handsel/words/format';
import { profileWords } from '@handsel/words/donate/profile';
import { nextAmountWords, otherAmountWords, amountWords } from '../../lib/gift-words.ts';
import type { Reading } from '../../lib/use-reading.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { GiftAmount } from '../../ui/gift-amount.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { ChangeMethod } from './change-method.tsx';
import { PaidWith } from './paid-with.tsx';
import { OwedMonth, ReturnedDebits } from './owed-month.tsx';
import styles from './profile-screen.module.css';

interface MonthlyGiftCardProps {
  gift: MonthlyGift;
  methods: Reading<'getPaymentMethods'>;
  amountHref: string;
  onMethodChangeBegun: (checkout: Checkout) => void;
  pauseHref: string;
  dayHref: string;
  cancelHref: string;
  onUpdateMethod: (url: string) => void;
  onSessionLapsed: () => void;
}

/** An active monthly gift: its amount, next charge and payment method, and the donor's options. */
export function MonthlyGiftCard({
  gift,
  methods,
  onUpdateMethod,
  onSessionLapsed,
  ...ways
}: MonthlyGiftCardProps) {
  const next = nextWords(gift);
  const titleId = `monthly-${gift.id}`;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div>
          <h2 id={titleId}>{profileWords.monthlyGiftTitle}</h2>
          <div className={styles.amount}>
            <GiftAmount amount={amountWords(gift.amount)} />
          </div>
          {gift.covered_fee === undefined ? null : (
            <p>{coverFeeWords.includedMonthly({ fee: amountWords(gift.covered_fee) })}</p>
          )}
          {next === undefined ? null : <p>{next}</p>}
          {gift.funds === undefined ? null : <p>{profileWords.goesTo({ funds: formatList(gift.funds) })}</p>}
          <PaidWith gift={gift} methods={methods} onSessionLapsed={onSessionLapsed} />
        </div>
        {gift.owed === null ? null : (
          <OwedMonth giftId={gift.id} owed={gift.owed} onUpdateMethod={onUpdateMethod} />
        )}
        {gift.needs_other_method === true ? (
          <ReturnedDebits giftId={gift.id} onUpdateMethod={onUpdateMethod} />
        ) : null}
        <News gift={gift} />
        <Actions gift={gift} {...ways} />
      </Card>
    </section>
  );
}

/** Changes in progress that the donor should know about. */
function News({ gift }: { gift: MonthlyGift }) {
  if (gift.being_changed === true) {
    return (
      <Notice>
        <p>{profileWords.changeUnderWay}</p>
      </Notice>
    );
  }
  if (gift.is_disputed === true) {
    return (
      <Notice>
        <p>{profileWords.disputed}</p>
      </Notice>
    );
  }
  if (gift.settles_later !== true) return null;
  return (
    <Notice>
      <p>{profileWords.settlesLater}</p>
    </Notice>
  );
}

function Actions({
  gift: {
    id,
    can_change: canChange,
    is_pause_on: isPauseOn,
    is_disputed: isDisputed,
    needs_other_method: isReturned,
    owed,
    status,
  },
  amountHref,
  onMethodChangeBegun,
  pauseHref,
  dayHref,
  cancelHref,
}: Omit<MonthlyGiftCardProps, 'methods' | 'onUpdateMethod' | 'onSessionLapsed'>) {
  const isActive = owed === null && status === 'active';
  return (
    <div className={styles.actions}>
      {canChange && isActive ? (
        <>
          {isPauseOn === true ? null : (
            <ButtonLink href={amountHref} look="quiet">
              {profileWords.changeAmount}
            </ButtonLink>
          )}
          <ChangeMethod giftId={id} onBegun={onMethodChangeBegun} />
        </>
      ) : null}
      {isActive || (status === 'paused' && isReturned !== true && isDisputed !== true) ? (
        <ButtonLink href={pauseHref} look="quiet">
          {isPauseOn === true ? profileWords.resumeOrChangePause : profileWords.pause}
        </ButtonLink>
      ) : null}
      {isActive && isPauseOn !== true ? (
        <ButtonLink href={dayHref} look="quiet">
          {profileWords.changeDay}
        </ButtonLink>
      ) : null}
      <ButtonLink href={cancelHref} look="text">
        {profileWords.end}
      </ButtonLink>
    </div>
  );
}

/** @returns undefined if something more urgent is shown */
function nextWords(gift: MonthlyGift): string | undefined {
  const { status, owed, next_billing_date: next } = gift;
  const amount = nextAmountWords(gift);
  if (status === 'paused') {
    return next === null
      ? profileWords.paused
      : profileWords.pausedUntil({ day: formatDay(next), amount }) + otherAmountWords(gift);
  }
  if (owed !== null) return undefined;
  const nextGift =
    next === null
      ? profileWords.nextGiftInAMonth({ amount })
      : profileWords.nextGiftOn({ amount, day: formatDay(next) });
  return nextGift + otherAmountWords(gift);
}
