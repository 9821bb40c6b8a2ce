import { ERRORS } from '@handsel/contract';
import type { Checkout, ErrorCode, PaymentResult, PaymentState } from '@handsel/contract';
import type { PaymentEvent, PaymentProgress } from '../payment-form/progress/payment-progress.ts';

export const IDLE: PaymentProgress = { step: 'idle', notice: undefined };
export const TOKENIZING: PaymentProgress = { step: 'tokenizing' };
export const APPROVING: PaymentProgress = { step: 'approving' };
export const PAYING: PaymentProgress = { step: 'paying' };
/** The server has the payment. */
export const CHECKING: PaymentProgress = { step: 'checking', isKnown: true, unseen: 0 };
/** The payment may still be on its way. */
export const UNACKNOWLEDGED: PaymentProgress = { step: 'checking', isKnown: false, unseen: 0 };
export const RESULT: PaymentResult = {
  id: '7d1f9a52-6c0e-4a55-9f38-0a4d6c1f2b77',
  status: 'succeeded',
  amount: 13.37,
  type: 'one-time',
};

export const NONCE = { kind: 'nonce', nonce: 'abc', methodType: 'credit' } as const;
export const tokenized = (
  outcome: Extract<PaymentEvent, { type: 'tokenized' }>['outcome'],
): PaymentEvent => ({
  type: 'tokenized',
  outcome,
});
export const failed = (code: ErrorCode, errors?: Record<string, string[]>): PaymentEvent => ({
  type: 'answered',
  reply: {
    ok: false,
    kind: 'failure',
    status: ERRORS[code].status,
    failure: { code, message: ERRORS[code].message, ...(errors && { errors }) },
  },
});
export const answered = (result: PaymentResult, status: number): PaymentEvent => ({
  type: 'answered',
  reply: { ok: true, status, data: result },
});
export const polled = (state: PaymentState, email: string | null = 'ada@example.org'): PaymentEvent => ({
  type: 'polled',
  reply: { ok: true, status: 200, data: { email, payment: { state } } as Checkout },
});
