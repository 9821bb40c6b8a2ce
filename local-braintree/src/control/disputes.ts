import { z } from 'zod';
import type { Gateway } from '../gateway/gateway.ts';
import { moveDispute, openDispute } from '../resources/disputes.ts';
import { disputeMayBecome, disputeStatuses } from '../rules/dispute-lifecycle.ts';
import type { DisputeStatus } from '../state/dispute-records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/disputes`. */
const disputeRequest = z.strictObject({
  transactionId: z.string(),
  /** Cents; the whole transaction if absent. */
  amountCents: z.int().min(1).optional(),
  reason: z.string().default('fraud'),
  reasonCode: z.string().default('83'),
  kind: z.enum(['chargeback', 'pre_arbitration', 'retrieval']).default('chargeback'),
});

/** A customer asks the bank for the money back. */
export async function addDispute(gateway: Gateway, body: unknown): Promise<Answer> {
  const parsed = disputeRequest.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: z.prettifyError(parsed.error) });
  const { transactionId, amountCents, ...about } = parsed.data;
  return gateway.state.write(() => {
    const transaction = gateway.state.transactions.get(transactionId);
    if (transaction === undefined) return jsonAnswer(404, { message: 'There is no such transaction.' });
    const all = { ...about, amountCents: amountCents ?? transaction.amountCents };
    return jsonAnswer(201, { id: openDispute(gateway, transaction, all).id, status: 'open' });
  });
}

const moves = disputeStatuses.filter((status): status is Exclude<DisputeStatus, 'open'> => status !== 'open');
const statusRequest = z.strictObject({ status: z.enum(moves) });

/** Changes a dispute's status like the bank, the card network or time. */
export async function changeDispute(gateway: Gateway, id: string, body: unknown): Promise<Answer> {
  const parsed = statusRequest.safeParse(body);
  if (!parsed.success) return jsonAnswer(422, { message: `status: one of ${moves.join(', ')}.` });
  const { status } = parsed.data;
  return gateway.state.write(() => {
    const dispute = gateway.state.disputes.get(id);
    if (dispute === undefined) return jsonAnswer(404, { message: 'There is no such dispute.' });
    if (!disputeMayBecome(dispute.status, status)) {
      return jsonAnswer(409, { message: `${dispute.status} does not become ${status}.` });
    }
    return jsonAnswer(200, { id, status: moveDispute(gateway, dispute, status).status });
  });
}
