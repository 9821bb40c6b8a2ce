import { fieldWords } from '@handsel/words/fields';
import * as z from 'zod/mini';
import { textSchema } from './fields.ts';
import { isPlainName, plainName } from './plain-name.ts';

/** Of a donor's name on a campaign's page. */
export const NAMED_AS_MAX_LENGTH = 60;

/** PUT /api/checkout/{id}/naming. Everybody can read the name, so it is nothing but a name. */
export const namingBodySchema = z.object({
  name: textSchema(NAMED_AS_MAX_LENGTH, fieldWords.tooLong({ length: NAMED_AS_MAX_LENGTH })).check(
    z.refine((name) => plainName(name) !== '', { error: fieldWords.nameMissing, abort: true }),
    z.refine((name) => isPlainName(name) && plainName(name).length <= NAMED_AS_MAX_LENGTH, {
      error: fieldWords.nameOnly,
    }),
  ),
  shows_amount: z.boolean(),
});
