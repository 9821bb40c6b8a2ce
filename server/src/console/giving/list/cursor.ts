import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DonorSort, GiftSort, MonthlyGiftSort } from '@handsel/contract/console';
import { staffErrorWords } from '@handsel/words/console/errors';
import * as z from 'zod/mini';
import { staffRefusal, type StaffRefusal } from '../../access/index.ts';

/** A row's place in a list. */
export interface Place {
  /** The integer by which the list is sorted first, if it is not sorted by the moment. */
  key?: string | undefined;
  /** Microseconds since 1970, as PostgreSQL counts them; below zero before. */
  at: string;
  id: string;
}

type ListName =
  | `gifts:${GiftSort}`
  | 'refunds'
  | `donors:${DonorSort}`
  | `monthly-gifts:${MonthlyGiftSort}`
  | 'to-send'
  | 'employer-matches'
  | 'deposits'
  | 'awaited-gifts'
  | 'bank-lines'
  | 'report-donors'
  | 'open-alerts'
  | 'closed-alerts'
  | 'jobs';

const SIGNATURE_BYTES = 16;
const placeSchema = z.tuple([
  z.string().check(z.regex(/^-?\d{1,18}$/)),
  z.guid(),
  z.int().check(z.minimum(0), z.maximum(9)),
  z.nullable(z.string().check(z.regex(/^-?\d{1,10}$/))),
]);

/**
 * Writes the beginning of a list's next page for the browser. It is signed, so that only our own
 * cursors are accepted.
 */
export function writeCursor(key: string, list: ListName, { key: first, at, id }: Place, tier = 0): string {
  const content = Buffer.from(JSON.stringify([at, id, tier, first ?? null]));
  return Buffer.concat([sign(key, list, content), content]).toString('base64url');
}

/**
 * @returns undefined for the first page; a refusal for a cursor that is not ours, or of another
 * list
 */
export function readCursor(
  key: string,
  list: ListName,
  cursor: string | undefined,
): { ok: true; after: (Place & { tier: number }) | undefined } | StaffRefusal {
  if (cursor === undefined) return { ok: true, after: undefined };
  const bytes = Buffer.from(cursor, 'base64url');
  const [signature, content] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const isOurs = signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, sign(key, list, content));
  if (!isOurs) return staffRefusal('validation', { cursor: [staffErrorWords.cursor] });
  const [at, id, tier, first] = z.parse(placeSchema, JSON.parse(content.toString()));
  return { ok: true, after: { key: first ?? undefined, at, id, tier } };
}

function sign(key: string, list: ListName, content: Buffer): Buffer {
  const hmac = createHmac('sha256', key).update(`${list}\n`).update(content);
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}
