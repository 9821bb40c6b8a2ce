import type { GiftAidForm } from '@handsel/contract';
import type { TestApp } from './test-app.ts';

/** Valid data for PUT /api/profile/gift-aid. */
export function giftAidForm(changes: Partial<Record<keyof GiftAidForm, unknown>> = {}) {
  return {
    first_name: 'Ada',
    last_name: 'Lovelace-King',
    house: '12 St James’s Square',
    postcode: 'sw1y4jh',
    words_version: 1,
    ...changes,
  };
}

/** Ends the effect of earlier declarations. */
export const setDeclarationsAside = (test: TestApp) =>
  test.rows("update gift_aid_declarations set declared_at = now() + interval '9 years'");

/** Begins or ends a dispute of a gift. */
export const setDisputed = (test: TestApp, giftId: string, isDisputed: boolean) =>
  test.rows(`update gifts set state = '${isDisputed ? 'disputed' : 'succeeded'}' where id = '${giftId}'`);
