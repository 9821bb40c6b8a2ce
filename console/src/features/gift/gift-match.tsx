import { formatDay } from '@handsel/words/format';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { staffMatchStates } from '@handsel/words/console/matching';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';

type Match = NonNullable<CallReply<'getGift'>['employer_match']>;

/** The donor's request to an employer, and its state. */
export function GiftMatch({ match }: { match: Match }) {
  const { employer, state, expected_cents: expected, received_cents: cents, received_on: day } = match;
  const isOpen = state === 'pending' || state === 'requested';
  return (
    <>
      <p>{words.matchOf({ employer, state: staffMatchStates[state] })}</p>
      {isOpen && expected !== null ? <p>{words.matchExpected({ amount: formatMoney(expected) })}</p> : null}
      {cents === null || day === null ? null : (
        <p>{words.matchReceived({ amount: formatMoney(cents), day: formatDay(day) })}</p>
      )}
    </>
  );
}
