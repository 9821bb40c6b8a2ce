import { formatDay } from '@handsel/words/format';
import { formatMoment } from '@handsel/words/moment';
import { staffAllocationWords } from '@handsel/words/console/funds';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffMonthlyGiftWords as words } from '@handsel/words/console/monthly-gifts';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { whoWords } from '../../lib/timeline-words.ts';
import { dayOfMoment } from '../../lib/today.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { AllocationList } from '../../ui/giving/allocation-list.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { monthlyMethodOf } from '../../ui/giving/gift-words.ts';
import { MonthlyStateBadge } from '../../ui/giving/state-badges.tsx';

const LAST_DAY = 31;

/** The state and the next charge of a monthly gift. */
export function MonthlyGiftFacts({ about }: { about: CallReply<'getMonthlyGift'> }) {
  const { monthly_gift: gift, billing_day: billingDay, resumes_on: resumesOn } = about;
  const { ended_by: endedBy, unpaid } = about;
  const { recovery, ended_at: endedAt, next_billing_date: next } = gift;
  return (
    <Facts>
      <Fact name={staffGivingWords.amount}>
        {staffGivingWords.perMonth({ amount: formatMoney(gift.amount_cents) })}
      </Fact>
      {gift.covered_fee_cents === 0 ? null : (
        <Fact name={staffGivingWords.coveredFee}>
          {staffGivingWords.perMonth({ amount: formatMoney(gift.covered_fee_cents) })}
        </Fact>
      )}
      <Fact name={staffGivingWords.state}>
        <MonthlyStateBadge state={gift.state} />
      </Fact>
      <Fact name={staffGivingWords.donor}>
        <DonorLink id={gift.donor_id} name={gift.donor_name} email={gift.email} />
      </Fact>
      <Fact name={staffAllocationWords.funds}>
        <AllocationList allocations={about.allocations} />
      </Fact>
      <Fact name={staffGivingWords.method}>{monthlyMethodOf(gift)}</Fact>
      {endedAt === null ? (
        <>
          <Fact name={staffGivingWords.nextCharge}>
            {next === null ? words.noNextCharge : formatDay(next)}
          </Fact>
          <Fact name={words.billingDay}>{dayOf(billingDay)}</Fact>
        </>
      ) : null}
      {resumesOn === null ? null : <Fact name={words.resumesOn}>{formatDay(resumesOn)}</Fact>}
      {unpaid === null ? null : (
        <Fact name={words.unpaid}>
          {words.unpaidText({
            month: monthName(unpaid.since.slice(0, 7)),
            amount: formatMoney(unpaid.amount_cents),
            day: formatDay(unpaid.since),
          })}
        </Fact>
      )}
      {recovery === null ? null : (
        <Fact name={words.recovery}>
          {words.recoveryText({ tries: recovery.tries, day: formatDay(recovery.ends_on) })}
        </Fact>
      )}
      <Fact name={staffGivingWords.started}>{formatDay(dayOfMoment(gift.started_at))}</Fact>
      {about.offered === null ? null : (
        <Fact name={words.offered}>
          {words.offeredText({
            when: formatMoment(about.offered.agreed_at),
            version: about.offered.version,
            consent: about.offered.consent,
          })}
        </Fact>
      )}
      {endedAt === null ? null : (
        <Fact name={words.ended}>
          {endedBy === null
            ? formatMoment(endedAt)
            : words.endedBy({ when: formatMoment(endedAt), who: whoWords(endedBy) })}
        </Fact>
      )}
    </Facts>
  );
}

function dayOf(day: number | null): string {
  if (day === null) return words.billingDayUnknown;
  return day >= LAST_DAY ? words.billingDayLast : words.billingDayText({ day });
}
