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
import { useToasts } from '@handsel/ui/toasts.tsx';
import { amountWhileTyping, readAmount } from '../../lib/typed-amount.ts';
import type { ReadAmount } from '../../lib/typed-amount.ts';
import { useEarlyInput } from './early-input.ts';

export interface StartFormInput {
  /** The server has identified the visitor. */
  isRead: boolean;
  /** The donation in progress, whose amount and address fill the form. */
  checkout: Checkout | undefined;
  ownEmail: string | undefined;
  only: Frequency | undefined;
  /** The initial amount, in dollars. */
  preset: number | undefined;
  /** The initial amount of each frequency for which the page suggests its own, in cents. */
  amounts?: Partial<Record<Frequency, Cents>>;
  /** A message if the initial amount differs from the one in a link. */
  presetSaid?: string | undefined;
  /** The initial frequency. */
  presetFrequency?: Frequency | undefined;
  /** The code of the initial fund. */
  presetFund?: string | undefined;
  /** The choices before a sign-in that the visitor has returned from. */
  kept: { email?: string | undefined; gift?: GiftChoice | undefined } | undefined;
  campaign: string | undefined;
  /** The version of that campaign's text that the donor saw. */
  campaignVersion: number | undefined;
  /** The page that a gift of this frequency starts on. */
  pageFor: (frequency: Frequency) => Page;
  /** A gift of this frequency begins now, or is likely to, because an address was typed. */
  onNearlyBegun: (frequency: Frequency, isPressed: boolean) => void;
  /** @param isPaying a wallet has already approved it, and the checkout page pays right away */
  onBegan: (checkout: Checkout, isPaying: boolean) => void;
  /** The typed address has an account. */
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

/**
 * The fields that the visitor changed; unchanged ones follow the donation in progress, or the
 * defaults.
 */
interface Draft {
  amount?: AmountDraft;
  frequency?: Frequency;
  email?: string;
  fund?: string;
}

interface AmountDraft extends ReadAmount {
  /** The text in the field while the donor types, and while it is unreadable. */
  typed?: string;
}

/** The calls and their schemas load when they are needed: the page is ready before them. */
export const loadBeginDonation = () => import('./begin-donation.ts');

/** Prepares slow steps while the visitor types. */
export async function prepareBeginning(): Promise<void> {
  (await loadBeginDonation()).prepareBeginning();
}

export interface EmailFieldProps {
  id: string;
  field: {
    email: string;
    emailError: string | undefined;
    typeEmail: (text: string) => void;
    /** @returns whether it is valid */
    leaveEmail: () => boolean;
  };
  /** The fixed address of a known donor. */
  ownEmail: string | undefined;
}

export type StartForm = ReturnType<typeof useStartForm>;

/** The start form's state: its values, its errors, and its submit. */
export function useStartForm(input: StartFormInput) {
  const { checkout, only, ownEmail, kept } = input;
  const toasts = useToasts();
  const early = useEarlyInput();
  const [draft, setDraft] = useState<Draft>({});
  const [emailError, setEmailError] = useState<string>();
  const funds = useFunds();
  const [isBeginning, setBeginning] = useState(false);

  const preset = input.preset && centsFromDollars(input.preset);
  const frequency =
    only ??
    draft.frequency ??
    early.frequency ??
    kept?.gift?.type ??
    checkout?.type ??
    input.presetFrequency ??
    FREQUENCY_DEFAULT;
  const suggestedCents = preset ?? input.amounts?.[frequency] ?? AMOUNT_DEFAULT_CENTS;
  const amount = draft.amount ?? (early.amount === undefined ? {} : afterTyping(early.amount));
  const amountCents = amount.amountCents ?? suggestedCents;
  const asked =
    draft.fund ??
    early.fund ??
    kept?.gift?.fund ??
    (checkout === undefined ? input.presetFund : checkout.fund?.code);
  const offered = funds.find(({ code }) => code === asked);
  // A campaign with its own funds determines where the gift goes.
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

  /** The typed text counts once the donor leaves the field or submits the form. */
  function leaveAmount(): AmountDraft {
    return amount.typed === undefined ? amount : changeAmount(afterTyping(amount.typed));
  }

  /** @returns the first field to correct, if any */
  async function submit(): Promise<'amount' | 'email' | undefined> {
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
        // The page with the message is left, so a toast shows it.
        if (said !== undefined) toasts.show({ kind: 'info', message: said });
        input.onBegan(outcome.checkout, false);
        return undefined;
      case 'recognized':
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
    /** 0 while the field contains no amount: the page then shows none. */
    shownCents: amount.typed !== undefined && readTypedAmount(amount.typed) === undefined ? 0 : amountCents,
    funds,
    fund,
    chooseFund: useCallback((code: string) => {
      setDraft((before) => ({ ...before, fund: code }));
    }, []),
    emailError,
    isBeginning,
    submit,
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
      // An address is incomplete while it is first typed: the error appears only once it was wrong
      // or complete.
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
