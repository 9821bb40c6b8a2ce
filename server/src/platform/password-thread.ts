import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  { kind: 'hash'; password: string } | { kind: 'find'; password: string; stored: readonly string[] };

export interface Found {
  /** The index of the right one, or -1. */
  place: number;
  /** The average time of one comparison. */
  comparisonMs: number;
}

/**
 * Runs on a thread of the pool in passwords.ts, as one task. Every password is compared, even after
 * the right one.
 * @returns the hash, or the result of the comparison
 */
export default function work(task: PasswordTask): string | Found {
  if (task.kind === 'hash') return hashSync(task.password, ARGON2ID);
  const begun = performance.now();
  const right = task.stored.map((stored) => verifySync(stored, task.password));
  return { place: right.indexOf(true), comparisonMs: (performance.now() - begun) / task.stored.length };
}
