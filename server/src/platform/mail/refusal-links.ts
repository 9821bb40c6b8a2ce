import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import { isSameToken } from '../http/session-token.ts';

/** Unsubscribe links for mails of one kind. They never expire, and do not reveal the recipient. */
export interface RefusalLinks {
  /** A hash that recognizes an address without storing it. */
  hashAddress(db: Db, address: string): Promise<Buffer>;
  /** The token for a mail to this address. */
  tokenFor(db: Db, address: string): Promise<string>;
  /** @returns the hashed address of the token, or undefined if the token is not ours */
  read(db: Db, token: string): Promise<Buffer | undefined>;
}

/** @param keyName the stored key that signs them; each kind of mail has its own */
export function createRefusalLinks(keyName: string): RefusalLinks {
  const hashAddress = async (db: Db, address: string) =>
    signature(await readOrMakeKey(db, keyName), `address ${address.toLowerCase()}`);
  const sign = async (db: Db, hash: string) =>
    signature(await readOrMakeKey(db, keyName), `refusal ${hash}`).toString('base64url');
  return {
    hashAddress,
    tokenFor: async (db, address) => {
      const hash = (await hashAddress(db, address)).toString('base64url');
      return `${hash}.${await sign(db, hash)}`;
    },
    read: async (db, token) => {
      const [hash = '', signed = ''] = token.split('.');
      return isSameToken(await sign(db, hash), signed) ? Buffer.from(hash, 'base64url') : undefined;
    },
  };
}

function signature(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
