import * as z from 'zod/mini';

/** The numbers of givers that a charity can show, from its own records. */
export const GIVERS_KINDS = ['monthly-donors', 'gifts-this-month'] as const;
const giversKindSchema = z.enum(GIVERS_KINDS);
export type GiversKind = z.infer<typeof giversKindSchema>;

/** A number of donors or gifts, as the start page shows it. */
export const giversSchema = z.object({ kind: giversKindSchema, count: z.int() });
export type Givers = z.infer<typeof giversSchema>;
