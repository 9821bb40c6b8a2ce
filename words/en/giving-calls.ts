import { area } from '../src/area.ts';

/** What the calls that lead to a gift say when they fail in the browser. */
export const givingCallsWords = area({
  noSuchDonation: 'We couldn’t find your earlier donation. You can start a new one here.',
  insecure:
    'This page was opened over a connection that is not secure, so your browser cannot complete our check against robots. Please open it at its https address.',
});
