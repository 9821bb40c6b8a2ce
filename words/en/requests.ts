import { area } from '../src/area.ts';

/** What is wrong with a field, where only the server can tell. */
export const requestWords = area({
  unworded: 'Please check this: it is missing, or not one of the values it may have.',
  decimals: 'At most two decimals.',
  emailFixed: 'To use another address, please start again.',
  methodNotOffered: 'This way to pay is not offered.',
  otherAmount: 'This is not the sum you chose. Please refresh the page.',
  otherAmountOwed: 'This is not what is owed any more. Please refresh the page.',
  sameDay: 'Your gift is taken on this day already.',
  otherHost: 'Donations are taken at {address} alone, and not at this address. Nothing was charged.',
});

/** A browser in words that its owner knows again. */
export const deviceWords = area({
  someBrowser: 'A browser',
  on: '{browser} on {system}',
  iPad: 'an iPad',
  iPhone: 'an iPhone',
  mac: 'a Mac',
});
