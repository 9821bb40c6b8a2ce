import * as z from 'zod/mini';
import { CAMPAIGN_MAX_LENGTH, SOURCE_MAX_LENGTH } from './constants.ts';

const USER_AGENT_MAX_LENGTH = 1_000;
const DEVICE_DATA_MAX_LENGTH = 10_000;
const CONSENT_MAX_LENGTH = 1_000;

/**
 * Fields that go along with a call and that it can do without: nothing that is wrong with one of them refuses the call. Too long is cut,
 * any other fault drops the field, and the server logs both.
 */
export const FIELDS_ALONG = ['campaign', 'source', 'user_agent', 'device_data', 'consent'] as const;

/** Counts characters as PostgreSQL does, which stores neither a null character nor half of a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  const plain = text.slice(0, 2 * maxLength + 2).replaceAll('\u0000', '');
  return [...plain].slice(0, maxLength).join('').toWellFormed();
}

function textAlong(maxLength: number) {
  const text = z.pipe(
    z.string(),
    z.transform((given: string) => cutText(given, maxLength) || undefined),
  );
  return z.catch(z.optional(text), undefined);
}

/** The campaign that a visitor came by, as the address bar has it. */
export const campaignSchema = textAlong(CAMPAIGN_MAX_LENGTH);

/** Of a campaign's words that a donor read, where it has a page. */
export const campaignVersionSchema = z.catch(
  z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  undefined,
);

/** Which link a visitor followed: `utm_source` as the address bar has it, in small letters. */
export const sourceSchema = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((given: string) => cutText(given.trim().toLowerCase(), SOURCE_MAX_LENGTH) || undefined),
    ),
  ),
  undefined,
);

/** The browser's own word for itself; empty where it has none. */
export const userAgentSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((given: string) => cutText(given, USER_AGENT_MAX_LENGTH)),
  ),
  '',
);

/** What the provider's library knows of the device: only whole is it of use. */
export const deviceDataSchema = z.catch(
  z.optional(
    z.string().check(
      z.maxLength(DEVICE_DATA_MAX_LENGTH),
      z.refine((text) => !text.includes('\u0000') && text.isWellFormed()),
    ),
  ),
  undefined,
);

/** What the page said beside the button: today's amount, what follows, until when. */
export const consentSchema = textAlong(CONSENT_MAX_LENGTH);
