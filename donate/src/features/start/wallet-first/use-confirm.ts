import { isEmail, MESSAGES } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { walletFirstWords } from '@handsel/words/donate/wallet-first';
import { useRef, useState } from 'react';
import { useFirstDay } from '../../../lib/gift-words.ts';
import { handOver } from '../../../payment-form/handed-over.ts';
import type { PaymentNotice } from '../../../payment-form/progress/payment-progress.ts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { beginDonation } from '../begin-donation.ts';
import type { Beginning } from '../begin-donation.ts';
import type { StartForm, StartFormInput } from '../use-start-form.ts';
import { choiceOf } from './approved-gift.ts';
import type { ApprovedGift } from './approved-gift.ts';

/**
 * Begins the donation that a wallet has approved, with the displayed address, and lets the checkout
 * page pay it right away.
 */
export function useConfirm(gift: ApprovedGift, form: StartForm, input: StartFormInput) {
  const toasts = useToasts();
  const [email, setEmail] = useState(gift.address);
  const [emailError, setEmailError] = useState<string>();
  const [notice, setNotice] = useState<PaymentNotice>();
  const [begun, setBegun] = useState(input.checkout);
  const [isBeginning, setBeginning] = useState(false);
  // A ref in addition to the state, because the donor may click twice before React renders.
  const isPressed = useRef(false);
  const clockDay = useFirstDay();
  const [serverDay, setServerDay] = useState<string>();
  const today = serverDay ?? clockDay;

  function complainOfEmail(text: string): boolean {
    const isRight = isEmail(text.trim());
    setEmailError(isRight ? undefined : MESSAGES.emailInvalid);
    return isRight;
  }

  /** @returns whether the address must be corrected first */
  async function give(): Promise<boolean> {
    if (isPressed.current) return false;
    if (!complainOfEmail(email)) return true;
    isPressed.current = true;
    setBeginning(true);
    setNotice(undefined);
    toasts.clear();
    const request = { ...choiceOf(gift, form), email: email.trim(), page: input.pageFor(gift.frequency) };
    const outcome = await beginDonation(request, begun, input.campaign, input.campaignVersion);
    isPressed.current = false;
    setBeginning(false);
    return hear(outcome);
  }

  function hear(outcome: Beginning): boolean {
    const address = email.trim();
    switch (outcome.kind) {
      case 'began':
        // Another click must not begin it again while the checkout page opens.
        isPressed.current = showCheckout(outcome.checkout);
        return false;
      case 'recognized':
        input.onRecognized(address, choiceOf(gift, form));
        return false;
      case 'lapsed':
        input.onLapsed({ email: address, gift: choiceOf(gift, form) });
        return false;
      case 'expired':
        input.onExpired();
        return false;
      case 'refused':
        setNotice(noticeOf(outcome.message));
        return false;
      case 'invalid':
        setNotice(noticeOf(outcome.message, outcome.details));
        setEmailError(MESSAGES.emailDoubleCheck);
        return true;
    }
  }

  /** @returns whether the donor leaves for another page */
  function showCheckout(checkout: Checkout): boolean {
    setBegun(checkout);
    const { begins_on: day = today, changes_subscription: isChange = false } = checkout;
    if (gift.frequency === 'monthly' && day !== today && !isChange) {
      // The donor agrees only to terms that were displayed.
      setServerDay(day);
      setNotice(noticeOf(walletFirstWords.dayChanged));
      return false;
    }
    // A donor with a monthly gift would change it, which this page did not display.
    if (!isChange) handOver(checkout.uuid, gift.outcome);
    input.onBegan(checkout, !isChange);
    return true;
  }

  return {
    today,
    notice,
    isBeginning,
    give,
    field: {
      email,
      emailError,
      typeEmail: (text: string) => {
        setEmail(text);
        if (emailError !== undefined) complainOfEmail(text);
      },
      leaveEmail: () => complainOfEmail(email),
    },
  };
}

function noticeOf(message: string, details: readonly string[] = []): PaymentNotice {
  return { message, details, fields: [], focus: undefined };
}
