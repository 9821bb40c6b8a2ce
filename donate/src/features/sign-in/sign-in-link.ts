import { MESSAGES } from '@handsel/contract';
import type { Checkout, ErrorCode } from '@handsel/contract';
import type { CallResult } from '../../lib/api.ts';

/**
 * The state of a mailed link. Only `ready` accepts a click, and only a click uses up the link: a
 * mail scanner clicks nothing.
 */
export type LinkProgress =
  | { step: 'reading' }
  /**
   * `maskedEmail` is undefined if the server could not be reached; `notice` says why the last click
   * failed.
   */
  | { step: 'ready'; maskedEmail: string | undefined; notice?: string }
  | { step: 'using'; maskedEmail: string | undefined }
  | { step: 'used'; checkout: Checkout }
  | { step: 'invalid'; words: string };

export type LinkEvent =
  | { type: 'read'; reply: CallResult<'readSignInLink'> }
  | { type: 'pressed' }
  | { type: 'answered'; reply: CallResult<'useSignInLink'> };

/** Errors that make a retry pointless. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

/** The next step. An event that does not fit the current one changes nothing. */
export function advance(progress: LinkProgress, event: LinkEvent): LinkProgress {
  switch (event.type) {
    case 'read':
      return progress.step === 'reading' ? afterReading(event.reply) : progress;
    case 'pressed':
      return progress.step === 'ready' ? { step: 'using', maskedEmail: progress.maskedEmail } : progress;
    case 'answered':
      return progress.step === 'using' ? afterUsing(progress.maskedEmail, event.reply) : progress;
  }
}

function afterReading(reply: CallResult<'readSignInLink'>): LinkProgress {
  if (reply.ok) return { step: 'ready', maskedEmail: reply.data.masked_email };
  return invalidity(reply) ?? { step: 'ready', maskedEmail: undefined };
}

function afterUsing(maskedEmail: string | undefined, reply: CallResult<'useSignInLink'>): LinkProgress {
  if (reply.ok) return { step: 'used', checkout: reply.data };
  const notice = reply.kind === 'no-reply' ? MESSAGES.startUnknown : reply.failure.message;
  return invalidity(reply) ?? { step: 'ready', maskedEmail, notice };
}

function invalidity(reply: CallResult<'readSignInLink' | 'useSignInLink'>): LinkProgress | undefined {
  if (reply.ok || reply.kind === 'no-reply' || !INVALID.includes(reply.failure.code)) return undefined;
  return { step: 'invalid', words: reply.failure.message };
}
