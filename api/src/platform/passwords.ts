import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Found, PasswordTask } from './password-thread.ts';
import { createThreads } from './threads.ts';

const FILE = join(import.meta.dirname, 'password-thread.ts');
const AT_ONCE = 2;
/** Anyone who has waited for so long has gone. */
const LIMIT_MS = 30_000;
/** Beyond this a newcomer would wait for seconds, on a busy machine for ten. */
const MAX_WAITING = 60;
/** The same for known browsers, which one thread hashes for. */
const MAX_KNOWN_WAITING = 20;
const IDLE_MS = 30_000;
const MEMORY_MB = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
/** How many passwords a sign-in is compared with: those of the accounts that one address may have. */
export const PASSWORDS_COMPARED = 3;
/** A tenth of what others get, where both want a core: signing in is slow on a busy machine, and possible. */
const NICE = 10;

/** Hashed with the first password, so that an address without a password takes the time of one with. */
const NOBODYS_PASSWORD = 'longer-than-any-that-is-taken'.repeat(10);

export interface PasswordQueue {
  hash(password: string): Promise<string>;
  /** @param stored undefined takes the same time and is never right */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
  /** @param stored PASSWORDS_COMPARED at most; fewer take the same time. @returns the place of the first that is right, or -1 */
  findRight(password: string, stored: readonly string[]): Promise<number>;
  /** Whether too many are being hashed to take another one now. */
  isBusy(): boolean;
}

export interface Passwords {
  anybody: PasswordQueue;
  /** For a browser that has signed in to the account before, and for who opens a mailed link: strangers never fill it. */
  known: PasswordQueue;
}

/**
 * argon2id takes a core for a hundredth of a second: threads of their own, a few, to which everything else comes first, so that signing in
 * never starves giving.
 */
function createPasswordThreads(max: number, maxWaiting: number) {
  const { run, waiting } = createThreads<PasswordTask, string | Found>({
    ...{ file: FILE, max, limitMs: LIMIT_MS, idleMs: IDLE_MS, memory: MEMORY_MB, nice: NICE },
  });
  return { ask: run, isBusy: () => waiting() > maxWaiting };
}

export const threads = createPasswordThreads(AT_ONCE, MAX_WAITING);
const threadsForKnown = createPasswordThreads(1, MAX_KNOWN_WAITING);

export function createPasswords(): Passwords {
  return { anybody: createPasswordQueue(), known: createPasswordQueue(threadsForKnown) };
}

export function createPasswordQueue({ ask, isBusy } = threads): PasswordQueue {
  const hash = async (password: string) => (await ask({ kind: 'hash', password })) as string;
  let nobodys: Promise<string> | undefined;

  async function find(password: string, stored: readonly string[]): Promise<Found> {
    nobodys ??= hash(NOBODYS_PASSWORD);
    // Waited for in any case, so that the first one takes as long for every address.
    const known = await nobodys.catch((error: unknown) => {
      nobodys = undefined;
      throw error;
    });
    const compared = stored.length === 0 ? [known] : stored;
    const found = (await ask({ kind: 'find', password, stored: compared })) as Found;
    return stored.length === 0 ? { ...found, place: -1 } : found;
  }

  return {
    hash,
    isRight: async (password, stored) => {
      const { place } = await find(password, stored === undefined ? [] : [stored]);
      return place === 0;
    },
    findRight: async (password, stored) => {
      const { place, comparisonMs } = await find(password, stored);
      // What is not compared is waited for: that costs no processor, and no thread that others wait for.
      await sleep((PASSWORDS_COMPARED - Math.max(1, stored.length)) * comparisonMs);
      return place;
    },
    isBusy,
  };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when they are first asked for, not at each start. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether it is among the 49,000 that everybody tries first, or the donor's own address. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.toLowerCase();
  return (
    (await (common ??= readCommon())).has(plain) ||
    plain === email.toLowerCase() ||
    plain === email.toLowerCase().split('@', 1)[0]
  );
}
