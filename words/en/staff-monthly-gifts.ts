import { area } from '../src/area.ts';

/** The list of monthly gifts. */
export const staffMonthlyGiftsWords = area({
  lead: 'Gifts that repeat every month, newest first.',
  searchHint: 'Part of an email or a name. Press / to search.',
  searchHintMasked: 'Part of a name. Press / to search.',
  caption: 'Monthly gifts',
  empty: 'There are no monthly gifts yet. They will appear here as soon as someone gives every month.',
  noMatch: 'No monthly gift matches. Check the spelling, or choose another state.',
});

/** The page of one monthly gift. */
export const staffMonthlyGiftWords = area({
  title: '{amount} a month from {donor}',
  facts: 'Details',
  billingDay: 'Charged on',
  billingDayText: 'the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of each month',
  billingDayLast: 'the last day of each month',
  billingDayUnknown: 'Not known yet',
  noNextCharge: 'None',
  resumesOn: 'Paused until',
  ended: 'Ended',
  endedBy: '{when}, by {who}',
  recovery: 'Failed month',
  recoveryText:
    '{tries, plural, one {One try} other {{tries, number} tries}} failed so far. The gift ends on {day} if none succeeds.',
  gifts: 'Gifts',
  noGifts: 'No month was charged yet.',
  changes: 'Changes',
  changesLater:
    'Changes to a monthly gift are not in the console yet. The donor can change it with the link in each of their emails, or you can in Braintree’s control panel.',
});
