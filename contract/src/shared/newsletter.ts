import * as z from 'zod/mini';

/** Increases with each change of the question's text (`words/en/donate/newsletter.ts`). */
export const NEWSLETTER_WORDS_VERSION = 1;

/** PUT /api/profile/newsletter: a donor says whether they want news by email. */
export const newsletterAnswerSchema = z.object({
  agrees: z.boolean(),
  /** The page of the question. */
  source: z.enum(['thank-you', 'profile']),
  /** The version of the words that the donor read. */
  words_version: z.literal(NEWSLETTER_WORDS_VERSION),
});
export type NewsletterAnswer = z.infer<typeof newsletterAnswerSchema>;

/** The donor's latest answer; null: they were not asked or have not answered. */
export const ownNewsletterSchema = z.object({ agrees: z.nullable(z.boolean()) });
export type OwnNewsletter = z.infer<typeof ownNewsletterSchema>;
