import { area } from '../../src/area.ts';

/** The page where a donor confirms that everything about them is erased. */
export const erasureWords = area('erasureWords', {
  heading: 'Erase my data',
  erase: 'Erase my data now',
  changedMind: 'Changed your mind? Then leave this page: nothing has changed.',
  question: 'This erases the data of <strong>{email}</strong>. It cannot be undone.',
  whatGoes: 'What we erase: your address, name, answers, password and saved payment methods.',
  whatStays:
    'What we keep: the amounts, dates and receipt numbers of your gifts, without your name, as the law requires. Braintree and your bank keep their own records.',
  erasedTitle: 'Your account is closed',
  erased:
    'You are signed out everywhere. {name} is now ending your monthly gifts and erasing your address, name, answers and saved payment methods. A last email tells you when it is done, usually within a minute.',
  erasedBooks:
    'The amounts and dates of your gifts stay in the books, without your name. Thank you for your gifts.',
  toStart: 'Go to the start page',
  monthlyGiftsEnd:
    '{count, plural, one {Your monthly gift ends} other {Your monthly gifts end}} first, and nothing more is charged.',
});
