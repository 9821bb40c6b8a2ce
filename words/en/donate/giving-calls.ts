import { area } from '../../src/area.ts';

/** Errors that the browser shows if a call on the way to a gift fails. */
export const givingCallsWords = area('givingCallsWords', {
  noSuchDonation: 'We couldn’t find your earlier donation.',
  botCheckNotLoaded: 'Our check against robots did not load. Please try again.',
  insecure: 'Our check against robots needs the https address of this page.',
});
