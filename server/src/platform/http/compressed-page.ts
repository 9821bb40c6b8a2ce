import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * Quality 3 compresses 28 kB to a third in 0.2 ms. A page that is compressed once may take longer.
 */
const QUALITY = { kept: 6, eachTime: 3 };

/** The compressed forms of pages that are the same in every reply. */
const known = new WeakMap<object, Map<Encoding, Buffer>>();

/**
 * The body of a page in the best encoding that the browser accepts. Compression is safe
 * (https://www.breachattack.com): no page holds a secret beside data from the visitor, so its
 * length reveals nothing.
 *
 * @param accepted the request's Accept-Encoding
 * @param page the same object for the same text; undefined if the text belongs to this reply only
 */
export function compressPage(
  text: string,
  accepted: string | undefined,
  page: object | undefined,
): { encoding: Encoding | undefined; body: string | Buffer } {
  const encoding = accepted === undefined ? null : acceptNegotiator.negotiate(accepted, [...ENCODINGS]);
  if (encoding === null) return { encoding: undefined, body: text };
  if (page === undefined) return { encoding, body: compress(text, encoding, QUALITY.eachTime) };
  const kept = known.get(page) ?? new Map<Encoding, Buffer>();
  known.set(page, kept);
  const body = kept.get(encoding) ?? compress(text, encoding, QUALITY.kept);
  kept.set(encoding, body);
  return { encoding, body };
}

function compress(text: string, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: quality });
  const bytes = Buffer.byteLength(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes },
  });
}
