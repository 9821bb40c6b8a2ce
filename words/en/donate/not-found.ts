import { area } from '../../src/area.ts';

/** The page for an unknown address. */
export const notFoundWords = area('notFoundWords', {
  heading: 'Page not found',
  give: 'Make a gift',
  why: 'The address may be mistyped, or the page may have moved. If you copied a link from an email, make sure that you copied all of it.',
  whereElse:
    'To see your gifts and receipts, or to change or stop a monthly gift, <signIn>sign in</signIn>. For anything else write to <mail>{supportEmail}</mail>.',
});
