import { area } from '../../src/area.ts';

/** On the thank-you page: a donor asks to be named on the campaign's page. */
export const beNamedWords = area('beNamedWords', {
  title: 'Show your name on the campaign’s page',
  lead: 'We can show your name among the recent donors of {campaign}. Anyone can see it there. If you do nothing, your name is not shown.',
  name: 'Your name',
  nameHint: 'As everyone will see it, for example “Ada L.” or “The Lovelace family”.',
  showsAmount: 'Show the amount of my gift, too',
  showsAmountHint: 'Otherwise the page shows only your name and the date.',
  action: 'Show my name',
  named: 'The page shows <strong>{name}</strong>, without the amount. It can take a minute to appear.',
  namedWithAmount: 'The page shows <strong>{name}</strong>, with the amount. It can take a minute to appear.',
  remove: 'Remove my name',
  removed: 'Your name has been removed. It can take a minute to disappear from the page.',
  failed: 'We couldn’t save this. Please try again.',
});
