import { area } from '../../src/area.ts';

/** The preview of a shared page on other sites and in messages, by its place. */
export const previewTitles = area('previewTitles', {
  start: 'Give to {charity}',
  'one-time': 'Give once to {charity}',
  subscribe: 'Give to {charity} every month',
});

/** On the picture of a campaign's page. */
export const campaignImageWords = area('campaignImageWords', { action: 'Give now' });

/** On the picture of a shared page, below the charity's headline. */
export const previewActions = area('previewActions', {
  start: 'Give once or every month',
  'one-time': 'Give once',
  subscribe: 'Give every month',
});
