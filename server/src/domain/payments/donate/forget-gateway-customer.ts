import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';

const payloadSchema = z.object({ customerId: z.uuid() });

/** The job that deletes what a failed attempt, or its fence, left in the gateway's vault. */
export async function forgetGatewayCustomer(gateway: Gateway, payload: unknown): Promise<void> {
  const { customerId } = z.parse(payloadSchema, payload);
  const answer = await gateway.deleteCustomer(customerId);
  if (answer.kind !== 'done') throw new Error(`the gateway customer is still there: ${answer.reason}`);
}
