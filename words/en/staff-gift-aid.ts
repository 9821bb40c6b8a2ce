import { area } from '../src/area.ts';

/** Gift Aid on the page of exports. */
export const staffGiftAidWords = area({
  title: 'Gift Aid',
  lead: 'A schedule has the gifts of donors who declared Gift Aid, once each. Copy its lines into HMRC’s own spreadsheet, and claim by Charities Online.',
  ready:
    '{count, plural, =0 {No gift can be claimed now.} one {# gift of {amount} can be claimed.} other {# gifts of {amount} in all can be claimed.}}',
  declarations:
    '{count, plural, one {# donor has declared Gift Aid.} other {# donors have declared Gift Aid.}}',
  leftOut:
    '{count, plural, one {# gift is left out, because its perks are worth more than Gift Aid allows.} other {# gifts are left out, because their perks are worth more than Gift Aid allows.}}',
  notOffered: 'Donors are not asked for Gift Aid now: see Words and look.',
  until: 'Gifts until',
  rates: 'Exchange rates',
  ratesHint:
    'HMRC takes pounds, at the rate of the day of each gift. A line for each day, such as 2026-11-25 0.7512: what one {currency} was in pounds. Of a day without a line, the rate of up to 7 days before is taken.',
  make: 'Make a schedule',
  made: 'The schedule is ready, with {count, plural, one {# gift} other {# gifts}}.',
  caption: 'Gift Aid schedules',
  madeOn: 'Made',
  untilOn: 'Gifts from and until',
  period: '{from} to {until}',
  gifts: 'Gifts',
  amount: 'Given',
  tax: 'Tax to claim',
  adjustment: 'Tax to pay back',
  file: 'File',
  download: 'Download (ODS)',
  actions: 'Change',
  takeBack: 'Take back',
  takeBackTitle: 'Take back this schedule?',
  takeBackLead: 'Do this only if it was not sent to HMRC. Its gifts can then be claimed again.',
  takenBack: 'The schedule is taken back.',
  untilLater: 'Choose a day that is not in the future.',
  nothing: 'There is nothing to claim up to that day.',
  rateLine: 'Line {line} is no day and rate, such as 2026-11-25 0.7512.',
  rateMissing: 'There is no rate for {day}, nor for the 7 days before.',
  sheet: 'Gift Aid',
  columnTitle: 'Title',
  columnFirst: 'First name',
  columnLast: 'Last name',
  columnHouse: 'House name or number',
  columnPostcode: 'Postcode',
  columnAggregated: 'Aggregated donations',
  columnEvent: 'Sponsored event',
  columnDay: 'Donation date',
  columnAmount: 'Amount',
});
