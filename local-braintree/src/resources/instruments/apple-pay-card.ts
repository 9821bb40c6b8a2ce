import type { ApplePayCard } from '../../state/instrument-records.ts';
import { imageUrl } from './image-url.ts';
import { cardDetails, cardXml } from './card-facts.ts';
import type { InstrumentKind } from './kind.ts';

export const applePayCard: InstrumentKind<ApplePayCard> = {
  vaultElement: 'apple-pay-card',
  transactionElement: 'apple-pay',
  nonceType: 'ApplePayCard',
  xml: (card) => ({
    ...cardXml(card),
    imageUrl: imageUrl('apple_pay'),
    cardType: walletCardType(card),
    paymentInstrumentName: card.paymentInstrumentName,
    sourceDescription: card.paymentInstrumentName,
    isDeviceToken: card.merchantTokenIdentifier === undefined,
    merchantTokenIdentifier: card.merchantTokenIdentifier ?? null,
    'source-card-last-4': card.sourceLast4 ?? card.last4,
  }),
  details: (card) => ({
    ...cardDetails(card),
    paymentInstrumentName: card.paymentInstrumentName,
    dpanLastTwo: card.last4.slice(-2),
    isDeviceToken: card.merchantTokenIdentifier === undefined,
    merchantTokenIdentifier: card.merchantTokenIdentifier ?? null,
  }),
  description: (card) => card.paymentInstrumentName,
};

/** In the vault and in a transaction, Braintree names the wallet before the brand. */
function walletCardType(card: ApplePayCard): string {
  return `Apple Pay - ${card.cardType}`;
}
