import * as z from 'zod/mini';
import { emailSchema } from './fields.ts';

/** GET /api/profile/export: all data about a donor, by kind. */
export const exportedDataSchema = z.record(z.string(), z.unknown());

/** POST /api/profile/erasure: the donor types their own address to confirm. */
export const erasureRequestSchema = z.object({ email: emailSchema });

/** The donor that a mailed link erases, and what ends with it. */
export const erasureQuestionSchema = z.object({
  masked_email: z.string(),
  /** The number of active monthly gifts. */
  monthly_gifts: z.int(),
});
export type ErasureQuestion = z.infer<typeof erasureQuestionSchema>;
