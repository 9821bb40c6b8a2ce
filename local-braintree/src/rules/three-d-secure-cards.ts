/**
 * Braintree's documented 3-D Secure test cards: developer.paypal.com/braintree/docs/guides/3d-secure/testing, the numbers of
 * today and, by their last digits, those that the page had before.
 */

/** What the card's bank does when it is asked who is paying. */
export type ThreeDSecureScenario =
  | 'successful'
  | 'failed'
  | 'attempted'
  | 'unavailable'
  | 'rejected'
  | 'not-available-on-lookup'
  | 'error-on-lookup'
  | 'timeout-on-lookup'
  | 'bypassed'
  | 'challenge-successful'
  | 'challenge-failed'
  | 'challenge-unavailable'
  | 'challenge-error';

const numbers: Readonly<Record<ThreeDSecureScenario, readonly string[]>> = {
  successful: [
    '4000000000002701',
    '5200000000002235',
    '340000000002708',
    '6011000000002117',
    '4000000000001000',
    '5200000000001005',
    '340000000001007',
    '6011000000001002',
  ],
  failed: [
    '4000000000002925',
    '5200000000002276',
    '340000000002096',
    '6011000000002364',
    '4000000000001018',
    '5200000000001013',
    '340000000001015',
    '6011000000001010',
  ],
  attempted: [
    '4000000000002719',
    '5200000000002482',
    '340000000002872',
    '6011000000002646',
    '4000000000001026',
    '5200000000001021',
    '340000000001023',
    '6011000000001028',
  ],
  unavailable: [
    '4000000000002313',
    '5200000000002268',
    '4000000000001034',
    '5200000000001039',
    '340000000001031',
    '6011000000001036',
  ],
  rejected: [
    '4000000000002537',
    '5200000000002185',
    '4000000000001042',
    '5200000000001047',
    '340000000001049',
    '6011000000001044',
  ],
  'not-available-on-lookup': [
    '4000000000002990',
    '5200000000002409',
    '4000000000001059',
    '5200000000001054',
    '340000000001056',
    '6011000000001051',
  ],
  'error-on-lookup': [
    '4000000000002446',
    '5200000000002037',
    '4000000000001067',
    '5200000000001062',
    '340000000001064',
    '6011000000001069',
  ],
  'timeout-on-lookup': [
    '4000000000002354',
    '5200000000002326',
    '4000000000001075',
    '5200000000001070',
    '340000000001072',
    '6011000000001077',
  ],
  bypassed: [
    '4000000000002560',
    '5200000000002508',
    '4000000000001083',
    '5200000000001088',
    '340000000001080',
    '6011000000001085',
  ],
  'challenge-successful': [
    '4000000000002503',
    '5200000000002151',
    '4000000000001091',
    '5200000000001096',
    '340000000001098',
    '6011000000001093',
  ],
  'challenge-failed': [
    '4000000000002370',
    '5200000000002490',
    '4000000000001109',
    '5200000000001104',
    '340000000001106',
    '6011000000001101',
  ],
  'challenge-unavailable': [
    '4000000000002420',
    '5200000000002664',
    '4000000000001117',
    '5200000000001112',
    '340000000001114',
    '6011000000001119',
  ],
  'challenge-error': [
    '4000000000002644',
    '5200000000002656',
    '4000000000001125',
    '5200000000001120',
    '340000000001122',
    '6011000000001127',
  ],
};

/** Each documented number with what its bank does. */
export const threeDSecureCards: ReadonlyMap<string, ThreeDSecureScenario> = new Map(
  (Object.keys(numbers) as ThreeDSecureScenario[]).flatMap((scenario) =>
    numbers[scenario].map((number) => [number, scenario] as const),
  ),
);
