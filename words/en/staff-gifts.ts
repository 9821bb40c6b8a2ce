import { area } from '../src/area.ts';

/** The list of gifts. */
export const staffGiftsWords = area({
  lead: 'Every gift, newest first.',
  searchHint:
    'Email, name, receipt number, transaction id, or the last four digits of a card. Press / to search.',
  searchHintMasked:
    'Name, receipt number, transaction id, or the last four digits of a card. Press / to search.',
  from: 'Date from',
  to: 'Date to',
  minimum: 'Amount from',
  maximum: 'Amount to',
  amountWrong: 'Enter an amount such as 25 or 25.50.',
  receiptMailed: 'Sent',
  receiptNotMailed: 'Not sent yet',
  campaignHint: 'Exactly as it is in the link',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  allTime: 'All dates',
  columns: 'Columns',
  export: 'Export',
  columnsTitle: 'Columns to show',
  columnsLead: 'The date, the donor and the amount are always shown. This browser remembers your choice.',
  empty: 'There are no gifts yet. They will appear here as soon as someone gives.',
  noMatch: 'No gift matches. Check the spelling, search for fewer words, or clear the filters.',
  caption: 'Gifts',
});

/** The filters of the list of gifts that a person keeps. */
export const staffGiftViewWords = area({
  views: 'Views',
  save: 'Save these filters…',
  remove: 'Delete a view…',
  saveTitle: 'Save these filters as a view',
  saveLead: 'Open it again under Views, on any of your devices. Only you see it.',
  saveLeadSearch:
    'Open it again under Views, on any of your devices. Only you see it. The search is not saved.',
  'this-month': 'The view always shows the current month.',
  'last-month': 'The view always shows the month before the current one.',
  'this-year': 'The view always shows the current year.',
  name: 'Name',
  nameHint: 'A view with the same name is replaced.',
  nameMissing: 'Enter a name.',
  saveAction: 'Save view',
  saved: 'The view “{name}” was saved.',
  deleteTitle: 'Delete a view',
  removeColumn: 'Delete',
  deleteAction: 'Delete',
  deleteOf: 'Delete the view “{name}”',
  deleted: 'The view “{name}” was deleted.',
});

/** The page of one gift. */
export const staffGiftWords = area({
  title: '{amount} from {donor}',
  lead: '{day}',
  facts: 'Details',
  amountRefunded: '{amount}, of which {refunded} was refunded',
  payer: 'Name given with the payment',
  transaction: 'Transaction at Braintree',
  receiptMailed: '{number}, emailed {when}',
  receiptNotMailed: '{number}, not emailed yet',
  receiptReplaces: 'Replaces {number}',
  noReceipt: 'Not made yet',
  dedication: 'Dedicated to',
  dedicationNotified: '{to}; {email} is told',
  dispute: 'Dispute',
  disputeText: '{state}: {reason}',
  disputeReply: '{state}: {reason}. Reply at Braintree by {day}.',
  monthlyGift: 'Monthly gift',
  openMonthlyGift: 'Open the monthly gift',
  refund: 'Refund',
  cancelPayment: 'Cancel payment',
  resend: 'Resend receipt',
  resendTitle: 'Resend receipt {number}?',
  resendLead: 'We email the receipt again to {email}.',
  resendAction: 'Send receipt',
  resent: 'The receipt is on its way to {email}.',
  refunds: 'Refunds',
});
