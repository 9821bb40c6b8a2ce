import { SAVED_METHODS_MAX } from '@handsel/contract';
import type { Frequency, SavedMethod } from '@handsel/contract';
import { paymentMethodsWords } from '@handsel/words/payment-methods';
import type { BankReadiness } from './bank-account/bank-readiness.ts';

/** What is known of the payment methods that this visitor has saved. */
export type SavedMethods =
  /** An anonymous visitor has none, and is not asked about. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; methods: readonly SavedMethod[] };

/** With what the donor pays: a saved method, or a card or a bank account that is typed. */
export type PaymentChoice = { kind: 'saved'; method: SavedMethod } | { kind: 'card' } | { kind: 'bank' };

/** What a donor picked: a saved method's token, or a card or a bank account to be typed. */
export type Picked = { token: string } | 'card' | 'bank';

/** What is known of the card fields, for the button. */
export interface CardReadiness {
  status: 'loading' | 'failed' | 'ready';
  /** The names of the fields that are not right yet, as words in a sentence. */
  missing: readonly string[];
}

const CARD: PaymentChoice = { kind: 'card' };
const BANK: PaymentChoice = { kind: 'bank' };

/**
 * @param picked undefined until the donor has picked: then it is the default
 * @returns undefined while it is not known what there is to choose from
 */
export function choiceOf(saved: SavedMethods, picked: Picked | undefined): PaymentChoice | undefined {
  if (saved.status === 'loading') return undefined;
  if (picked === 'bank') return BANK;
  if (saved.status !== 'ready' || picked === 'card') return CARD;
  const { methods } = saved;
  const method =
    methods.find(({ token }) => token === picked?.token) ??
    methods.find((each) => each.default) ??
    methods[0];
  return method === undefined ? CARD : { kind: 'saved', method };
}

/** What a gift made once is paid with may be kept for the next, by who is known; what a monthly gift is, is always kept. */
export function canKeep(saved: SavedMethods, frequency: Frequency): boolean {
  const hasRoom = saved.status !== 'ready' || saved.methods.length < SAVED_METHODS_MAX;
  return saved.status !== 'none' && hasRoom && frequency === 'one-time';
}

export function canKeepCard(
  saved: SavedMethods,
  choice: PaymentChoice | undefined,
  frequency: Frequency,
): boolean {
  return choice?.kind === 'card' && canKeep(saved, frequency);
}

/** What is known of each payment method, for the button. */
export interface Readiness {
  card: CardReadiness;
  bank: BankReadiness;
  /** Of what a saved card's bank is asked with, where it is. */
  verification: 'loading' | 'failed' | 'ready';
}

/** Whether the button can be pressed, and what is beside it: why not, or where the card is. */
export function buttonState(
  choice: PaymentChoice | undefined,
  { card, bank, verification }: Readiness,
  isNothing: boolean,
): { isOpen: boolean; words: string } {
  if (isNothing) return shut(paymentMethodsWords.chooseAmount);
  switch (choice?.kind) {
    case undefined:
      return shut(paymentMethodsWords.lookingUpMethods);
    case 'saved':
      return buttonOfSaved(choice.method, verification);
    case 'card':
      return buttonOfCard(card);
    case 'bank':
      return buttonOfBank(bank);
  }
}

function buttonOfSaved({ type }: SavedMethod, verification: Readiness['verification']) {
  if (verification === 'loading') return shut(paymentMethodsWords.preparingBankCheck);
  if (verification === 'failed') return shut(paymentMethodsWords.bankCheckFailed);
  return type === 'Bank account'
    ? open(paymentMethodsWords.savedBankAccount)
    : open(paymentMethodsWords.savedMethod);
}

/** The same of a card that is typed. */
export function buttonOfCard({ status, missing }: CardReadiness) {
  if (status === 'loading') return shut(paymentMethodsWords.cardFieldsLoading);
  if (status === 'failed') return shut(paymentMethodsWords.cardFieldsFailed);
  if (missing.length > 0) return stillNeeded(missing);
  return open(paymentMethodsWords.cardGoesToProvider);
}

/** And of a bank account. */
export function buttonOfBank(bank: BankReadiness) {
  switch (bank.status) {
    case 'loading':
      return shut(paymentMethodsWords.preparingBankAccount);
    case 'failed':
      return shut(paymentMethodsWords.bankAccountFailed);
    case 'incomplete':
      return stillNeeded(bank.missing);
    case 'ready':
      return bank.opensWindow
        ? open(paymentMethodsWords.bankSignInOpens)
        : open(paymentMethodsWords.bankAccountGoesToProvider);
  }
}

const open = (words: string) => ({ isOpen: true, words });
const shut = (words: string) => ({ isOpen: false, words });
const stillNeeded = (missing: readonly string[]) =>
  shut(paymentMethodsWords.stillNeeded({ missing: missing.join(', ') }));
