import { formatDay } from '@handsel/words/format';
import { formatMoment } from '@handsel/words/moment';
import { staffAllocationWords } from '@handsel/words/console/funds';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { staffGivingWords } from '@handsel/words/console/giving';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { hasEmail } from '../../lib/shown-emails.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { AllocationList } from '../../ui/giving/allocation-list.tsx';
import { DonorLink } from '../../ui/giving/donor-link.tsx';
import { frequencyOf } from '../../ui/giving/gift-words.ts';
import { GiftStateBadge } from '../../ui/giving/state-badges.tsx';
import { Moment } from '../../ui/moment.tsx';
import { GiftCard } from './gift-card.tsx';
import { GiftBankLines } from './gift-bank-lines.tsx';
import { GiftDeposit } from './gift-deposit.tsx';
import { GiftMatch } from './gift-match.tsx';
import { GiftOffline } from './gift-offline.tsx';
import { NamedAs } from './named-as.tsx';

type About = CallReply<'getGift'>;

/** The main facts of a gift. */
export function GiftFacts({ about }: { about: About }) {
  const { gift, receipt, donor_name: name, subscription_id: monthlyGiftId, dedication, dispute } = about;
  const { named_as: namedAs } = about;
  return (
    <Facts>
      <Fact name={staffGivingWords.amount}>{amountOf(gift)}</Fact>
      {gift.covered_fee_cents === 0 ? null : (
        <Fact name={staffGivingWords.coveredFee}>{formatMoney(gift.covered_fee_cents)}</Fact>
      )}
      <Fact name={staffGivingWords.state}>
        <GiftStateBadge state={gift.state} />
      </Fact>
      <Fact name={staffGivingWords.donor}>
        <DonorLink id={gift.donor_id} name={name} email={gift.email} />
      </Fact>
      <Fact name={staffGivingWords.date}>
        {/* Later months and typed gifts only have a day. */}
        {gift.is_later_month || about.offline !== null ? (
          formatDay(gift.given_on, 'medium')
        ) : (
          <Moment at={gift.given_at} />
        )}
      </Fact>
      <Fact name={staffGivingWords.frequency}>{frequencyOf(gift)}</Fact>
      {monthlyGiftId === null ? null : (
        <Fact name={words.monthlyGift}>
          <Link to={pathOf.monthlyGift(monthlyGiftId)}>{words.openMonthlyGift}</Link>
        </Fact>
      )}
      <Fact name={staffGivingWords.method}>{gift.method_description}</Fact>
      {gift.payer_name === null ? null : <Fact name={words.payer}>{gift.payer_name}</Fact>}
      <Fact name={staffGivingWords.receipt}>
        <p>{receiptOf(about)}</p>
        {receipt === null || receipt.replaces === null ? null : (
          <p>{words.receiptReplaces({ number: receipt.replaces })}</p>
        )}
      </Fact>
      <Fact name={staffAllocationWords.funds}>
        <AllocationList allocations={about.allocations} />
      </Fact>
      {gift.campaign === null ? null : <Fact name={staffGivingWords.campaign}>{gift.campaign}</Fact>}
      {about.offline === null ? (
        <Fact name={words.transaction}>{about.gateway_transaction_id}</Fact>
      ) : (
        <GiftOffline offline={about.offline} />
      )}
      {about.deposit?.fee ? (
        <Fact name={words.fee}>
          {words.feeLeaves({
            fee: formatMoney(about.deposit.fee.fee_cents),
            net: formatMoney(about.deposit.fee.net_cents),
          })}
        </Fact>
      ) : null}
      {about.deposit === null ? null : (
        <Fact name={words.deposit}>
          <GiftDeposit deposit={about.deposit} />
        </Fact>
      )}
      {about.bank_lines.length === 0 && about.awaited_days === null ? null : (
        <Fact name={words.bankLine}>
          <GiftBankLines lines={about.bank_lines} awaitedDays={about.awaited_days} />
        </Fact>
      )}
      {dedication === null ? null : <Fact name={words.dedication}>{dedicationOf(dedication)}</Fact>}
      {about.card === null ? null : (
        <Fact name={words.card}>
          <GiftCard card={about.card} />
        </Fact>
      )}
      {about.employer_match === null ? null : (
        <Fact name={words.match}>
          <GiftMatch match={about.employer_match} />
        </Fact>
      )}
      {namedAs === null ? null : (
        <Fact name={words.namedAs}>
          <NamedAs giftId={gift.id} naming={namedAs} />
        </Fact>
      )}
      {dispute === null ? null : <Fact name={words.dispute}>{disputeOf(dispute)}</Fact>}
    </Facts>
  );
}

function amountOf({ amount_cents: amount, refunded_cents: refunded }: About['gift']): string {
  if (refunded === 0) return formatMoney(amount);
  return words.amountRefunded({ amount: formatMoney(amount), refunded: formatMoney(refunded) });
}

function receiptOf({ receipt, gift }: About): string {
  if (receipt === null) return words.noReceipt;
  const { number, mailed_at: mailedAt } = receipt;
  if (!receipt.is_valid) return words.receiptInvalid({ number });
  if (mailedAt === null && !hasEmail(gift.email)) return words.receiptToPrint({ number });
  return mailedAt === null
    ? words.receiptNotMailed({ number })
    : words.receiptMailed({ number, when: formatMoment(mailedAt) });
}

function dedicationOf({ to, notified_email: email }: NonNullable<About['dedication']>): string {
  return email === null ? to : words.dedicationNotified({ to, email });
}

function disputeOf({ state, reason, reply_by: day }: NonNullable<About['dispute']>): string {
  return day === null
    ? words.disputeText({ state, reason })
    : words.disputeReply({ state, reason, day: formatDay(day) });
}
