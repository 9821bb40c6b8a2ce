import { createHash, randomBytes } from 'node:crypto';

/** Scanners of public code recognize a leaked key by this prefix. */
const PREFIX = 'hsk_';
/** 256 bits. */
const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;

/** The form of a key: the prefix and 64 hexadecimal digits. */
export const KEY_FORM = /^hsk_[0-9a-f]{64}$/;
/** Recognizes a key inside of another text, such as an address. */
export const HAS_KEY = /hsk_[0-9a-f]{16}/i;

export interface NewSecret {
  secret: string;
  hash: Buffer;
  /** The last characters, by which staff recognize the key. */
  ending: string;
}

export function newSecret(): NewSecret {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('hex')}`;
  return { secret, hash: hashOfSecret(secret), ending: secret.slice(-ENDING_LENGTH) };
}

/** Needs no salt and no slow hash, because a key is random and cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
