import type { MonthlyGift } from '@handsel/contract';
import { dateWords, nextSumWords, otherSumWords, sumWords } from '../../lib/gift-words.ts';
import type { Reading } from '../../lib/use-reading.ts';
import { nameWithin } from '../../payments/saved-method-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { GiftSum } from '../../ui/gift-sum.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwedMonth, ReturnedDebits } from './owed-month.tsx';
import styles from './profile-screen.module.css';

interface MonthlyGiftCardProps {
  gift: MonthlyGift;
  methods: Reading<'getPaymentMethods'>;
  changeHref: string;
  pauseHref: string;
  cancelHref: string;
  onMend: (url: string) => void;
}

/** A monthly gift that runs: how much, when it is charged next and with what, and what its donor can do. */
export function MonthlyGiftCard({ gift, methods, onMend, ...ways }: MonthlyGiftCardProps) {
  const next = nextWords(gift);
  const titleId = `monthly-${gift.id}`;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div>
          <h2 id={titleId}>Your monthly gift</h2>
          <div className={styles.sum}>
            <GiftSum sum={sumWords(gift.amount)} />
          </div>
          {next === undefined ? null : <p>{next}</p>}
          <p className={styles.method}>{methodWords(gift, methods)}</p>
        </div>
        {gift.owed === null ? null : <OwedMonth giftId={gift.id} owed={gift.owed} onMend={onMend} />}
        {gift.needs_other_method === true ? <ReturnedDebits giftId={gift.id} onMend={onMend} /> : null}
        <News gift={gift} />
        <Actions gift={gift} {...ways} />
      </Card>
    </section>
  );
}

/** What is under way that its donor should know of. */
function News({ gift }: { gift: MonthlyGift }) {
  if (gift.being_changed === true) {
    return (
      <Notice>
        <p>
          We are still checking the change that you asked for last. This page will show it as soon as it is
          made.
        </p>
      </Notice>
    );
  }
  if (gift.settles_later !== true) return null;
  return (
    <Notice>
      <p>This month’s gift is on its way from your bank, which takes some days to pay it.</p>
    </Notice>
  );
}

function Actions({
  gift: { can_change: canChange, is_pause_on: isPauseOn, needs_other_method: isReturned, owed, status },
  changeHref,
  pauseHref,
  cancelHref,
}: Omit<MonthlyGiftCardProps, 'methods' | 'onMend'>) {
  const isActive = owed === null && status === 'active';
  return (
    <div className={styles.actions}>
      {canChange && isActive ? (
        <ButtonLink href={changeHref} look="quiet">
          Change amount or way to pay
        </ButtonLink>
      ) : null}
      {isActive || (status === 'paused' && isReturned !== true) ? (
        <ButtonLink href={pauseHref} look="quiet">
          {isPauseOn === true ? 'Resume it or change the pause' : 'Skip a month or pause it'}
        </ButtonLink>
      ) : null}
      <ButtonLink href={cancelHref} look="text">
        End it
      </ButtonLink>
    </div>
  );
}

/** @returns undefined where there is something more urgent to say */
function nextWords(gift: MonthlyGift): string | undefined {
  const { status, owed, next_billing_date: next } = gift;
  const sum = nextSumWords(gift);
  if (status === 'paused') {
    return next === null
      ? 'It is paused.'
      : `It is paused. From ${dateWords(next)} it is ${sum} a month again.${otherSumWords(gift)}`;
  }
  if (owed !== null) return undefined;
  const when = next === null ? 'follows in a month' : `is taken on ${dateWords(next)}`;
  return `The next ${sum} ${when}.${otherSumWords(gift)}`;
}

/** Words for what pays; a place for them until they are known, so that nothing moves. */
function methodWords({ method_token: token }: MonthlyGift, methods: Reading<'getPaymentMethods'>): string {
  if (methods.status === 'reading') return '\u00a0';
  if (methods.status === 'unread') return 'What pays for it cannot be shown just now.';
  const method = methods.data.find((each) => each.token === token);
  return method === undefined
    ? 'It is paid with what was given for this gift alone, and is not among your saved ways to pay.'
    : `It is paid with ${nameWithin(method).replace(/^(?=[a-z])/, 'your ')}.`;
}
