import type { BotCheckAction } from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { BotCheck, Verdict } from './bot-check.ts';

/** https://developers.google.com/recaptcha/docs/verify */
export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';
const DEADLINE_MS = 3_000;
/**
 * Google's own suggestion:
 * https://developers.google.com/recaptcha/docs/v3#interpreting_the_score
 */
const LEAST_SCORE = 0.5;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
});

/**
 * Google's reCAPTCHA v3. Google accepts each answer once, within two minutes. The donor's IP
 * address is not sent.
 */
export function createRecaptcha(
  options: { secret: string; url: string; hostname: string },
  log: FastifyBaseLogger,
): BotCheck {
  async function judge(action: BotCheckAction, answer: string): Promise<Verdict> {
    const judged = await ask(answer);
    if (judged === undefined) return 'unavailable';
    const passed =
      judged.success &&
      (judged.score ?? 0) >= LEAST_SCORE &&
      judged.action === action &&
      judged.hostname === options.hostname;
    if (!passed) log.info({ recaptcha: judged, action }, 'reCAPTCHA did not let it pass');
    return passed ? 'passed' : 'failed';
  }

  async function ask(answer: string): Promise<z.infer<typeof answerSchema> | undefined> {
    try {
      const reply = await fetch(options.url, {
        method: 'POST',
        redirect: 'error',
        body: new URLSearchParams({ secret: options.secret, response: answer }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return z.parse(answerSchema, await reply.json());
    } catch (error) {
      log.error({ err: error }, 'reCAPTCHA did not answer');
      return undefined;
    }
  }

  return { judge };
}
