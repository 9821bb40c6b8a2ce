import { area } from '../src/area.ts';

/** The page of what a donor saved to give with. */
export const waysToPayWords = area({
  saveCard: 'Save this card',
  saveBankAccount: 'Save this bank account',
  addMethod: 'Add a way to pay',
  orCardOrBank: 'or save a card or bank account',
  orCard: 'or save a card',
  cancel: 'Cancel',
  whatToSave: 'What to save',
  turnedBack: 'You went back before anything was saved.',
  declined:
    'Your bank did not approve it, so it was not saved. Nothing was charged. Please check the details, or use another card.',
  reading: 'Looking up your ways to pay…',
  none: 'Nothing is saved yet. What you add here is kept by our payment provider, and stands ready when you give the next time.',
  saved: '{method} was saved.',
  default: 'Default',
  paysMonthlyGift: 'Pays your {amount} every month, so it stays until another one does.',
  full: 'That is as many as we can keep ({most}). Remove one to add another.',
});
