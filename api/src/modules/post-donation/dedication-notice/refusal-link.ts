import { createHmac } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { readOrMakeKey } from '../../../platform/database/stored-key.ts';
import { isSameToken } from '../../../platform/http/session-token.ts';

/** Where the link of a notice leads in the pages. */
const PATH = '/no-more-notices/';

/** Knows an address again without keeping it. */
export async function hashAddress(db: Db, address: string): Promise<Buffer> {
  return signature(await readKey(db), `address ${address.toLowerCase()}`);
}

/** The address, in a mail to somebody, by which they refuse all further ones. It never expires, and says nothing of whom it is for. */
export async function refusalUrl(db: Db, publicUrl: URL, recipient: string): Promise<string> {
  const hash = (await hashAddress(db, recipient)).toString('base64url');
  return new URL(`${PATH}${hash}.${await sign(db, hash)}`, publicUrl).href;
}

/** The hashed address that a link of ours is for; undefined when it is none of ours. */
export async function readRefusal(db: Db, token: string): Promise<Buffer | undefined> {
  const [hash = '', signed = ''] = token.split('.');
  return isSameToken(await sign(db, hash), signed) ? Buffer.from(hash, 'base64url') : undefined;
}

async function sign(db: Db, hash: string): Promise<string> {
  return signature(await readKey(db), `refusal ${hash}`).toString('base64url');
}

function signature(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function readKey(db: Db): Promise<string> {
  return readOrMakeKey(db, 'notices');
}
