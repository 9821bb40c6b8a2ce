import * as z from 'zod/mini';

/** How far a session is trusted: see docs/payments.md, "Who is who". */
export const TRUSTS = ['anonymous', 'unverified', 'verified'] as const;
export type Trust = (typeof TRUSTS)[number];

export const userSchema = z.object({
  email: z.nullable(z.string()),
  authenticated: z.boolean(),
  trust: z.enum(TRUSTS),
});
export type User = z.infer<typeof userSchema>;
