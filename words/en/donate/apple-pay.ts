import { area } from '../../src/area.ts';

/** The lines of Apple's payment sheet. */
export const applePayWords = area('applePayWords', {
  today: 'Today',
  description: 'Monthly gift to {charity}',
  agreement: 'You give this amount every month until you stop.',
  everyMonth: 'Every month',
});
