import * as z from 'zod/mini';

/** A day, YYYY-MM-DD. PostgreSQL has no year 0. */
export const daySchema = z.iso.date().check(z.refine((day) => day >= '0001'));
