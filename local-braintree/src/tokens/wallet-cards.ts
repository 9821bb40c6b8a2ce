import type { Gateway } from '../gateway/gateway.ts';
import type { AndroidPayCard, ApplePayCard, CreditCard } from '../state/instrument-records.ts';
import { storableCard } from './card.ts';

/** The card with this number as a wallet has it: nobody entered a date or a CVV. */
export function cardInWallet(gateway: Gateway, number: string): CreditCard {
  const year = gateway.clock.now().getUTCFullYear() + 4;
  return storableCard(gateway, { number, expirationMonth: '12', expirationYear: String(year) });
}

export function inApplePay(card: CreditCard): ApplePayCard {
  return { ...card, type: 'apple_pay_card', paymentInstrumentName: `${card.cardType} ${card.last4}` };
}

export function inGooglePay(
  card: CreditCard,
  wallet: Pick<AndroidPayCard, 'googleTransactionId' | 'isNetworkTokenized'>,
): AndroidPayCard {
  return { ...card, type: 'android_pay_card', ...wallet };
}
