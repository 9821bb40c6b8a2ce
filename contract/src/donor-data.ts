import * as z from 'zod/mini';
import { emailSchema } from './fields.ts';

/** GET /api/profile/export: whatever we keep of a donor, by what it is. */
export const exportedDataSchema = z.record(z.string(), z.unknown());

/** POST /api/profile/erasure: the donor's own address, typed once more. */
export const erasureRequestSchema = z.object({ email: emailSchema });

/** Whom a mailed link erases, and what ends with it. */
export const erasureQuestionSchema = z.object({
  masked_email: z.string(),
  /** How many monthly gifts run. */
  monthly_gifts: z.int(),
});
export type ErasureQuestion = z.infer<typeof erasureQuestionSchema>;
