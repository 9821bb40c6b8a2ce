import { dollarsFromCents } from '@handsel/contract';
import { analyticsWords } from '@handsel/words/donate/analytics';
import { post, type AnalyticsProvider, type GivingEvent } from './provider.ts';

/**
 * Google Analytics 4, through its Measurement Protocol. The address has `measurement_id` and
 * `api_secret`.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export function googleAnalytics(url: URL): AnalyticsProvider {
  return {
    name: analyticsWords.google,
    send: (event) => post(url, JSON.stringify(payloadOf(event)), 'application/json'),
  };
}

function payloadOf({ kind, giftId, visitorId, amountCents, currency, frequency, ...gift }: GivingEvent) {
  const value = dollarsFromCents(amountCents);
  return {
    client_id: visitorId,
    timestamp_micros: gift.at.getTime() * 1_000,
    // The donor agreed to be counted, not to receive ads.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: kind === 'gift' ? 'purchase' : 'refund',
        params: {
          transaction_id: giftId,
          currency,
          value,
          items: [
            {
              item_id: frequency,
              item_name: frequency,
              price: value,
              quantity: 1,
              ...(gift.campaign !== null && { item_category: gift.campaign }),
            },
          ],
          ...(gift.source !== null && { campaign_source: gift.source }),
        },
      },
    ],
  };
}
