import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, formatCents, stepAmount } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/donate/gift-terms';
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { chargeWords } from '../../../lib/gift-words.ts';
import type { Change } from '../../../lib/gift-words.ts';
import { GiftAmount } from '../../../ui/gift-amount.tsx';
import { RoundButton } from '../../../ui/round-button.tsx';
import styles from '../../../payment-form/agreement.module.css';
import { nextMonthlyCharge } from './next-charge.ts';

interface AmountBoxProps {
  amountCents: Cents;
  /** Charged in addition, to cover the fee. */
  coveredFeeCents: Cents;
  frequency: Frequency;
  /** The monthly gift that this one replaces. */
  change: Change | undefined;
  /** The gateway's current day, "2026-12-21". */
  today: string | undefined;
  /** The name of the gift's campaign, if it has a page. */
  campaign: string | undefined;
  /** The name of the gift's fund, unless it is the default one. */
  fund: string | undefined;
  /** A one-time gift can still be made larger or smaller here. */
  onAdjust: (amountCents: Cents) => void;
}

/**
 * The terms of the gift: the amount, the frequency, today's charge, the later charges, and how to
 * cancel.
 */
export function AmountBox({
  amountCents,
  coveredFeeCents,
  frequency,
  change,
  today,
  campaign,
  fund,
  onAdjust,
}: AmountBoxProps) {
  const isMonthly = frequency === 'monthly';
  return (
    <section className={styles.box} aria-label={checkoutWords.amountLabel}>
      <div className={styles.head}>
        <GiftAmount amount={formatCents(amountCents)} frequency={frequency} aria-live="polite" />
        {isMonthly ? null : <Adjust amountCents={amountCents} onAdjust={onAdjust} />}
      </div>
      <dl className={styles.facts}>
        <Fact name={checkoutWords.charged}>
          {amountCents === 0
            ? checkoutWords.nothingChosen
            : `${chargeWords(amountCents + coveredFeeCents, frequency, today, change)}.`}
        </Fact>
        {coveredFeeCents > 0 ? (
          <Fact name={coverFeeWords.fact}>
            {coverFeeWords.total({
              gift: formatCents(amountCents),
              fee: formatCents(coveredFeeCents),
              charge: formatCents(amountCents + coveredFeeCents),
            })}
          </Fact>
        ) : null}
        {campaign && <Fact name={checkoutWords.campaign}>{campaign}</Fact>}
        {fund && <Fact name={checkoutWords.fund}>{fund}</Fact>}
        {isMonthly && change === undefined && today !== undefined ? (
          <Fact name={checkoutWords.nextCharge}>{formatDay(nextMonthlyCharge(today))}</Fact>
        ) : null}
        {isMonthly ? <Fact name={checkoutWords.toStop}>{giftTermsWords.howToStop}</Fact> : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Minus and plus: five dollars each, and from the smallest gift down to zero. */
function Adjust({ amountCents, onAdjust }: { amountCents: Cents; onAdjust: (amountCents: Cents) => void }) {
  return (
    <div className={styles.adjust} role="group" aria-label={checkoutWords.changeAmount}>
      <RoundButton
        icon="minus"
        aria-label={checkoutWords.less}
        disabled={amountCents === 0}
        onClick={() => {
          onAdjust(amountCents <= AMOUNT_MIN_CENTS ? 0 : stepAmount(amountCents, -1));
        }}
      />
      <RoundButton
        icon="plus"
        aria-label={checkoutWords.more}
        disabled={amountCents >= AMOUNT_MAX_CENTS}
        onClick={() => {
          onAdjust(stepAmount(amountCents, 1));
        }}
      />
    </div>
  );
}
