import type { AndroidPayCard } from '../../state/instrument-records.ts';
import { imageUrl } from './image-url.ts';
import { binData, cardDetails, cardXml } from './card-facts.ts';
import type { InstrumentKind } from './kind.ts';

/**
 * Google Pay. The SDK reads `cardType` and `last4` from the members that begin with `virtualCard`.
 */
export const androidPayCard: InstrumentKind<AndroidPayCard> = {
  vaultElement: 'android-pay-card',
  transactionElement: 'android-pay-card',
  nonceType: 'AndroidPayCard',
  xml: (card) => ({
    ...withoutCardNames(cardXml(card)),
    imageUrl: imageUrl('android_pay_card'),
    virtualCardType: card.cardType,
    'virtual-card-last-4': card.last4,
    sourceCardType: card.cardType,
    'source-card-last-4': card.sourceLast4 ?? card.last4,
    sourceDescription: sourceDescription(card),
    googleTransactionId: card.googleTransactionId,
    isNetworkTokenized: card.isNetworkTokenized,
    ...binData(card),
  }),
  details: (card) => ({
    ...cardDetails(card),
    isNetworkTokenized: card.isNetworkTokenized,
    rawType: 'AndroidPayCard',
  }),
  description: (card) => sourceDescription(card),
};

function sourceDescription(card: AndroidPayCard): string {
  return `${card.cardType} ${card.sourceLast4 ?? card.last4}`;
}

function withoutCardNames(members: ReturnType<typeof cardXml>): ReturnType<typeof cardXml> {
  const { cardType: _cardType, 'last-4': _lastFour, ...rest } = members;
  return rest;
}
