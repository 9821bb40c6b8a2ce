import { area } from '../src/area.ts';

/** The page that the link in a notice of a dedication leads to. */
export const noMoreNoticesWords = area({
  heading: 'No more mails',
  lead: 'About gifts that somebody dedicates to a person you know.',
  refusedTitle: 'You will get no more of them',
  refused: '{name} sends no such mail to your address any more, whoever gives.',
  invalidTitle: 'This link is not whole',
  invalid:
    'Please copy all of it from the mail, or write to <link>{supportEmail}</link>: a person will see to it.',
  explanation:
    '{name} mailed you because a giver named your address. Press the button, and no giver can have us write to it again.',
  refuse: 'No more of these mails',
});
