import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask =
  | { kind: 'hash'; password: string }
  | { kind: 'find'; password: string; stored: readonly [string, (string | undefined)?] };

export interface Found {
  /** The place of the one that is right, or -1. */
  place: number;
  /** How long the comparison of a second would have taken; 0 where there was one. */
  restMs: number;
}

/** What a thread of the pool in passwords.ts does, all of it at one time. @returns the hash, or what was found */
export default function work(task: PasswordTask): string | Found {
  if (task.kind === 'hash') return hashSync(task.password, ARGON2ID);
  const [first, second] = task.stored;
  const begun = performance.now();
  const isFirst = verifySync(first, task.password);
  const restMs = performance.now() - begun;
  if (second === undefined) return { place: isFirst ? 0 : -1, restMs };
  const isSecond = verifySync(second, task.password);
  return { place: isFirst ? 0 : isSecond ? 1 : -1, restMs: 0 };
}
