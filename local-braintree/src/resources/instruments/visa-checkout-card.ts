import type { VisaCheckoutCard } from '../../state/instrument-records.ts';
import { cardDetails, cardXml } from './card-facts.ts';
import type { InstrumentKind } from './kind.ts';

export const visaCheckoutCard: InstrumentKind<VisaCheckoutCard> = {
  vaultElement: 'visa-checkout-card',
  transactionElement: 'visa-checkout-card',
  nonceType: 'VisaCheckoutCard',
  xml: (card) => ({
    ...cardXml(card),
    customerLocation: 'US',
    uniqueNumberIdentifier: card.uniqueNumberIdentifier,
    callId: card.callId,
  }),
  details: (card) => ({ ...cardDetails(card), callId: card.callId }),
  description: (card) => `ending in ${card.last4.slice(-2)}`,
};
