import { area } from '../../src/area.ts';

/** The words of the components that all pages share. */
export const uiWords = area('uiWords', {
  amountLabel: 'Amount <unit>in {name}</unit>',
  lessAmount: '{amount} less',
  moreAmount: '{amount} more',
  goBack: 'Go Back',
  nextTier: '{tier}, from {amount}, would add: {perks}.',
  steps: 'Steps',
  emailRefused:
    'We cannot accept addresses with an apostrophe, accents or other special characters. Please use another one.',
  closeToast: 'Close this message',
  limitReached:
    '{end, select, largest {{amount} is the largest gift.} other {{amount} is the smallest gift.}}',
  frequency: '{frequency, select, monthly {every month} other {once}}',
  tier: '{tier} <kind>membership</kind>',
  stepAmount: 'Amount',
  stepConfirm: 'Confirm',
  stepPayment: 'Payment',
});
