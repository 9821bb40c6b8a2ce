import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { readOrMakeKey } from '../database/stored-key.ts';
import { isSameToken } from '../http/session-token.ts';

/** Links, in mails of one kind, by which the reader refuses all further ones. They never expire, and say nothing of whom they are for. */
export interface RefusalLinks {
  /** Knows an address again without keeping it. */
  hashAddress(db: Db, address: string): Promise<Buffer>;
  /** For the mail to this address. */
  tokenFor(db: Db, address: string): Promise<string>;
  /** @returns the hashed address that a token of ours is for; undefined when it is none of ours */
  read(db: Db, token: string): Promise<Buffer | undefined>;
}

/** @param keyName of the stored key that signs them: mails of another kind have another */
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
