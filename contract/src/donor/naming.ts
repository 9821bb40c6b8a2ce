import { fieldWords } from '@handsel/words/shared/fields';
import * as z from 'zod/mini';
import { textSchema } from '../shared/fields.ts';
import { problemOfName } from '../shared/plain-name.ts';

/** The limit of a donor's name on a campaign's page. */
export const NAMED_AS_MAX_LENGTH = 60;

/** PUT /api/checkout/{id}/naming. Pages show the name as text, never as a link. */
export const namingBodySchema = z.object({
  name: textSchema(NAMED_AS_MAX_LENGTH, fieldWords.tooLong({ length: NAMED_AS_MAX_LENGTH })).check(
    z.check(({ value, issues }) => {
      const message = problemOfName(value, NAMED_AS_MAX_LENGTH, fieldWords.nameMissing);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  ),
  shows_amount: z.boolean(),
});
