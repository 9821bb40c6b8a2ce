import { MESSAGES } from '@handsel/contract';
import type { Checkout, ErrorCode } from '@handsel/contract';
import type { CallResult } from '../../lib/api.ts';

/** The state of a mailed link. Only `ready` takes a press, and only a press uses the link up: a mail scanner presses nothing. */
export type LinkProgress =
  | { step: 'reading' }
  /** `maskedEmail` is undefined when the server could not be asked; `notice` is why the last press did not work. */
  | { step: 'ready'; maskedEmail: string | undefined; notice?: string }
  | { step: 'using'; maskedEmail: string | undefined }
  | { step: 'used'; checkout: Checkout }
  | { step: 'invalid'; words: string };

export type LinkEvent =
  | { type: 'read'; reply: CallResult<'readSignInLink'> }
  | { type: 'pressed' }
  | { type: 'answered'; reply: CallResult<'useSignInLink'> };

/** Of these no other try will do better. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

/** The next step. An event that does not belong to the present one changes nothing. */
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
