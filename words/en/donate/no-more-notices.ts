import { area } from '../../src/area.ts';

/** The page that the link in a notice of a dedication leads to. */
export const noMoreNoticesWords = area('noMoreNoticesWords', {
  heading: 'Stop these emails',
  lead: 'About gifts that someone dedicates to a person you know.',
  refusedTitle: 'You will get no more of these emails',
  refused: '{name} will not email your address about dedicated gifts again.',
  invalidTitle: 'This link is incomplete',
  invalid: 'Please copy all of it from the email, or write to <link>{supportEmail}</link>.',
  explanation:
    '{name} emailed you because a donor entered your address. Press the button, and we will not email this address about dedicated gifts again.',
  refuse: 'Stop these emails',
});
