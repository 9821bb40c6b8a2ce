/** The names of all jobs. A job is enqueued by SQL in the statement that causes it, so the queue is the outbox. */
export const JOBS = {
  sendReceipt: 'send_receipt',
  undoExtraCharge: 'undo_extra_charge',
  sendLink: 'send_link',
  forgetGatewayCustomer: 'forget_gateway_customer',
  forgetMethod: 'forget_method',
  forgetEnteredCard: 'forget_entered_card',
  sendChangeMail: 'send_change_mail',
  adoptCard: 'adopt_card',
  recheckSubscription: 'recheck_subscription',
  followSubscription: 'follow_subscription',
  followOverdue: 'follow_overdue',
  sendEndedMail: 'send_ended_mail',
  followSettlement: 'follow_settlement',
  followSettlements: 'follow_settlements',
  sendReturnedMail: 'send_returned_mail',
  sendRefundMail: 'send_refund_mail',
  followDispute: 'follow_dispute',
  sendDisputeMail: 'send_dispute_mail',
  recoverMonth: 'recover_month',
  takeOwedMonth: 'take_owed_month',
  finishRecoveries: 'finish_recoveries',
  finishRecovery: 'finish_recovery',
  sendFailedMail: 'send_failed_mail',
  checkMethods: 'check_methods',
  checkMethod: 'check_method',
  warnOfRevoked: 'warn_of_revoked',
  sendMethodMail: 'send_method_mail',
  eraseDonor: 'erase_donor',
  eraseInactive: 'erase_inactive',
  sendErasedMail: 'send_erased_mail',
  cleanUp: 'clean_up',
  reconcile: 'reconcile',
  sendAlert: 'send_alert',
} as const;

export type JobName = (typeof JOBS)[keyof typeof JOBS];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Jobs that come with the hour (UTC), whatever happens; of several processes one enqueues each. What was missed within a day
 * is made up for.
 */
export const SCHEDULE: readonly { task: JobName; match: string; options: { backfillPeriod: number } }[] = [
  { task: JOBS.eraseInactive, match: '3 9 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.cleanUp, match: '17 9 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.reconcile, match: '37 8 * * *', options: { backfillPeriod: DAY_MS } },
  // By then a gateway in any time zone of the Americas has had its day's try.
  { task: JOBS.finishRecoveries, match: '23 16 * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.checkMethods, match: '7 14 * * *', options: { backfillPeriod: DAY_MS } },
  // Banks settle by the business day.
  { task: JOBS.followSettlements, match: '11 * * * *', options: { backfillPeriod: DAY_MS } },
  { task: JOBS.followOverdue, match: '41 */6 * * *', options: { backfillPeriod: DAY_MS } },
];
