import { area } from '../../src/area.ts';

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
  willCancelMonthly: 'The monthly gift ends too: nothing more is charged.',
  cannotBeUndone: 'This cannot be undone.',
  willNeedSecond: 'This is over your limit, so a second person has to approve it before anything happens.',
  limit: 'You can refund up to {limit} in 24 hours. Above that, a second person has to approve.',
  limitLeft:
    'You can refund {left} more now: your limit is {limit} in 24 hours. Above that, a second person has to approve.',
  limitUsed: 'Your limit of {limit} in 24 hours is used up, so a second person has to approve this refund.',
  refundAction: 'Refund {amount}',
  askAction: 'Request refund of {amount}',
  cancelAction: 'Cancel payment of {amount}',
  askCancelAction: 'Request cancellation of {amount}',
  keep: 'Don’t refund',
  working: 'Processing…',
  done: 'Done',
  succeeded: '{amount} was refunded. The donor’s bank may take a few days to show it.',
  canceled: 'The payment of {amount} was canceled. The donor is not charged.',
  awaiting:
    'A second person has to approve this refund of {amount}. No money has moved yet. The request is on the page “Refunds” until someone approves or rejects it, and expires after {days} days.',
  unknown:
    'Braintree has not confirmed the refund of {amount} yet. We are checking, and the result appears here. Do not refund it a second time.',
  failed: 'The refund of {amount} failed, and no money moved.',
  failedBecause: 'The refund of {amount} failed, and no money moved: {failure}',
  rejected: 'The refund of {amount} was rejected.',
  lapsed: 'No one approved the refund of {amount} in time. Request it again if it is still needed.',
});

/** The reason of a refund, by the contract’s names. */
export const staffRefundReasons = area({
  requested: 'Requested by the donor',
  duplicate: 'Given twice by mistake',
  'wrong-amount': 'Wrong amount',
  fraud: 'Fraud, or a stolen card',
  other: 'Another reason',
});

/** The state of a refund, by the contract’s names. */
export const staffRefundStates = area({
  'awaiting-approval': 'Waiting for approval',
  rejected: 'Rejected',
  lapsed: 'Expired',
  sent: 'Being checked',
  unknown: 'Being checked',
  succeeded: 'Refunded',
  voided: 'Payment canceled',
  failed: 'Failed',
});

/** The page of open refunds, and the details of each refund. */
export const staffRefundsWords = area({
  open: 'Waiting',
  openLead:
    'Refunds that wait for approval by a second person, and those that Braintree has not confirmed yet. Oldest first.',
  caption: 'Open refunds',
  ended: 'All other refunds',
  endedLead: 'This includes refunds made in Braintree’s control panel. Newest first.',
  endedCaption: 'Refunds that do not wait',
  none: 'No gift has been refunded yet.',
  atBraintree: 'Made in Braintree’s control panel',
  asked: 'Requested',
  amount: 'Amount',
  giver: 'Donor',
  reason: 'Reason',
  state: 'Status',
  by: 'Requested by',
  decidedBy: 'Decided by {who}',
  actions: 'Actions',
  openGiftOf: '{when}: open the gift, {amount}',
  cancelsMonthly: 'Also cancels the monthly gift',
  approve: 'Approve',
  approveOf: 'Approve the refund of {amount}',
  reject: 'Reject',
  rejectOf: 'Reject the refund of {amount}',
  own: 'You requested this refund, so someone else has to approve it.',
  needsApprover: 'Someone in finance, an admin or an owner has to approve it.',
  checking: 'Nothing to do. Handsel is checking.',
  empty: 'No refund is waiting. To refund a gift, open it and press “Refund”.',
  approveTitle: 'Approve this refund?',
  approveLead: '{amount} is refunded to {giver}, as {who} requested. This cannot be undone.',
  approveLeadMonthly:
    '{amount} is refunded to {giver}, as {who} requested, and the monthly gift ends. This cannot be undone.',
  approveAction: 'Approve and refund {amount}',
  approved: 'Approved: {amount} was refunded.',
  approvedCanceled: 'Approved: the payment of {amount} was canceled.',
  approvedUnknown: 'Approved. Braintree has not confirmed it yet; we are checking.',
  approvedFailed: 'Approved, but the refund failed: {failure}',
  rejectTitle: 'Reject this refund?',
  rejectLead: '{amount} is not refunded. {who} sees on the gift’s page that it was rejected.',
  rejectAction: 'Reject refund',
  rejected: 'The refund of {amount} was rejected.',
});
