/** The names of all jobs. A job is enqueued by SQL in the statement that causes it, so the queue is the outbox. */
export const JOBS = {
  sendReceipt: 'send_receipt',
  undoExtraCharge: 'undo_extra_charge',
  sendLink: 'send_link',
  forgetGatewayCustomer: 'forget_gateway_customer',
  forgetMethod: 'forget_method',
  sendChangeMail: 'send_change_mail',
} as const;

export type JobName = (typeof JOBS)[keyof typeof JOBS];
