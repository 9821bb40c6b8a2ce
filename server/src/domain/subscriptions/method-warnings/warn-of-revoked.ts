import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { writeWarnings } from './store.ts';

const payloadSchema = z.object({ paymentToken: z.string(), lastDay: z.string() });

/**
 * The job that mails donors whose monthly gift is paid by an account that they have ended at its
 * provider.
 */
export async function warnOfRevoked(db: Db, payload: unknown): Promise<void> {
  const { paymentToken, lastDay } = z.parse(payloadSchema, payload);
  await writeWarnings(db, { kind: 'revoked', paymentToken, lastDay, methodDescription: null });
}
