import { createHash } from 'node:crypto';

/** PostgreSQL indexes about 2,700 bytes of a text. */
const INDEXED_MAX_BYTES = 2_000;

/** A text as a key of an index: a very long one is replaced by its hash. */
export function shortKey(text: string): string {
  return Buffer.byteLength(text) <= INDEXED_MAX_BYTES
    ? text
    : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
