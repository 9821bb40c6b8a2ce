import { FUND_ENDPOINTS, MONTHLY_GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffAllocationWords } from '@handsel/words/console/funds';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffMonthlyGiftWords as words } from '@handsel/words/console/monthly-gifts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { AllocationDialog } from '../../ui/giving/allocation-dialog.tsx';
import { GiftTable } from '../../ui/giving/gift-table.tsx';
import { Timeline } from '../../ui/giving/timeline.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { Changes } from './changes.tsx';
import { MonthlyGiftFacts } from './monthly-gift-facts.tsx';

const GIFT_COLUMNS = ['state', 'method', 'receipt'] as const;

/** One monthly gift: its state, its history, and the charged months. */
export default function MonthlyGiftScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['monthly-gift', id],
    queryFn: () => call(MONTHLY_GIFT_ENDPOINTS.getMonthlyGift, { params: { id } }),
  });
  if (query.data === undefined) {
    return (
      <Page title={staffGivingWords.monthly}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <MonthlyGift about={query.data} />;
}

function MonthlyGift({ about }: { about: CallReply<'getMonthlyGift'> }) {
  const { monthly_gift: monthlyGift, gifts, timeline } = about;
  const mayChange = useMay('monthly-gifts:change') && monthlyGift.state !== 'cancelled';
  const [isSplitting, setSplitting] = useState(false);
  const amount = formatMoney(monthlyGift.amount_cents);
  const givenCents = monthlyGift.amount_cents - monthlyGift.covered_fee_cents;
  const { donor_name: name, email } = monthlyGift;
  const donor = name === '' ? email : name;
  return (
    <Page
      title={words.title({ amount, donor })}
      back={{ to: paths.monthlyGifts, label: words.back }}
      hasTimes
    >
      <Section
        title={words.facts}
        actions={
          mayChange ? (
            <Button onClick={() => setSplitting(true)}>{staffAllocationWords.change}</Button>
          ) : undefined
        }
      >
        <MonthlyGiftFacts about={about} />
      </Section>
      {mayChange ? <Changes gift={monthlyGift} unpaid={about.unpaid} /> : null}
      <Timeline entries={timeline} />
      <Section title={words.gifts}>
        {gifts.length === 0 ? (
          <None>{words.noGifts}</None>
        ) : (
          <GiftTable caption={words.gifts} gifts={gifts} columns={GIFT_COLUMNS} hasDonor={false} />
        )}
      </Section>
      {isSplitting ? (
        <AllocationDialog
          title={staffAllocationWords.monthlyTitle}
          lead={staffAllocationWords.monthlyLead({ amount: formatMoney(givenCents) })}
          wholeCents={givenCents}
          now={about.allocations}
          onSend={(allocations) =>
            call(FUND_ENDPOINTS.changeMonthlyGiftFunds, {
              params: { id: monthlyGift.id },
              body: { allocations },
            })
          }
          onClose={() => setSplitting(false)}
        />
      ) : null}
    </Page>
  );
}
