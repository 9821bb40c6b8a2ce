import { area } from '../../src/area.ts';

/** Words that the reports share, and the report of giving. */
export const staffReportWords = area({
  reports: 'Reports',
  giving: 'Giving',
  monthly: 'Monthly giving',
  donors: 'Donors',
  sources: 'Links',
  segments: 'Segments',
  givingLead:
    'What was given, after refunds, disputes and returned payments, and before fees. A number with a link opens its gifts.',
  by: 'Group by',
  from: 'From',
  to: 'To',
  compare: 'Compare with the prior year',
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
  net: 'After refunds and disputes',
  average: 'Average gift',
  before: 'Year before',
  change: 'Change',
  changed: '{percent, number}%',
  grew: '+{percent, number}%',
  total: 'Total',
  noAverage: '–',
  caption: 'Giving by {by}, {from} to {to}',
  chart: 'Given after refunds and disputes, by {by}',
  chartSummary: 'The highest amount is {amount}: {name}. The total is {total}.',
  giftsOf: '{number}: gifts of {name}',
  severalParts:
    'A gift that is split among several rows counts once in each of them, and once in the total. The amounts add up.',
  none: 'Nothing was given in this period.',
  export: 'Export as CSV',
  exported: 'The file was downloaded.',
  endsBeforeItBegins: 'Choose an end date that is not before the start date.',
  tooManyDays: 'Choose at most {count, number} days, or group by month or year.',
  tooManyYears: 'Choose at most {count, number} years.',
});

/** Rows without a name of the charity's own. */
export const staffReportRows = area({
  'no-campaign': 'No campaign',
  'covered-fees': 'Covered fees',
  'one-time': 'One-time gifts',
  monthly: 'Monthly gifts',
  'no-tier': 'Below the lowest tier',
});

export const staffReportFileWords = area({
  before: 'After refunds and disputes, prior year',
});

/** The report of links: visits and gifts by source. */
export const staffSourceReportWords = area({
  lead: 'How many visits each link brought to the pages where a gift starts, and how many of them became gifts. To name a link, add ?utm_source= and a name to it, such as ?utm_source=newsletter.',
  source: 'Link (utm_source)',
  visits: 'Visits',
  gifts: 'Gifts',
  rate: 'Per 100 visits',
  net: 'After refunds and disputes',
  none: 'No name',
  other: 'Other links',
  noRate: '–',
  caption: 'Visits and gifts by link, {from} to {to}',
  empty: 'There were no visits and no gifts in this period.',
  definitions:
    'A page opened twice counts twice. A monthly gift counts once, with its first month. Offline and imported gifts are left out. Handsel stores nothing about visitors.',
  otherLinks:
    'A link has its own row from its first gift on. Visits before that gift are in “Other links”, because anyone can write any name into a link.',
  countedSince: 'Visits are counted by link since {day}. Before that day, there are only gifts.',
  notCounted: 'Visits are counted by link from the next visit on.',
});

/** The report of monthly giving. */
export const staffMonthlyReportWords = area({
  lead: 'How many monthly gifts are active, and what they bring a month. Each month starts with what the month before ended with.',
  from: 'First month',
  to: 'Last month',
  month: 'Month',
  nothing: '–',
  step: 'Step',
  count: 'Count',
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
    'Before {day}, Handsel recorded only when each monthly gift started and ended. For that time, each counts with the amount that it had on {day}, and there are no upgrades, downgrades or pauses.',
  isToCome: 'Choose a last month that is not in the future.',
  tooMany: 'Choose at most {count, number} months.',
});

export const staffMovementNames = area({
  new: 'New',
  upgraded: 'Upgraded',
  downgraded: 'Downgraded',
  resumed: 'Resumed',
  paused: 'Paused',
  unpaid: 'Ended unpaid',
  cancelled: 'Canceled',
});

/** The list of monthly gifts, where a number of the report leads to it. */
export const staffMovedWords = area({
  moved: 'Change',
  from: 'Changed from',
  to: 'Changed to',
});

/** The report of donors. */
export const staffDonorReportWords = area({
  lead: 'Who gave again, who did not, and who gave most. Merged donors count as one. A year counts for a donor if something is left of its gifts after refunds and disputes.',
  shows: 'Show',
  retention: 'Retention',
  lybunt: 'Gave last year, not this year',
  sybunt: 'Gave in an earlier year, not this year',
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
  contact: 'Contact',
  noLargest: 'No one gave in {year}.',
  noLybunt: 'Everyone who gave in {before} gave in {year}, too, or no one gave in {before}.',
  noSybunt: 'Everyone who gave before {year} gave in it, too, or no one gave before it.',
  noRetention: 'No one has given yet.',
  listChart: 'The largest in the list',
  listChartSummary: 'The first is {name} with {amount}.',
  export: 'Export as CSV',
  exportTitle: 'Export this list',
  exportLead: 'The file has names, emails and amounts. The audit log records that you exported it.',
});

/** The headings of the reports. */
export const staffReportTitles = area({
  giving: 'Giving report',
  monthly: 'Monthly giving report',
  donors: 'Donor report',
  sources: 'Link report',
  segments: 'Segments',
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
