import { area } from '../src/area.ts';

/** The dialog that refunds a gift. */
export const staffRefundWords = area({
  title: 'Refund this gift',
  cancelTitle: 'Cancel this payment',
  amount: 'Amount to refund',
  amountHint: 'At most {most}.',
  amountMissing: 'Enter the amount to refund.',
  amountUnread: 'Enter an amount such as 25 or 25.50.',
  amountTooMuch: 'At most {most} can be refunded.',
  amountTooLittle: 'Enter at least one cent.',
  reason: 'Reason',
  reasonMissing: 'Choose a reason.',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'Optional. Only staff see it.',
  alsoCancel: 'Also cancel the monthly gift',
  wholePayment:
    'This payment has not settled yet, so all of it is canceled. To refund a part, wait until it has settled, usually a day or two.',
  willRefundAll: 'Refund all of {amount} to {method}.',
  willRefundPart: 'Refund {amount} of {total} to {method}.',
  willCancelPayment: 'Cancel the payment of {amount}. {method} is not charged.',
  willCancelMonthly: 'The monthly gift ends too: no further month is charged.',
  willNeedSecond: 'This is over your limit, so a second person has to approve it before anything happens.',
  limit: 'You can refund up to {limit} in 24 hours. Above that, a second person has to approve.',
  refundAction: 'Refund {amount}',
  askAction: 'Ask to refund {amount}',
  cancelAction: 'Cancel payment of {amount}',
  askCancelAction: 'Ask to cancel {amount}',
  keep: 'Do nothing',
  working: 'Asking Braintree…',
  done: 'Done',
  succeeded: '{amount} was refunded. The donor’s bank may take some days to show it.',
  canceled: 'The payment of {amount} was canceled. The donor is not charged.',
  awaiting:
    'A second person has to approve this refund of {amount}. It is on the page “Refunds” for {days} days, until someone approves or rejects it.',
  unknown:
    'Braintree has not confirmed the refund of {amount} yet. We are finding out what became of it and show it here. Do not refund it a second time.',
  failed: 'The refund of {amount} failed, and no money moved.',
  failedBecause: 'The refund of {amount} failed, and no money moved: {failure}',
  rejected: 'The refund of {amount} was rejected.',
  lapsed: 'Nobody approved the refund of {amount} in time. Ask for it again if it is still needed.',
});

/** Why a gift is refunded, by the contract’s names. */
export const staffRefundReasons = area({
  requested: 'The donor asked for it',
  duplicate: 'Given twice by mistake',
  'wrong-amount': 'Wrong amount',
  fraud: 'Fraud, or a stolen card',
  other: 'Another reason',
});

/** How a refund is, by the contract’s names. */
export const staffRefundStates = area({
  'awaiting-approval': 'Waiting for approval',
  rejected: 'Rejected',
  lapsed: 'Lapsed',
  sent: 'Being checked',
  unknown: 'Being checked',
  succeeded: 'Refunded',
  voided: 'Payment canceled',
  failed: 'Failed',
});

/** The page of refunds that are open, and what is told of each refund. */
export const staffRefundsWords = area({
  lead: 'Refunds that wait for a second person, and those that Braintree has not confirmed yet. Oldest first.',
  caption: 'Open refunds',
  asked: 'Asked for',
  amount: 'Amount',
  giver: 'Donor',
  reason: 'Reason',
  state: 'State',
  by: 'By',
  decidedBy: 'Decided by {who}',
  actions: 'Actions',
  openGiftOf: '{when}: open the gift, {amount}',
  cancelsMonthly: 'Also cancels the monthly gift',
  approve: 'Approve',
  approveOf: 'Approve the refund of {amount}',
  reject: 'Reject',
  rejectOf: 'Reject the refund of {amount}',
  own: 'You asked for this refund, so someone else has to approve it.',
  checking: 'Nothing to do. Handsel is finding out.',
  empty: 'No refund is waiting. To refund a gift, open it and use “Refund”.',
  approveTitle: 'Approve this refund?',
  approveLead: '{amount} goes back to {giver}, as {who} asked.',
  approveLeadMonthly: '{amount} goes back to {giver}, as {who} asked, and the monthly gift ends.',
  approveAction: 'Approve and refund {amount}',
  approved: 'Approved: {amount} was refunded.',
  approvedCanceled: 'Approved: the payment of {amount} was canceled.',
  approvedUnknown: 'Approved. Braintree has not confirmed it yet; we are finding out.',
  approvedFailed: 'Approved, but the refund failed: {failure}',
  rejectTitle: 'Reject this refund?',
  rejectLead: '{amount} is not refunded. {who} sees on the gift’s page that it was rejected.',
  rejectAction: 'Reject',
  rejected: 'The refund of {amount} was rejected.',
});
