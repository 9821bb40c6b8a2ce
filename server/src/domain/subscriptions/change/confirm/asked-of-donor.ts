import * as z from 'zod/mini';

/** A change that only the donor can confirm. */
export const askedOfDonorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), before_cents: z.int(), after_cents: z.int() }),
  z.object({ kind: z.literal('day'), before: z.iso.date(), after: z.iso.date() }),
  // The days are null for a gift that is stopped, or resumed immediately.
  z.object({ kind: z.literal('resume'), before: z.nullable(z.iso.date()), after: z.nullable(z.iso.date()) }),
]);
export type AskedOfDonor = z.infer<typeof askedOfDonorSchema>;
