import { area } from '../../src/area.ts';

/** The wallets on the start page: their buttons, and the page before the gift. */
export const walletFirstWords = area('walletFirstWords', {
  giveWith: 'Give with',
  orByEmail: 'or continue with your email',
  title: 'Is this right?',
  paidWith: 'Paid with',
  addressOf: '{wallet} gave us this address. Change it if another one is better.',
  give: 'Give {gift}',
  dayChanged: 'The date has changed, and so has the day of your monthly gift. Please check it.',
});
