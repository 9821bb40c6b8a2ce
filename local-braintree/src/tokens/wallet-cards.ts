import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway/gateway.ts';
import type { AndroidPayCard, ApplePayCard, CreditCard } from '../state/instrument-records.ts';
import type { EnteredCard } from '../wire/entered-card.ts';
import type { Input } from '../wire/input.ts';
import { storableCard } from './card.ts';

/** The card with this number in a wallet, without an entered date or CVV. */
export function cardInWallet(gateway: Gateway, number: string): CreditCard {
  const year = gateway.clock.now().getUTCFullYear() + 4;
  return storableCard(gateway, { number, expirationMonth: '12', expirationYear: String(year) });
}

export function inApplePay(card: CreditCard): ApplePayCard {
  return { ...card, type: 'apple_pay_card', paymentInstrumentName: `${card.cardType} ${card.last4}` };
}

/** Uses a merchant's token for future payments, instead of a device's. */
export function asMerchantToken(card: ApplePayCard): ApplePayCard {
  return { ...card, merchantTokenIdentifier: `MERCHANT-TOKEN-${card.uniqueNumberIdentifier.slice(0, 16)}` };
}

export function inGooglePay(
  card: CreditCard,
  wallet: Pick<AndroidPayCard, 'googleTransactionId' | 'isNetworkTokenized' | 'sourceLast4'>,
): AndroidPayCard {
  return { ...card, type: 'android_pay_card', ...wallet };
}

/** A card of Apple's sheet that the merchant decrypted: the member `applePayCard`. */
export function decryptedApplePayCard(gateway: Gateway, input: Input): ApplePayCard {
  return inApplePay(storableCard(gateway, entered(input)));
}

/** A card of Google's sheet that the merchant decrypted: the member `androidPayCard`. */
export function decryptedGooglePayCard(gateway: Gateway, input: Input): AndroidPayCard {
  const sourceLast4 = input.text('sourceCardLastFour');
  return inGooglePay(storableCard(gateway, entered(input)), {
    googleTransactionId: input.text('googleTransactionId') ?? randomUUID(),
    // Only a device's own number comes with a cryptogram.
    isNetworkTokenized: input.has('cryptogram'),
    ...(sourceLast4 !== undefined && { sourceLast4 }),
  });
}

function entered(input: Input): EnteredCard {
  return {
    number: input.text('number'),
    expirationMonth: input.text('expirationMonth'),
    expirationYear: input.text('expirationYear'),
    cardholderName: input.text('cardholderName'),
  };
}
