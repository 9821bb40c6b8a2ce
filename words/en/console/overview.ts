import { area } from '../../src/area.ts';

/** The figures of the first page. */
export const staffOverviewWords = area({
  today: 'Today',
  thisMonth: 'This month',
  thisYear: 'This year',
  gifts: '{count, plural, one {one gift} other {{count, number} gifts}}',
  giftsHead: 'Gifts',
  beforeToday: 'Yesterday: {amount}',
  beforeMonth: 'Last month to the same day: {amount}',
  beforeYear: 'Last year to the same day: {amount}',
  more: '{percent, number}% more',
  less: '{percent, number}% less',
  same: 'The same amount',
  listOf: '{name}: {value}. Show the gifts.',
  monthlyGifts: 'Monthly gifts',
  monthlyTotal: '{amount} a month',
  newLost: '{new, number} new and {lost, number} lost this month',
  todo: 'To do',
  nothingToDo: 'Nothing needs your attention.',
  refundsToApprove:
    '{count, plural, one {One refund waits} other {{count, number} refunds wait}} for approval',
  ownRefundWaiting:
    'Your refund of {amount} waits for approval by a colleague with one of these roles: {roles}',
  unmatchedDeposits:
    '{count, plural, one {One deposit does} other {{count, number} deposits do}} not match the bank statement',
  cardsToReview:
    '{count, plural, one {One dedication card waits} other {{count, number} dedication cards wait}} for your review',
  draftBatches:
    '{count, plural, one {One batch} other {{count, number} batches}} of offline gifts not booked yet',
  monthToClose: '{month} is over and can be closed',
  openDisputes: '{count, plural, one {One dispute is} other {{count, number} disputes are}} open',
  recovering:
    '{count, plural, one {One monthly gift} other {{count, number} monthly gifts}} with a failed payment, being retried',
  jobsFailed:
    '{count, plural, one {One background job has} other {{count, number} background jobs have}} failed.',
  jobsLate: '{count, plural, one {One background job is} other {{count, number} background jobs are}} late.',
  jobsWell: 'Background jobs are running on time.',
  alertSeen: '{about}. Seen {times, plural, one {once} other {{times, number} times}}, last {when}.',
  whatToDo: 'What to do',
  whatToDoOf: 'What to do: {title}',
  readMore: 'Your webmaster can find more in the operating guide under “{title}”.',
  trends: 'Trends',
});

/** The number of visitors who reach each step. */
export const staffFunnelWords = area({
  title: 'From visit to gift',
  lead: 'Counted without cookies or addresses, so no consent is needed. A page opened twice counts twice. Bots that identify themselves do not count.',
  period: 'Period',
  days: 'The last {days, number} days',
  step: 'Step',
  count: 'Count',
  summary: '{period}: {given, number} gifts from {visits, number} opened pages. {list}.',
  each: '{step} {count, number}',
  shown: '{count, number} · {share}',
  ofBefore: 'Of the previous step',
  ofAll: 'Of all visits',
  share: '{percent, number}%',
  none: '–',
});

export const staffFunnelSteps = area({
  visits: 'Opened a donation page',
  begun: 'Entered an address and continued',
  at_payment: 'Reached the payment page',
  pressed: 'Confirmed the payment',
  given: 'Gave',
});

/** The charts of the first page. Each has a summary in words. */
export const staffChartWords = area({
  showTable: 'Show as table',
  hideTable: 'Hide table',
  showTableOf: 'Show as table: {title}',
  hideTableOf: 'Hide table: {title}',
  month: 'Month',
  total: 'Total',
  notYet: 'No data yet. This chart starts with the first gifts.',
  totals: 'Received by month',
  totalsSummary:
    'Received by month from {first} to {last}. {last}: {total}, of which {monthly} from monthly gifts. Highest month: {best} with {bestTotal}.',
  monthly: 'Monthly gifts',
  oneTime: 'One-time gifts',
  active: 'Active monthly gifts',
  activeSummary:
    'Active monthly gifts from {first} to {last}: {before, number} at the end of {first}, {now, number} now. {new, number} started and {lost, number} ended in that time.',
  activeLine: 'Active',
  began: 'New',
  lost: 'Lost',
  retention: 'How long monthly gifts last',
  retentionSummary:
    'Of {began, number} monthly gifts that started from {first} to {last}, {share} were still active after {months, plural, =0 {their first month} one {one month} other {{months, number} months}}.',
  retentionAverage: 'Average',
  retentionEach: 'Gifts that started in one month',
  retentionMonths: 'Months since the start',
  retentionBegan: 'Started',
  retentionSame: 'Same month',
  retentionAfter: 'After {months, number}',
  share: '{percent, number}%',
  shareHead: 'Share',
  methods: 'Payment method',
  methodsTitle: 'Payment methods, last 12 months',
  methodsSummary: 'Received in the last 12 months by payment method: {list}.',
  methodShare: '{method} {share}',
});
