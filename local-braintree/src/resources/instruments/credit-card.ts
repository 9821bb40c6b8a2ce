import type { CreditCard } from '../../state/instrument-records.ts';
import { cardDetails, cardXml } from './card-facts.ts';
import type { InstrumentKind } from './kind.ts';

export const creditCard: InstrumentKind<CreditCard> = {
  vaultElement: 'credit-card',
  transactionElement: 'credit-card',
  nonceType: 'CreditCard',
  xml: (card) => ({
    ...cardXml(card),
    customerLocation: 'US',
    uniqueNumberIdentifier: card.uniqueNumberIdentifier,
    isNetworkTokenized: false,
  }),
  details: cardDetails,
  description: (card) => `ending in ${card.last4.slice(-2)}`,
};
