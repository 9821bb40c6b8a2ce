import { area } from '../../src/area.ts';

/** The amount of a gift, its frequency, and when it is charged. */
export const giftTermsWords = area('giftTermsWords', {
  howToStop: 'With the link in each receipt or on your profile, at any time.',
  frequency: '{frequency, select, monthly {monthly} other {once}}',
  gift: '{frequency, select, monthly {{amount} every month} other {{amount} once}}',
  chargedOnce: '{amount} today, and nothing after that',
  chargedFromDay: 'Today: {today}. From {day}: {amount} every month',
  chargedFromNextCharge: 'Today: {today}. From your next charge on: {amount} every month',
  chargedMonthly: '{amount} today and on this day of each month, until you stop',
  chargedMonthlyOnDay:
    '{amount} today and on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of each month, until you stop',
  chargedMonthlyOnLateDay:
    '{amount} today and on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} or last day of each month, until you stop',
  otherAmount:
    'That is not your {amount}: our staff have set another amount. Please write to us if you did not expect it.',
});
