import { area } from '../src/area.ts';

/** What the pages of reports share, and the report of giving. */
export const staffReportWords = area({
  reports: 'Reports',
  giving: 'Giving',
  monthly: 'Monthly giving',
  donors: 'Donors',
  givingLead:
    'What was given, less refunds, disputes and returned payments, before fees. A number with a link opens its gifts.',
  by: 'Rows',
  from: 'From',
  to: 'To',
  compare: 'Compare with one year before',
  periods: 'Period',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
  lastTwelveMonths: 'Last 12 months',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  fund: 'Fund',
  campaign: 'Campaign',
  method: 'Payment method',
  frequency: 'Frequency',
  tier: 'Membership tier',
  gifts: 'Gifts',
  gross: 'Gross',
  refunds: 'Refunds',
  losses: 'Disputes and returns',
  moved: 'Moved',
  net: 'Net before fees',
  average: 'Average gift',
  before: 'Year before',
  change: 'Change',
  changed: '{percent, number}%',
  grew: '+{percent, number}%',
  total: 'Total',
  noAverage: '–',
  caption: 'Giving by {by}, {from} to {to}',
  chart: 'Net before fees by {by}',
  chartSummary: 'The most is {amount}: {name}. The total is {total}.',
  giftsOf: '{number}: gifts of {name}',
  severalParts:
    'A gift with parts in several rows counts once in each of them, and once in the total. The amounts add up.',
  none: 'Nothing was given in these days.',
  export: 'Export as CSV',
  exported: 'The file was made.',
  endsBeforeItBegins: 'Choose a last day that is not before the first.',
  tooManyDays: 'Choose at most {count, number} days, or rows by month or year.',
  tooManyYears: 'Choose at most {count, number} years.',
});

/** Rows that are what no name of the charity's says. */
export const staffReportRows = area({
  'no-campaign': 'No campaign',
  'covered-fees': 'Covered fees',
  'one-time': 'One-time gifts',
  monthly: 'Monthly gifts',
  'no-tier': 'Below the lowest tier',
});

export const staffReportFileWords = area({
  before: 'Net before fees one year before',
});

/** The report of monthly giving. */
export const staffMonthlyReportWords = area({
  lead: 'How many monthly gifts give, and what they give a month. Each month begins with what the month before ended with.',
  from: 'First month',
  to: 'Last month',
  month: 'Month',
  nothing: '–',
  step: 'Step',
  count: 'How many',
  gifts: '{count, plural, one {# gift} other {{count, number} gifts}}',
  giftsChange: 'Change in gifts',
  amount: 'Change in amount a month',
  start: 'Start',
  end: 'End',
  paused: 'Still paused',
  caption: 'Monthly giving, {from} to {to}',
  chart: 'Monthly gifts at the end of each month',
  chartSummary: 'From {before} a month at the end of {first} to {now} at the end of {last}.',
  each: '{count, plural, one {# gift} other {{count, number} gifts}}, {amount}',
  giftsOf: '{number}: {step} in {month}',
  knownSince:
    'Until {day} Handsel kept only when each monthly gift began and ended. Before that day each counts with the amount that it had then, and there are no upgrades, downgrades or pauses.',
  isToCome: 'Choose a last month that is not to come.',
  tooMany: 'Choose at most {count, number} months.',
});

export const staffMovementNames = area({
  new: 'New',
  upgraded: 'Upgraded',
  downgraded: 'Downgraded',
  resumed: 'Resumed',
  paused: 'Paused',
  unpaid: 'Failed',
  cancelled: 'Cancelled',
});

/** The list of monthly gifts, where a number of the report leads to it. */
export const staffMovedWords = area({
  moved: 'What became of them',
  from: 'From',
  to: 'To',
});

/** The report of donors. */
export const staffDonorReportWords = area({
  lead: 'Who gives again, who stopped, and who gives most. Donors that staff merged are one. A year counts for a donor if something is left of its gifts.',
  shows: 'Show',
  retention: 'Retention',
  lybunt: 'Gave last year, not this year',
  sybunt: 'Gave some year, not this year',
  largest: 'Largest donors',
  year: 'Year',
  firstYear: 'First gave in',
  inYear: 'Gave in',
  donors: 'Donors',
  yearsLater: '{years, plural, =0 {Donors} one {1 year later} other {# years later}}',
  retentionCaption: 'Donors by the year of their first gift, and how many gave again',
  gaveAgain: '{count, number} ({percent, number}%)',
  soFar: '{count} so far',
  chart: 'How many of each year’s new donors gave again one year later',
  chartSummary: 'Of those who first gave in {year}, {percent, number}% gave again one year later.',
  share: '{percent, number}%',
  lybuntCaption: 'Donors who gave in {before} and not in {year}',
  sybuntCaption: 'Donors who gave before {year} and not in it',
  largestCaption: 'Donors who gave most in {year}',
  donor: 'Donor',
  email: 'Email',
  given: 'Given',
  gifts: 'Gifts',
  lastYear: 'Last gave in',
  noLargest: 'Nobody gave in {year}.',
  noLybunt: 'Everyone who gave in {before} gave in {year}, too, or nobody gave in {before}.',
  noSybunt: 'Everyone who gave before {year} gave in it, too, or nobody gave before it.',
  noRetention: 'Nobody has given yet.',
  listChart: 'The largest of the list',
  listChartSummary: 'The first is {name} with {amount}.',
  export: 'Export as CSV',
  exportTitle: 'Export this list',
  exportLead: 'The file has names, emails and amounts. That you made it is kept in the audit log.',
});

/** The headings of the reports. */
export const staffReportTitles = area({
  giving: 'Report of giving',
  monthly: 'Report of monthly giving',
  donors: 'Report of donors',
});

/** Filters of gifts by what the books have of them, as reports count it. */
export const staffBookedWords = area({
  booked: 'In the books',
  from: 'In the books from',
  to: 'In the books to',
  without: 'Without',
});

export const staffBookedNames = area({
  any: 'Anything',
  charges: 'Gifts that were made',
  refunds: 'Refunds',
  losses: 'Disputes and returns',
});

export const staffWithoutNames = area({
  campaign: 'A campaign',
  tier: 'A membership tier',
  deposit: 'A deposit (last 30 days)',
});
