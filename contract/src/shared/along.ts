import * as z from 'zod/mini';
import { CAMPAIGN_MAX_LENGTH, SOURCE_MAX_LENGTH } from './constants.ts';

const USER_AGENT_MAX_LENGTH = 1_000;
const DEVICE_DATA_MAX_LENGTH = 10_000;
const CONSENT_MAX_LENGTH = 1_000;

/**
 * Optional fields of a call. A wrong one never fails the call: too long a text is cut, any other
 * invalid field is dropped, and the server logs both.
 */
export const FIELDS_ALONG = ['campaign', 'source', 'user_agent', 'device_data', 'consent'] as const;

/**
 * Counts characters as PostgreSQL does. PostgreSQL stores neither a null character nor half of a
 * surrogate pair.
 */
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

/** The campaign code in the address that the visitor opened. */
export const campaignSchema = textAlong(CAMPAIGN_MAX_LENGTH);

/** The version of the campaign text that the donor saw, if the campaign has a page. */
export const campaignVersionSchema = z.catch(
  z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  undefined,
);

/** The link that the visitor followed: `utm_source` of the address, in lowercase. */
export const sourceSchema = z.catch(
  z.optional(
    z.pipe(
      z.string(),
      z.transform((given: string) => cutText(given.trim().toLowerCase(), SOURCE_MAX_LENGTH) || undefined),
    ),
  ),
  undefined,
);

/** The browser's user agent; empty if the browser sends none. */
export const userAgentSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((given: string) => cutText(given, USER_AGENT_MAX_LENGTH)),
  ),
  '',
);

/** The device data of the provider's library. It is useful only in full. */
export const deviceDataSchema = z.catch(
  z.optional(
    z.string().check(
      z.maxLength(DEVICE_DATA_MAX_LENGTH),
      z.refine((text) => !text.includes('\u0000') && text.isWellFormed()),
    ),
  ),
  undefined,
);

/** The text beside the button: today's amount, the later charges, and when they end. */
export const consentSchema = textAlong(CONSENT_MAX_LENGTH);
