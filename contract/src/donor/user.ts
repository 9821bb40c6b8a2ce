import * as z from 'zod/mini';

/** The trust in a session: see docs/payments.md, "Who is who". */
export const TRUSTS = ['anonymous', 'unverified', 'verified'] as const;
export type Trust = (typeof TRUSTS)[number];

export const userSchema = z.object({
  email: z.nullable(z.string()),
  authenticated: z.boolean(),
  trust: z.enum(TRUSTS),
});
export type User = z.infer<typeof userSchema>;
