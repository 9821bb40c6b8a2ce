import type { Challenge } from '@handsel/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Does the work of a bot check outside of the page's thread, so that typing never stutters. Answers
 * null on failure.
 */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }).catch(() => null));
};
