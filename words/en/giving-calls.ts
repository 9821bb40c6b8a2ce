import { area } from '../src/area.ts';

/** What the calls that lead to a gift say when they fail in the browser. */
export const givingCallsWords = area({
  noSuchDonation: 'We couldn’t find your earlier donation. You can start a new one here.',
  botCheckNotLoaded:
    'The check against robots did not load, so nothing was sent. Check your connection and any ad blocker, then try again.',
  insecure:
    'This page was opened over a connection that is not secure, so your browser cannot complete our check against robots. Please open it at its https address.',
});
