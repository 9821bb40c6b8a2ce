import { ERASED_EMAIL, FUND_ENDPOINTS, GIFT_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffAllocationWords } from '@handsel/words/console/funds';
import { staffClosedMonthWords, staffGiftWords as words } from '@handsel/words/console/gifts';
import { staffGivingWords } from '@handsel/words/console/giving';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { paths } from '../../lib/paths.ts';
import { today } from '../../lib/today.ts';
import { AllocationDialog } from '../../ui/giving/allocation-dialog.tsx';
import { giverOf, nameOf } from '../../ui/giving/gift-words.ts';
import { Notes } from '../../ui/giving/notes.tsx';
import { Timeline } from '../../ui/giving/timeline.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { CorrectReceiptDialog } from './correct-receipt-dialog.tsx';
import { GiftActions } from './gift-actions.tsx';
import type { GiftAct } from './gift-actions.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { PossibleDouble } from './possible-double.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** Says where a change to a gift of a closed month is booked; undefined for an open month. */
function closedMonthWords(closedMonth: string | null): string | undefined {
  if (closedMonth === null) return undefined;
  const now = monthName(today().slice(0, 7));
  return staffClosedMonthWords.change({ month: monthName(closedMonth), now });
}

/** One gift: its facts, its history, and the possible actions. */
export default function GiftScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['gift', id],
    queryFn: () => call(GIFT_ENDPOINTS.getGift, { params: { id } }),
  });
  if (query.data === undefined) {
    return (
      <Page title={staffGivingWords.gift}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Gift about={query.data} />;
}

function Gift({ about }: { about: CallReply<'getGift'> }) {
  const [act, setAct] = useState<GiftAct>();
  const close = () => setAct(undefined);
  const { gift, receipt } = about;
  const amount = formatMoney(gift.amount_cents);
  const givenCents = gift.amount_cents - gift.covered_fee_cents;
  const closedNote = closedMonthWords(about.closed_month);
  const isErased = gift.email === ERASED_EMAIL && nameOf(gift) === '';
  return (
    <Page
      title={isErased ? words.titleErased({ amount }) : words.title({ amount, donor: giverOf(gift) })}
      back={{ to: paths.gifts, label: words.back }}
      lead={words.lead({ day: formatDay(gift.given_on) })}
      hasTimes
      actions={<GiftActions about={about} onAct={setAct} />}
    >
      <PossibleDouble gift={gift} />
      <Section title={words.facts}>
        <GiftFacts about={about} />
      </Section>
      {about.refunds.length === 0 ? null : (
        <Section title={words.refunds}>
          <RefundList refunds={about.refunds} />
        </Section>
      )}
      <Timeline entries={about.timeline} />
      <Notes
        notes={about.notes}
        onAdd={async (text) => {
          await call(GIFT_ENDPOINTS.addGiftNote, { params: { id: gift.id }, body: { text } });
          await givingChanged();
        }}
      />
      {act === 'refund' ? <RefundDialog about={about} onClose={close} /> : null}
      {act === 'reverse' ? (
        <ReverseDialog id={gift.id} amount={amount} note={closedNote} onClose={close} />
      ) : null}
      {act === 'funds' ? (
        <AllocationDialog
          title={staffAllocationWords.giftTitle}
          lead={staffAllocationWords.giftLead({ amount: formatMoney(givenCents) })}
          note={closedNote}
          wholeCents={givenCents}
          now={about.allocations}
          onSend={(allocations) =>
            call(FUND_ENDPOINTS.allocateGift, { params: { id: gift.id }, body: { allocations } })
          }
          onClose={close}
        />
      ) : null}
      {act === 'resend' && receipt !== null ? (
        <ResendDialog id={gift.id} number={receipt.number} email={gift.email} onClose={close} />
      ) : null}
      {act === 'correct' && receipt !== null ? (
        <CorrectReceiptDialog
          giftId={gift.id}
          donorId={gift.donor_id}
          number={receipt.number}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
