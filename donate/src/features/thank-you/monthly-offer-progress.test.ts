import { ERRORS, type ErrorCode, type MonthlyOffer } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterLook, type OfferProgress, type OfferReply } from './monthly-offer-progress.ts';

const offer: MonthlyOffer = {
  amount: 9,
  first_billing_on: '2026-12-25',
  method: 'Visa 1111',
  consent: 'You allow it.',
  state: 'open',
};
const checking: OfferProgress = { step: 'checking', offer: { ...offer, state: 'checking' } };

function refused(code: ErrorCode): OfferReply {
  return { ok: false, kind: 'failure', status: ERRORS[code].status, failure: { code, message: code } };
}

describe('the page that asks for a monthly gift', () => {
  it.each(['session_lapsed', 'not_authenticated', 'not_found'] as const)(
    'stops polling after %s while the outcome is unknown',
    (code) => {
      expect(afterLook(checking, refused(code))).toEqual({ step: 'out-of-sight' });
    },
  );

  it.each([{ ok: false, kind: 'no-reply' } as const, refused('unavailable'), refused('too_many')])(
    'polls on after any other failure',
    (reply) => {
      expect(afterLook(checking, reply)).toEqual(checking);
    },
  );

  it('keeps the question if reading its state fails', () => {
    const open: OfferProgress = { step: 'open', offer };
    expect(afterLook(open, refused('not_found'))).toEqual(open);
  });

  it('accepts another click after an answer that did not arrive', () => {
    expect(afterAnswer(offer, { ok: false, kind: 'no-reply' })).toMatchObject({ step: 'open', offer });
  });
});
