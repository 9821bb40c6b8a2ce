interface AlertWords {
  /** What happened: the mail's subject, and the heading in docs/operating.md that says more. */
  title: string;
  /** What to do, in a sentence or two. */
  whatToDo: string;
}

/** Everything that staff are alerted of. Each title is a heading in docs/operating.md, under "Alerts". */
export const ALERTS = {
  extraCharge: {
    title: 'An extra charge was given back',
    whatToDo:
      'Look at the transaction in Braintree’s control panel: it must be voided or refunded. The donor’s gift stands by its other charge.',
  },
  unreadableWebhook: {
    title: 'A webhook of Braintree’s could not be read',
    whatToDo: 'Update Handsel. Nothing is lost: what webhooks tell of is looked up in any case, only later.',
  },
} as const satisfies Record<string, AlertWords>;

export type AlertKind = keyof typeof ALERTS;
