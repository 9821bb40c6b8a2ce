import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Found, PasswordTask } from './password-thread.ts';
import { createThreads } from './threads.ts';

const FILE = join(import.meta.dirname, 'password-thread.ts');
const AT_ONCE = 2;
/** A visitor who has waited this long has left. */
const LIMIT_MS = 30_000;
/** With more waiting, a new visitor would wait for seconds, or ten on a busy machine. */
const MAX_WAITING = 60;
/** The same limit for known browsers, which have one hashing thread. */
const MAX_KNOWN_WAITING = 20;
const IDLE_MS = 30_000;
const MEMORY_MB = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
/** The number of passwords that a sign-in compares: one address may have this many accounts. */
export const PASSWORDS_COMPARED = 3;
/** Gets a tenth of a core when other work wants it, too. Signing in is then slow, but possible. */
const NICE = 10;

/**
 * Hashed with the first password, so that an address without a password takes the same time as one
 * with a password.
 */
const NOBODYS_PASSWORD = 'longer-than-any-that-is-taken'.repeat(10);

export interface PasswordQueue {
  hash(password: string): Promise<string>;
  /** @param stored undefined takes the same time and is never right */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
  /**
   * @param stored at most PASSWORDS_COMPARED; fewer take the same time
   * @returns the index of the first right one, or -1
   */
  findRight(password: string, stored: readonly string[]): Promise<number>;
  /** Whether the queue is too long to accept another password. */
  isBusy(): boolean;
}

export interface Passwords {
  anybody: PasswordQueue;
  /**
   * For browsers that have signed in to the account before, and for visitors with a mailed link.
   * Strangers cannot fill it.
   */
  known: PasswordQueue;
}

/**
 * argon2id takes a core for 10 ms. A few separate threads with a low priority do it, so that
 * signing in never delays donations.
 */
function createPasswordThreads(max: number, maxWaiting: number) {
  const { run, waiting } = createThreads<PasswordTask, string | Found>({
    file: FILE,
    max,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    memory: MEMORY_MB,
    nice: NICE,
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
    // Awaited in any case, so that the first comparison takes the same time for every address.
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
      // Waits for the time of the missing comparisons, without using a processor or a thread.
      await sleep((PASSWORDS_COMPARED - Math.max(1, stored.length)) * comparisonMs);
      return place;
    },
    isBusy,
  };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on demand instead of at each start. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether the password is among the 49,000 most common ones, or is the donor's own address. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.toLowerCase();
  return (
    (await (common ??= readCommon())).has(plain) ||
    plain === email.toLowerCase() ||
    plain === email.toLowerCase().split('@', 1)[0]
  );
}
