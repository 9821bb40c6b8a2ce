import { area } from '../../src/area.ts';

/** Gift Aid on the page of exports. */
export const staffGiftAidWords = area({
  title: 'Gift Aid',
  lead: 'A schedule lists the gifts of donors who declared Gift Aid, each gift once. Copy its lines into HMRC’s own spreadsheet, and claim through Charities Online.',
  ready:
    '{count, plural, =0 {You cannot claim Gift Aid on any gift now.} one {You can claim Gift Aid on # gift of {amount}.} other {You can claim Gift Aid on # gifts, {amount} in total.}}',
  declarations:
    '{count, plural, one {# donor has declared Gift Aid.} other {# donors have declared Gift Aid.}}',
  leftOut:
    '{count, plural, one {# gift is not included, because its perks are worth more than Gift Aid allows.} other {# gifts are not included, because their perks are worth more than Gift Aid allows.}}',
  notOffered: 'Donors are not asked for Gift Aid now. You can change this in Content and design.',
  until: 'Gifts up to',
  rates: 'Exchange rates',
  ratesHint:
    'HMRC needs amounts in pounds, at the exchange rate on the day of each gift. Enter one line for each day, such as 2026-11-25 0.7512: the value of one {currency} in pounds. A day without a line uses the last rate from up to 7 days before.',
  make: 'Create schedule',
  made: 'The schedule is ready, with {count, plural, one {# gift} other {# gifts}}.',
  caption: 'Gift Aid schedules',
  madeOn: 'Created',
  untilOn: 'Period',
  period: '{from} to {until}',
  gifts: 'Gifts',
  amount: 'Given',
  tax: 'Tax to claim',
  adjustment: 'Tax to pay back',
  file: 'File',
  download: 'Download (ODS)',
  actions: 'Actions',
  takeBack: 'Withdraw',
  takeBackTitle: 'Withdraw this schedule?',
  takeBackLead: 'Do this only if it was not sent to HMRC. Its gifts can then be claimed again.',
  takenBack: 'The schedule was withdrawn.',
  untilLater: 'Choose a date that is not in the future.',
  nothing: 'There is nothing to claim up to that date.',
  rateLine: 'Line {line} is not a date and a rate, such as 2026-11-25 0.7512.',
  rateMissing: 'There is no rate for {day}, or for the 7 days before it.',
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
