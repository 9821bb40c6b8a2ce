import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** Beyond this a newcomer would wait for seconds. */
const MAX_WAITING = 60;

/** Hashed at start-up, so that an address without a password takes the time of one with. */
const NOBODYS_PASSWORD = 'a password that nobody can have, being longer than any that is taken'.repeat(4);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param stored undefined takes the same time and is never right */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether too many are being hashed to take another one now. */
  isBusy(): boolean;
}

/** argon2id, a few at a time: the others wait, so that signing in never starves giving. */
export async function createPasswords(): Promise<Passwords> {
  const limit = pLimit(AT_ONCE);
  const nobodys = await hash(NOBODYS_PASSWORD, ARGON2ID);
  return {
    hash: (password) => limit(() => hash(password, ARGON2ID)),
    isRight: (password, stored) =>
      limit(async () => (await verify(stored ?? nobodys, password)) && stored !== undefined),
    isBusy: () => limit.pendingCount > MAX_WAITING,
  };
}

const COMMON = new Set(dictionary['passwords-common']);

/** Whether it is among the 49,000 that everybody tries first, or the donor's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || plain === email.toLowerCase() || plain === email.toLowerCase().split('@', 1)[0];
}
