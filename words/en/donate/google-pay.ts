import { area } from '../../src/area.ts';

/** The lines of Google's payment sheet. */
export const googlePayWords = area('googlePayWords', {
  todayThenMonthly: 'Today, then {amount} every month',
  today: 'Today',
});
