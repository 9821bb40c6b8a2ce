import { area } from '../src/area.ts';

/** Errors in the browser of the calls that lead to a gift. */
export const givingCallsWords = area({
  noSuchDonation: 'We couldn’t find your earlier donation.',
  botCheckNotLoaded: 'Our check against robots did not load. Please try again.',
  insecure: 'Our check against robots needs the https address of this page.',
});
