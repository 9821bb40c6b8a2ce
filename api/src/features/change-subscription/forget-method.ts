import * as z from 'zod/mini';
import type { Gateway } from '../../payments/gateway.ts';

const payloadSchema = z.object({ token: z.uuid() });

/** The job that throws away a card that was entered for a change which came to nothing. */
export async function forgetMethod(gateway: Gateway, payload: unknown): Promise<void> {
  const { token } = z.parse(payloadSchema, payload);
  const answer = await gateway.deleteMethod(token);
  if (answer.kind !== 'done') throw new Error(`the method is still there: ${answer.reason}`);
}
