import { formatCents, offeredAs, PAYMENT_METHODS } from '@handsel/contract';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { commonWords } from '@handsel/words/shared/common';
import { giftTermsWords } from '@handsel/words/donate/gift-terms';
import { walletFirstWords } from '@handsel/words/donate/wallet-first';
import { useEffect, useRef } from 'react';
import { chargeWords, giftWords } from '../../../lib/gift-words.ts';
import { useCampaign } from '../../../lib/settings.ts';
import { TrustNote } from '../../../payment-form/trust-note.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusField } from '@handsel/ui/form-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { GiftAmount } from '../../../ui/gift-amount.tsx';
import type { ApprovedGift } from './approved-gift.ts';
import { News } from './news.tsx';
import { useConfirm } from './use-confirm.ts';
import type { WalletFirstProps } from './wallet-first-props.ts';
import styles from './wallet-first.module.css';

const FORM_ID = 'wallet-first';
const FACTS_ID = 'wallet-first-facts';

interface ConfirmDialogProps extends WalletFirstProps {
  gift: ApprovedGift;
  /** Cancels: the wallet's data is forgotten. */
  onClose: () => void;
}

/**
 * Shows the gift, the wallet and the address before they are used, with a single button to confirm.
 */
export function ConfirmDialog({ gift, form, input, EmailField, onClose }: ConfirmDialogProps) {
  const { today, notice, isBeginning, give, field } = useConfirm(gift, form, input);
  const button = useRef<HTMLButtonElement>(null);
  const wallet = PAYMENT_METHODS[offeredAs(gift.outcome.methodType)].brand;
  useEffect(() => {
    // The button gets the focus, because the address field would open a phone's keyboard.
    button.current?.focus({ preventScroll: true });
  }, []);

  async function submit(): Promise<void> {
    const isWrong = await give();
    const formElement = document.getElementById(FORM_ID);
    if (isWrong && formElement instanceof HTMLFormElement) focusField(formElement, 'email');
  }

  return (
    <Dialog
      title={walletFirstWords.title}
      onClose={onClose}
      actions={
        <>
          <Button
            ref={button}
            type="submit"
            form={FORM_ID}
            aria-disabled={isBeginning}
            aria-describedby={FACTS_ID}
          >
            {isBeginning
              ? commonWords.oneMoment
              : walletFirstWords.give({ gift: giftWords(gift.amountCents, gift.frequency) })}
          </Button>
          <TrustNote />
        </>
      }
    >
      <Form
        id={FORM_ID}
        className={styles.gift}
        onSubmit={() => {
          void submit();
        }}
      >
        <News notice={notice} />
        <div id={FACTS_ID} className={styles.gift}>
          <GiftAmount amount={formatCents(gift.amountCents)} frequency={gift.frequency} />
          <Facts gift={gift} today={today} wallet={wallet} fund={form.fund?.name} />
        </div>
        <div>
          <EmailField id="wallet-email" field={field} ownEmail={input.ownEmail} />
          {input.ownEmail === undefined && gift.outcome.email !== undefined ? (
            <p className={styles.addressOf}>{walletFirstWords.addressOf({ wallet })}</p>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}

interface FactsProps {
  gift: ApprovedGift;
  today: string | undefined;
  wallet: string;
  /** The name of the fund, if there is a choice. */
  fund: string | undefined;
}

/** The terms that the donor agrees to, in the words of the checkout. */
function Facts({ gift: { amountCents, frequency }, today, wallet, fund }: FactsProps) {
  const campaign = useCampaign();
  const facts = [
    [checkoutWords.charged, `${chargeWords(amountCents, frequency, today)}.`],
    [walletFirstWords.paidWith, wallet],
    [checkoutWords.campaign, campaign?.name],
    [checkoutWords.fund, fund],
    [checkoutWords.toStop, frequency === 'monthly' ? giftTermsWords.howToStop : undefined],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, words]) =>
        words === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
