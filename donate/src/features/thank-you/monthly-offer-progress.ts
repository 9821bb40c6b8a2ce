import type { ErrorCode, MonthlyOffer } from '@handsel/contract';
import { monthlyOfferWords as words } from '@handsel/words/donate/monthly-offer';
import { isOutcomeUnknown } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';

export type OfferReply = CallResult<'getMonthlyOffer'>;

/** The page's state of the monthly gift that it offers. */
export type OfferProgress =
  /** Nothing is shown: there is no offer, or it is not read yet. */
  | { step: 'none' }
  /** Only this state accepts a click. */
  | { step: 'open'; offer: MonthlyOffer; failure?: string }
  | { step: 'checking' | 'begun' | 'failed'; offer: MonthlyOffer }
  | { step: 'declined' }
  /** The session ended before the outcome was known: this page cannot find it out. */
  | { step: 'out-of-sight' };

const OUT_OF_SIGHT: readonly ErrorCode[] = ['session_lapsed', 'not_authenticated', 'not_found'];

/**
 * The page's state after reading the offer.
 * @param before the previous state
 */
export function afterLook(before: OfferProgress, reply: OfferReply): OfferProgress {
  if (reply.ok) return shown(reply.data.offer);
  const isOutOfSight = reply.kind === 'failure' && OUT_OF_SIGHT.includes(reply.failure.code);
  return before.step === 'checking' && isOutOfSight ? { step: 'out-of-sight' } : before;
}

/** The page's state after the reply to a yes or a no, or after no reply. */
export function afterAnswer(offer: MonthlyOffer, reply: OfferReply): OfferProgress {
  if (!reply.ok) {
    return {
      step: 'open',
      offer,
      failure: reply.kind === 'no-reply' || isOutcomeUnknown(reply) ? words.noReply : reply.failure.message,
    };
  }
  return reply.data.offer === null ? { step: 'declined' } : shown(reply.data.offer);
}

function shown(offer: MonthlyOffer | null): OfferProgress {
  return offer === null ? { step: 'none' } : { step: offer.state, offer };
}
