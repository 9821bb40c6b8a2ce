import { area } from '../../src/area.ts';

/** Errors in a field that only the server can detect. */
export const requestWords = area('requestWords', {
  fundClosed: 'This fund no longer accepts gifts. Please choose another one.',
  unworded: 'Please check this: it is missing or not a valid value.',
  oddText: 'Please remove the characters that cannot be read.',
  emailFixed: 'To use another address, please start again.',
  methodNotOffered: 'This payment method is not offered.',
  otherAmount: 'This is not the amount you chose. Please refresh the page.',
  otherAmountOwed: 'This is no longer the amount that is owed. Please refresh the page.',
  sameDay: 'Your gift is already charged on this day.',
  otherHost: 'Donations are accepted only at {address}, not at this address. Nothing was charged.',
});

/** A browser, in words that its owner recognizes. */
export const deviceWords = area('deviceWords', {
  someBrowser: 'A browser',
  on: '{browser} on {system}',
  iPad: 'an iPad',
  iPhone: 'an iPhone',
  mac: 'a Mac',
});
