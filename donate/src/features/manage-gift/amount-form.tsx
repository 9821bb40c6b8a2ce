import {
  centsFromDollars,
  coveredFeeCents,
  dollarsFromCents,
  readTypedAmount,
  formatCents,
  tierFor,
} from '@handsel/contract';
import type { Cents, Tiers, ManagedGift } from '@handsel/contract';
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { useRef, useState } from 'react';
import { chargeWords } from '../../lib/gift-words.ts';
import { amountWhileTyping, readAmount } from '../../lib/typed-amount.ts';
import { useTiers } from '../../lib/settings.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { Form } from '../../ui/form.tsx';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface AmountFormProps {
  gift: ManagedGift;
  isAsking: boolean;
  onAsk: (wish: Wish) => void;
}

interface Draft {
  amountCents: Cents;
  /** The text in the field while the donor types, and while it is unreadable. */
  typed?: string;
  said?: string;
}

/**
 * Changes the amount, with a full sentence about the charge and its day. The payment method stays.
 */
export function AmountForm({ gift, isAsking, onAsk }: AmountFormProps) {
  const tiers = useTiers();
  const presentCents = (centsFromDollars(gift.amount) ?? 0) - (centsFromDollars(gift.covered_fee ?? 0) ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({ amountCents: presentCents });
  const { amountCents, typed, said } = draft;
  const isUnreadable = typed !== undefined && said !== undefined;
  const feeCents = gift.fee_rate === undefined ? 0 : coveredFeeCents(amountCents, gift.fee_rate);
  const chargeCents = amountCents + feeCents;
  const charged = `${chargeWords(chargeCents, 'monthly', undefined, { nextBillingDate: gift.next_billing_date })}.`;
  const consent =
    feeCents === 0 ? charged : `${charged} ${coverFeeWords.includedMonthly({ fee: formatCents(feeCents) })}`;

  /** The typed text counts once the donor leaves the field or submits the form. */
  function leave(): Draft {
    if (typed === undefined) return draft;
    const read = readAmount(typed);
    const left = read.amountCents === undefined ? { amountCents, typed, ...read } : read;
    setDraft({ amountCents, ...left });
    return { amountCents, ...left };
  }

  function submit(): void {
    const left = leave();
    const wrong = left.typed === undefined ? refusalOf(left.amountCents, presentCents, gift) : left.said;
    if (wrong === undefined && left.amountCents === amountCents) {
      onAsk({ kind: 'amount', amount: dollarsFromCents(amountCents), consent });
      return;
    }
    // If the typed text changed the amount, the donor reads the new sentence before agreeing to it.
    if (wrong !== undefined) setDraft({ ...left, said: wrong });
    if (form.current !== null) focusField(form.current, 'amount');
  }

  return (
    <Form className={styles.stack} ref={form} onSubmit={submit}>
      <AmountField
        amountCents={typed !== undefined && readTypedAmount(typed) === undefined ? 0 : amountCents}
        typed={typed}
        said={said}
        isWrong={isUnreadable}
        onType={(text) => {
          setDraft({ amountCents: amountWhileTyping(text) ?? amountCents, typed: text });
        }}
        onLeave={leave}
        onChoose={(cents, words) => {
          setDraft({ amountCents: cents, ...(words !== undefined && { said: words }) });
        }}
      />
      <div className={styles.agreed} aria-live="polite">
        <p>{isUnreadable ? null : consent}</p>
        <p className={styles.email}>{tierWords(tiers, amountCents, presentCents)}</p>
      </div>
      <Button type="submit" aria-disabled={isAsking}>
        {isAsking
          ? manageGiftWords.asking
          : isUnreadable
            ? manageGiftWords.changeAmount
            : manageGiftWords.changeAmountTo({ amount: formatCents(chargeCents) })}
      </Button>
    </Form>
  );
}

/** @returns why this amount is rejected without asking the server, in words */
function refusalOf(
  amountCents: Cents,
  presentCents: Cents,
  { only_less: onlyLess }: ManagedGift,
): string | undefined {
  if (amountCents === presentCents) return manageGiftWords.sameAmount({ amount: formatCents(presentCents) });
  if (onlyLess === true && amountCents > presentCents) {
    return manageGiftWords.onlyLess({ amount: formatCents(presentCents) });
  }
  return undefined;
}

function tierWords(tiers: Tiers, amountCents: Cents, presentCents: Cents): string | null {
  const before = tierFor(tiers, presentCents, 'monthly');
  const after = tierFor(tiers, amountCents, 'monthly');
  if (after === before) return null;
  return after === undefined
    ? manageGiftWords.noTier({ amount: formatCents(tiers[0]?.amountCents ?? 0) })
    : manageGiftWords.newTier({ tier: after.label });
}
