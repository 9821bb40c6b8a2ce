import { area } from '../../src/area.ts';

/*
 * A declined payment. Each text is an area, so that a page loads no more of them than it shows.
 */

/** The donor's bank declined, or the provider for a reason that we do not tell. */
export const declinedWords = area('declinedWords', {
  payment:
    'Your bank did not approve this payment. Nothing was charged. Please check the details, or pay another way.',
});

/** PayPal or Venmo declined. */
export const declinedByWords = area('declinedByWords', {
  payment:
    '{payer} did not approve this payment. Nothing was charged. Please choose another payment method in {payer}, or pay another way here.',
});

/** A payment method was declined when the donor saved it. */
export const declinedMethodWords = area('declinedMethodWords', {
  saving:
    'Your bank did not approve it, so it was not saved. Nothing was charged. Please check the details, or use another card.',
});
