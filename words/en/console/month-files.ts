import { area } from '../../src/area.ts';

/** The columns of a month's report, on the page and in its files. */
export const monthColumnWords = area({
  fund: 'Fund',
  code: 'Code',
  ofMonth: 'Month',
  charge_cents: 'Gifts',
  covered_fee_cents: 'Covered fees',
  refund_cents: 'Refunds',
  dispute_cents: 'Disputes',
  return_cents: 'Returned, voided or reversed',
  move_cents: 'Moved',
  fee_cents: 'Fees',
  net_cents: 'Net after fees',
  total: 'Total',
  correctionTotal: 'All corrections',
  noFund: 'Not in the ledger',
});

/** Open items while a month is closed. */
export const openItemWords = area({
  item: 'Open item',
  count: 'Number',
  amount: 'Amount',
  deposits_unmatched: 'Deposits not matched to the cent',
  deposits_off: 'Deposits that do not add up',
  not_deposited: 'Gifts that are not in a deposit',
  fees_unknown: 'Gifts whose fee is not reported yet',
  settling: 'Gifts that have not settled yet',
  refunds_in_doubt: 'Refunds that are not completed yet',
  disputes_open: 'Open disputes',
  differences: 'Unresolved reconciliation differences',
});

/** A month's report as PDF and as a spreadsheet. */
export const monthReportWords = area({
  kind: 'Closing report',
  title: '{month}',
  draft: 'This month is not closed. Its numbers can still change.',
  closed: 'Closed on {day} by {person}. The numbers of this month never change.',
  lead: 'Amounts are in {currency}. Money out is negative.',
  net: 'Net for the month, after fees, refunds and disputes',
  corrections: 'Of that, corrections of earlier months',
  deposits: 'Paid out by Braintree',
  banked: 'Other gifts that reached the bank',
  bankDifferences: 'Differences at the bank, such as fees',
  noCorrections: 'There are no corrections of earlier months.',
  funds: 'By fund',
  correctionTitle: 'Corrections of earlier months',
  correctionLead: 'Changes that came after their month was closed. They are part of this month’s books.',
  openTitle: 'Open items',
  openLead: 'What was still open when the month was closed.',
  openLeadDraft: 'What is open now.',
  noOpen: 'Nothing was open.',
  feesHint:
    'Fees are those that Braintree reports for this month’s deposits. A gift’s fee is taken from its covered fee first; the rest is split among the gift’s funds.',
  dayHint:
    'A gift counts on the day that its receipt shows; a refund, a dispute or a returned debit on the day on which the money moved.',
  sheetFunds: 'By fund',
  sheetOpen: 'Open items',
  isCorrection: 'Correction',
  yes: 'yes',
});

/** The journal of a month, for accounting software. */
export const journalWords = area({
  narration: 'Gifts of {month}',
  gifts: 'Gifts',
  coveredFees: 'Covered fees',
  refunds: 'Refunds',
  disputes: 'Disputes',
  returns: 'Returned, voided or reversed',
  moves: 'Moved between funds',
  fees: 'Payment fees',
  deposits: 'Paid out by Braintree',
  banked: 'Deposited at the bank',
  bankDifferences: 'Differences at the bank',
  correction: '{what}, correction of {month}',
});

/** The columns that QuickBooks Online requires; it does not recognize other words. */
export const quickBooksWords = area({
  number: 'Journal No.',
  date: 'Journal Date',
  account: 'Account Name',
  debits: 'Debits',
  credits: 'Credits',
  class: 'Class',
  description: 'Description',
});
