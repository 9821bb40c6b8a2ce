/** A promise of the product that is broken on purpose, to prove that a suite notices. */
export interface Sabotage {
  readonly promise: string;
  /** A source file of the API; its text is changed only while it is loaded. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** An additional change of the database. */
  readonly statement?: string;
}

export const SABOTAGES = {
  idempotency: {
    promise: 'one live attempt a checkout',
    file: 'domain/payments/donate/store.ts',
    from: "on conflict (checkout_id) where state in ('pending', 'sent', 'unknown', 'succeeded') do nothing",
    to: '',
    statement: 'drop index attempts_one_live_per_checkout',
  },
  'commit-order': {
    promise: 'that a call can charge is committed before the call',
    file: 'domain/payments/donate/store.ts',
    from: "const state = isVaultedFirst(attempt) && !isVaulted ? 'pending' : 'sent';",
    to: "const state = 'pending';",
  },
  reconciliation: {
    promise: 'open attempts are looked up at the gateway',
    file: 'composition/start-jobs.ts',
    from: '[reconcileLapsedAttempts, reconcileLapsedChanges, reconcileLapsedRefunds]',
    to: '[]',
  },
  fences: {
    promise: 'what is not found is fenced before it is called failed',
    file: 'domain/payments/donate/reconcile.ts',
    from: 'const fence = await gateway.fenceNonce({ attemptId: attempt.id, nonce: attempt.nonce });',
    to: "const fence = { kind: 'fenced' };",
  },
  'asking-first': {
    promise: 'a monthly gift is ended at the gateway before anybody is told',
    file: 'domain/subscriptions/change/carry-out.ts',
    from: 'const answer = await gateway.endSubscription(subscriptionId);',
    to: "const answer = { kind: 'done' };",
  },
  'refund-id': {
    promise: 'a refund is asked for under its own id, by which it is found again',
    file: 'domain/payments/refunds/carry-out-refund.ts',
    from: 'refundId: id,',
    to: 'refundId: crypto.randomUUID(),',
  },
} as const satisfies Record<string, Sabotage>;

export type SabotageName = keyof typeof SABOTAGES;

/** Selects the sabotage for the process that loads `sabotage.ts`. */
export const SABOTAGE_VARIABLE = 'FAULTS_SABOTAGE';
