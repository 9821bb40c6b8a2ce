import { area } from '../../src/area.ts';

/** The page of a donor's saved payment methods. */
export const savedMethodsPageWords = area('savedMethodsPageWords', {
  saveCard: 'Save this card',
  saveBankAccount: 'Save this bank account',
  addMethod: 'Add a payment method',
  orCardOrBank: 'or save a card or bank account',
  orCard: 'or save a card',
  cancel: 'Cancel',
  whatToSave: 'What to save',
  turnedBack: 'You went back before we saved anything.',
  reading: 'Loading your payment methods…',
  none: 'You have no saved payment methods yet. Our payment provider keeps what you add here for your next gift.',
  saved: '{method} was saved.',
  default: 'Default',
  paysMonthlyGift: 'Pays your {amount} every month, so you cannot remove it until another one does.',
  full: 'That is as many as we can keep ({most}). Remove one to add another.',
  saveNowWith: 'Save now with',
});
