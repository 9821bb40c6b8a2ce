import { area } from '../../src/area.ts';

/** The code by which a UnionPay card's bank confirms it. */
export const unionPayWords = area('unionPayWords', {
  answerOfBank: 'your bank’s confirmation',
  mobileNeeded: 'your mobile number',
  codeNeeded: 'the code we sent you',
  legend: 'Your bank confirms this card with a code',
  sendCode: 'Send code',
  sendAnotherCode: 'Send another code',
  codeLabel: 'Code',
  codeSent: 'We sent a code to your mobile phone.',
  noCodeNeeded: 'Your bank needs no code for this card.',
  countryCodeLabel: 'Country code',
  mobileLabel: 'Mobile number',
});
