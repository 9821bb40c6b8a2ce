import { SAVED_METHODS_MAX } from '@handsel/contract';
import type { Frequency, SavedMethod } from '@handsel/contract';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import type { BankReadiness } from './bank-account/bank-readiness.ts';

/** The known state of this visitor's saved payment methods. */
export type SavedMethods =
  /** An anonymous visitor has none, so no call is made. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; methods: readonly SavedMethod[] };

/** The donor's payment method: a saved one, or a card or bank account to type in. */
export type PaymentChoice = { kind: 'saved'; method: SavedMethod } | { kind: 'card' } | { kind: 'bank' };

/** The donor's pick: a saved method's token, or a card or bank account to type in. */
export type Picked = { token: string } | 'card' | 'bank';

/** The state of the card fields, for the button. */
export interface CardReadiness {
  status: 'loading' | 'failed' | 'ready';
  /** The names of the missing fields, as words in a sentence. */
  missing: readonly string[];
  /** The names of the fields that are filled in and wrong. */
  wrong: readonly string[];
}

const CARD: PaymentChoice = { kind: 'card' };
const BANK: PaymentChoice = { kind: 'bank' };

/**
 * @param picked undefined until the donor has picked: the default applies
 * @returns undefined until the choices are known
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

/**
 * Whether a known donor can save a one-time gift's payment method; a monthly gift's is always
 * saved.
 */
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

/** The state of each payment method, for the button. */
export interface Readiness {
  card: CardReadiness;
  bank: BankReadiness;
  /** The state of 3-D Secure for a saved card, if required. */
  verification: 'loading' | 'failed' | 'ready';
}

/**
 * Whether the button is enabled, and the text beside it: the reason if not, or the card's location.
 */
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

/** The button's state for a typed card. */
export function buttonOfCard({ status, missing, wrong }: CardReadiness) {
  if (status === 'loading') return shut(paymentMethodsWords.cardFieldsLoading);
  if (status === 'failed') return shut(paymentMethodsWords.cardFieldsFailed);
  if (missing.length > 0 || wrong.length > 0) return stillNeeded(missing, wrong);
  return open(paymentMethodsWords.cardGoesToProvider);
}

/** The button's state for a bank account. */
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
const stillNeeded = (missing: readonly string[], wrong: readonly string[] = []) =>
  shut(
    [
      ...(missing.length > 0 ? [paymentMethodsWords.stillNeeded({ missing: missing.join(', ') })] : []),
      ...(wrong.length > 0 ? [paymentMethodsWords.toCorrect({ wrong: wrong.join(', ') })] : []),
    ].join(' '),
  );
