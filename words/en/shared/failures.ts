import { area } from '../../src/area.ts';

/** Messages to the donor for failures that a page can detect, by their codes. */
export const failureWords = area('failureWords', {
  not_authenticated: 'Please sign in to continue.',
  session_lapsed: 'Your session has ended. Please sign in again.',
  gateway_unavailable:
    'We cannot reach our payment provider at the moment. Nothing was charged. Please try again in a few minutes.',
});
