import type { NewsletterAnswer } from '@handsel/contract';

/** Valid data for PUT /api/profile/newsletter. */
export function newsletterAnswer(changes: Partial<Record<keyof NewsletterAnswer, unknown>> = {}) {
  return { agrees: true, source: 'thank-you', words_version: 1, ...changes };
}
