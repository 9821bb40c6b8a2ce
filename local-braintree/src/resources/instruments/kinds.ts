import type { CardInstrument, Instrument } from '../../state/instrument-records.ts';
import { androidPayCard } from './android-pay-card.ts';
import { applePayCard } from './apple-pay-card.ts';
import { creditCard } from './credit-card.ts';
import type { InstrumentKind } from './kind.ts';
import { payPalAccount } from './paypal-account.ts';
import { usBankAccount } from './us-bank-account.ts';
import { venmoAccount } from './venmo-account.ts';
import { visaCheckoutCard } from './visa-checkout-card.ts';

type Kinds = { readonly [T in Instrument['type']]: InstrumentKind<Extract<Instrument, { type: T }>> };

const kinds: Kinds = {
  credit_card: creditCard,
  apple_pay_card: applePayCard,
  android_pay_card: androidPayCard,
  visa_checkout_card: visaCheckoutCard,
  paypal_account: payPalAccount,
  venmo_account: venmoAccount,
  us_bank_account: usBankAccount,
};

/** Every payment method, in the order in which a customer lists them. */
export const instrumentTypes = Object.keys(kinds) as readonly Instrument['type'][];

/** The form of this payment method in replies. */
export function kindOf(type: Instrument['type']): InstrumentKind<Instrument> {
  // Each kind only receives its own instruments: the table's type ensures that.
  return kinds[type];
}

/** Whether it is ultimately a card, in a wallet or not. */
export function isCard(instrument: Instrument): instrument is CardInstrument {
  return 'cardType' in instrument;
}

/** The card's brand in Braintree's spelling; undefined for other methods. */
export function cardTypeOf(instrument: Instrument): string | undefined {
  return isCard(instrument) ? instrument.cardType : undefined;
}
