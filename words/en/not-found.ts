import { area } from '../src/area.ts';

/** The page at an address that has none. */
export const notFoundWords = area({
  heading: 'There is no page here',
  give: 'Make a gift',
  why: 'The address may be mistyped, or the page may have moved. Make sure that you copied a link from an email completely.',
  whereElse:
    'To see your gifts and receipts, or to change or stop a monthly gift, <signIn>sign in</signIn>. For anything else write to <mail>{supportEmail}</mail>.',
});
