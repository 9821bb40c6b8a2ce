import { MESSAGES, SESSION_ENDPOINTS } from '@handsel/contract';
import type { BotCheckAction, Challenge, ChallengeAnswer } from '@handsel/contract';
import { givingCallsWords } from '@handsel/words/donate/giving-calls';
import { callApi } from './api.ts';
import type { BotCheckResult } from './bot-check-result.ts';

/** Fetches a puzzle and solves it in a worker. Never throws. */
export async function proveWork(action: BotCheckAction): Promise<BotCheckResult> {
  // Browsers disable WebCrypto on pages that came over plain http from another machine.
  if (!isSecureContext) return { ok: false, message: givingCallsWords.insecure };
  const reply = await callApi(SESSION_ENDPOINTS, 'getBotCheck', { params: { action } });
  if (!reply.ok) {
    return { ok: false, message: reply.kind === 'failure' ? reply.failure.message : MESSAGES.startUnknown };
  }
  const solution = await solve(reply.data);
  if (solution === null) return { ok: false, message: givingCallsWords.botCheckNotLoaded };
  return { ok: true, answer: btoa(JSON.stringify({ challenge: reply.data, solution })) };
}

function solve(challenge: Challenge): Promise<ChallengeAnswer['solution'] | null> {
  const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ChallengeAnswer['solution'] | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ChallengeAnswer['solution'] | null>) => {
      resolve(data);
    };
    worker.onerror = () => {
      resolve(null);
    };
    worker.postMessage(challenge);
  }).finally(() => {
    worker.terminate();
  });
}
