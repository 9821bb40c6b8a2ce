import { MESSAGES } from '@handsel/contract';
import type { Refused } from './refuse-mails.tsx';
import type { CallResult } from '../../lib/api.ts';

/** The outcome of refusing further mails, from the reply of its call. */
export function refusedBy(reply: CallResult<'refuseNotices' | 'refuseReminders'>): Refused {
  if (reply.ok) return { step: 'refused' };
  if (reply.kind === 'no-reply') return { step: 'failed', advice: MESSAGES.startUnknown };
  const { code, message } = reply.failure;
  return code === 'link_invalid' ? { step: 'invalid' } : { step: 'failed', advice: message };
}
