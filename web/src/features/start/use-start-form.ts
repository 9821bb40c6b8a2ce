import {
  AMOUNT_DEFAULT_CENTS,
  FREQUENCY_DEFAULT,
  MESSAGES,
  centsFromDollars,
  dollarsFromCents,
  isEmail,
  readTypedAmount,
} from '@handsel/contract';
import type { Cents, Checkout, Frequency, Page } from '@handsel/contract';
import { useCallback, useState } from 'react';
import { useFunds } from '../../lib/settings.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { amountWhileTyping, readAmount } from '../../lib/typed-amount.ts';
import type { ReadAmount } from '../../lib/typed-amount.ts';
import { useEarlyInput } from './early-input.ts';

export interface StartFormInput {
  /** It is known whose session this is. */
  isRead: boolean;
  /** The donation already begun, whose amount and address are in the form. */
  checkout: Checkout | undefined;
  ownEmail: string | undefined;
  only: Frequency | undefined;
  /** The amount that is in the form at first, in dollars. */
  preset: number | undefined;
  /** How the preset amount differs from the one that a link asked for. */
  presetSaid?: string | undefined;
  /** How often, at first. */
  presetFrequency?: Frequency | undefined;
  /** The code of the fund that is chosen at first. */
  presetFund?: string | undefined;
  /** What was chosen before a sign-in that the visitor has come back from. */
  kept: { email?: string | undefined; gift?: GiftChoice | undefined } | undefined;
  campaign: string | undefined;
  /** Of that campaign's words, where the donor has read them. */
  campaignVersion: number | undefined;
  /** As what a gift of this frequency begins. */
  pageFor: (frequency: Frequency) => Page;
  /** A gift of this frequency is likely to begin, since an address was typed, or does begin. */
  onNearlyBegun: (frequency: Frequency, isPressed: boolean) => void;
  /** @param isPaying a wallet has approved it already, and the checkout page pays at once */
  onBegan: (checkout: Checkout, isPaying: boolean) => void;
  /** The address that was typed has an account. */
  onRecognized: (email: string, gift: GiftChoice) => void;
  onLapsed: (typed: { email: string; gift: GiftChoice }) => void;
  onExpired: () => void;
}

/** In dollars. */
interface GiftChoice {
  amount: number;
  type: Frequency;
  /** The code of a fund. */
  fund?: string;
}

/** What the visitor changed; what they left alone follows the donation already begun, or the defaults. */
interface Draft {
  amount?: AmountDraft;
  frequency?: Frequency;
  email?: string;
  fund?: string;
}

interface AmountDraft extends ReadAmount {
  /** What is in the field while it is typed, and as long as it cannot be read. */
  typed?: string;
}

/** The calls and their schemas come when they are needed: the page is there before them. */
export const loadBeginDonation = () => import('./begin-donation.ts');

/** What takes a moment is done while the visitor types. */
export async function prepareBeginning(): Promise<void> {
  (await loadBeginDonation()).prepareBeginning();
}

export interface EmailFieldProps {
  id: string;
  field: {
    email: string;
    emailError: string | undefined;
    typeEmail: (text: string) => void;
    /** @returns whether it is right */
    leaveEmail: () => boolean;
  };
  /** Of a donor who is known: theirs is fixed. */
  ownEmail: string | undefined;
}

export type StartForm = ReturnType<typeof useStartForm>;

/** The start form's state: its values, its complaints, and the way on. */
export function useStartForm(input: StartFormInput) {
  const { checkout, only, ownEmail, kept } = input;
  const toasts = useToasts();
  const early = useEarlyInput();
  const [draft, setDraft] = useState<Draft>({});
  const [emailError, setEmailError] = useState<string>();
  const funds = useFunds();
  const [isBeginning, setBeginning] = useState(false);

  const preset = input.preset === undefined ? undefined : centsFromDollars(input.preset);
  const suggestedCents = preset ?? AMOUNT_DEFAULT_CENTS;
  const amount = draft.amount ?? (early.amount === undefined ? {} : afterTyping(early.amount));
  const amountCents = amount.amountCents ?? suggestedCents;
  const frequency =
    only ??
    draft.frequency ??
    early.frequency ??
    kept?.gift?.type ??
    checkout?.type ??
    input.presetFrequency ??
    FREQUENCY_DEFAULT;
  const asked =
    draft.fund ??
    early.fund ??
    kept?.gift?.fund ??
    (checkout === undefined ? input.presetFund : checkout.fund?.code);
  const offered = funds.find(({ code }) => code === asked);
  // A campaign that has funds of its own has said where the gift goes.
  const isSaid = checkout?.fund !== undefined && checkout.fund.code === asked && offered === undefined;
  const fund = isSaid ? undefined : (offered ?? funds[0]);
  const email = ownEmail ?? draft.email ?? early.email ?? kept?.email ?? checkout?.email ?? '';

  function complainOfEmail(text: string): boolean {
    const isRight = isEmail(text.trim());
    setEmailError(isRight ? undefined : MESSAGES.emailInvalid);
    return isRight;
  }

  function changeAmount(changed: AmountDraft): AmountDraft {
    setDraft((before) => ({ ...before, amount: { amountCents, ...changed } }));
    return changed;
  }

  /** What was typed counts once the field is left or the form is sent. */
  function leaveAmount(): AmountDraft {
    return amount.typed === undefined ? amount : changeAmount(afterTyping(amount.typed));
  }

  /** @returns the field that must be corrected first, if any */
  async function goOn(): Promise<'amount' | 'email' | undefined> {
    if (isBeginning) return undefined;
    const { said, typed, amountCents: chosenCents = amountCents } = leaveAmount();
    const isEmailRight = complainOfEmail(email);
    if (typed !== undefined) return 'amount';
    if (!isEmailRight) return 'email';
    toasts.clear();
    setBeginning(true);
    input.onNearlyBegun(frequency, true);
    const gift = {
      amount: dollarsFromCents(chosenCents),
      type: frequency,
      ...(fund && { fund: fund.code }),
    };
    const { beginDonation } = await loadBeginDonation();
    const request = { ...gift, email: email.trim(), page: input.pageFor(frequency) };
    const outcome = await beginDonation(request, checkout, input.campaign, input.campaignVersion);
    setBeginning(false);
    switch (outcome.kind) {
      case 'began':
        // The page that says it is left.
        if (said !== undefined) toasts.show({ kind: 'info', message: said });
        input.onBegan(outcome.checkout, false);
        return undefined;
      case 'recognized':
        toasts.show({ kind: 'info', message: outcome.message });
        input.onRecognized(email.trim(), gift);
        return undefined;
      case 'lapsed':
        input.onLapsed({ email: email.trim(), gift });
        return undefined;
      case 'expired':
        input.onExpired();
        return undefined;
      case 'refused':
        toasts.show({ kind: 'danger', message: outcome.message });
        return undefined;
      case 'invalid':
        toasts.show({ kind: 'danger', message: outcome.message, details: outcome.details });
        setEmailError(MESSAGES.emailDoubleCheck);
        return 'email';
    }
  }

  return {
    amountCents,
    frequency,
    email,
    typedAmount: amount.typed,
    saidOfAmount:
      amount.said ?? ((amount.amountCents ?? amount.typed) === undefined ? input.presetSaid : undefined),
    isAmountWrong: amount.typed !== undefined && amount.said !== undefined,
    /** 0 while the field holds no amount: the page then names none. */
    shownCents: amount.typed !== undefined && readTypedAmount(amount.typed) === undefined ? 0 : amountCents,
    funds,
    fund,
    chooseFund: useCallback((code: string) => {
      setDraft((before) => ({ ...before, fund: code }));
    }, []),
    emailError,
    isBeginning,
    goOn,
    leaveAmount,
    typeAmount: (typed: string) => {
      const cents = amountWhileTyping(typed);
      changeAmount(cents === undefined ? { typed } : { typed, amountCents: cents });
    },
    chooseAmount: (cents: Cents, said?: string) => {
      changeAmount(said === undefined ? { amountCents: cents } : { amountCents: cents, said });
    },
    chooseFrequency: (value: Frequency) => {
      setDraft((before) => ({ ...before, frequency: value }));
    },
    typeEmail: (text: string) => {
      setDraft((before) => ({ ...before, email: text }));
      // While an address is first being typed it cannot be right yet: complain only once it was wrong or complete.
      if (emailError !== undefined || isEmail(email)) complainOfEmail(text);
      if (isEmail(text.trim())) input.onNearlyBegun(frequency, false);
    },
    leaveEmail: () => complainOfEmail(email),
  };
}

function afterTyping(typed: string): AmountDraft {
  const read = readAmount(typed);
  return read.amountCents === undefined ? { typed, ...read } : read;
}
