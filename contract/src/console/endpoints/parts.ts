import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';

/** A moment in UTC, as ISO 8601. */
export const moment = z.iso.datetime();
export const nothing = z.null();
export const emptyBody = z.object({});
export const idParams = z.object({ id: z.uuid() });

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const codeSchema = textSchema(40).check(z.minLength(1));

/** A query's `true` or `false`. */
export const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });
