import { area } from '../src/area.ts';

/** On the thank-you page: a donor asks to be named on the campaign's page. */
export const beNamedWords = area({
  title: 'Be named on the campaign’s page',
  lead: 'If you like, {campaign} names you among its recent donors. Everyone can read it. If you do nothing, you are not named.',
  name: 'Your name',
  nameHint: 'As everyone is to read it, for example “Ada L.” or “The Lovelace family”.',
  showsAmount: 'Show the amount, too',
  showsAmountHint: 'Without it, the page shows your name and the day alone.',
  action: 'Name me',
  named: 'The page names you as <strong>{name}</strong>, without the amount. It can take a minute to appear.',
  namedWithAmount:
    'The page names you as <strong>{name}</strong>, with the amount. It can take a minute to appear.',
  remove: 'Remove my name',
  removed: 'Your name is removed. It can take a minute to disappear.',
  failed: 'We could not save this. Please try again.',
});
