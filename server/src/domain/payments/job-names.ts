import { scheduled } from '../../platform/jobs/jobs.ts';

/** The names of this module's jobs, and of jobs in modules above that follow a payment. */
export const JOBS = {
  undoExtraCharge: 'undo_extra_charge',
  forgetGatewayCustomer: 'forget_gateway_customer',
  followSettlement: 'follow_settlement',
  followSettlements: 'follow_settlements',
  sendReturnedMail: 'send_returned_mail',
  sendReversedMail: 'send_reversed_mail',
  followDispute: 'follow_dispute',
  sendDisputeMail: 'send_dispute_mail',
  reconcile: 'reconcile',
  sumLedgerDays: 'sum_ledger_days',
  findDoubles: 'find_doubles',
  lapseRefundRequests: 'lapse_refund_requests',
  lapseMonthlyOffers: 'lapse_monthly_offers',
  forgetKeptMethod: 'forget_kept_method',
  sendMonthlyBegunMail: 'send_monthly_begun_mail',
  beginImportedMonthly: 'begin_imported_monthly',
  sendImportedMonthlyMail: 'send_imported_monthly_mail',
  // Implemented by modules above.
  takeDisbursement: 'take_disbursement',
  sendReceipt: 'send_receipt',
  sendRefundMail: 'send_refund_mail',
  holdGift: 'hold_gift',
  cancelRefundedGift: 'cancel_refunded_gift',
  finishMerge: 'finish_merge',
} as const;

export const SCHEDULE = [
  scheduled(JOBS.sumLedgerDays, '53 9 * * *'),
  scheduled(JOBS.findDoubles, '13 9 * * *'),
  scheduled(JOBS.lapseRefundRequests, '23 9 * * *'),
  scheduled(JOBS.lapseMonthlyOffers, '*/5 * * * *'),
  scheduled(JOBS.reconcile, '37 8 * * *'),
  // Banks settle on business days.
  scheduled(JOBS.followSettlements, '11 * * * *'),
];
