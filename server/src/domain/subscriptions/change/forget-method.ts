import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import { removeUnusedMethod } from '../../payment-methods/index.ts';
import type { Db } from '../../../platform/database/database.ts';

interface ForgetContext {
  db: Db;
  gateway: Gateway;
}

const payloadSchema = z.object({ token: z.uuid() });

/**
 * The job that deletes a card that was entered for a failed change. It stays if its donor, who can
 * see it, has used it meanwhile.
 */
export async function forgetMethod(context: ForgetContext, payload: unknown): Promise<void> {
  const { token } = z.parse(payloadSchema, payload);
  const answer = await removeUnusedMethod(context, token);
  if (answer.kind === 'in-use') return;
  if (answer.kind !== 'done') throw new Error(`the method is still there: ${answer.reason}`);
}
