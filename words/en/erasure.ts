import { area } from '../src/area.ts';

/** The page where a donor confirms that everything about them is erased. */
export const erasureWords = area({
  heading: 'Erase me',
  erase: 'Erase me now',
  changedMind: 'Changed your mind? Then leave this page: nothing has changed.',
  question: 'This erases <strong>{email}</strong>. It cannot be undone.',
  whatGoes: 'What goes: your address, name, answers, password, and the ways to pay that you saved.',
  whatStays:
    'What stays: the sums, dates and receipt numbers of your gifts, without your name, as the law asks of us. Braintree and your bank keep their own records.',
  erasedTitle: 'Your account is closed',
  erased:
    'You are signed out everywhere. {name} ends what you give every month and erases your address, name, answers and ways to pay now; a last mail says when it is done, mostly within a minute.',
  erasedBooks:
    'The sums and dates of your gifts stay in the books, without your name. Thank you for what you gave.',
  toStart: 'To the first page',
  monthlyGiftsEnd:
    '{count, plural, one {Your monthly gift ends} other {Your monthly gifts end}} first, and nothing more is taken.',
});
