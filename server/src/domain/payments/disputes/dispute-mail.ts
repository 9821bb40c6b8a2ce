import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { disputeMailWords } from '@handsel/words/mails/payments';
import { giftDay } from '../gift-day.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { DisputeState } from '../../../schema/disputes.ts';

export interface DisputeFacts {
  id: string;
  kind: 'chargeback' | 'pre_arbitration' | 'retrieval';
  amountCents: number;
  reason: string;
  /** YYYY-MM-DD. */
  replyBy: string | null;
  giftId: string;
  transactionId: string;
  giftCents: number;
  givenAt: Date;
  /** The billing date of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  email: string;
  donorName: string | null;
  /** The current state of the monthly gift, if this is one of its months. */
  monthly: { amountCents: number; status: 'active' | 'past_due' | 'paused' | 'cancelled' } | null;
}

/** The mail that informs the charity's staff of a dispute, with the gift and what to do. */
export function disputeMail(
  { charity, publicUrl }: { charity: Charity; publicUrl: URL },
  state: DisputeState,
  dispute: DisputeFacts,
  messageId: string,
): Mail {
  const { title, lead } = wordsOf(state, dispute, formatCents(dispute.amountCents));
  const { html, text } = mailLayout(
    charity,
    {
      title,
      paragraphs: [lead, ...monthlyWords(state, dispute)],
      rows: [
        [
          disputeMailWords.labelGift,
          disputeMailWords.giftOn({
            amount: formatCents(dispute.giftCents),
            day: formatDay(giftDay(charity.timeZone, dispute)),
          }),
        ],
        [disputeMailWords.labelDonor, [dispute.donorName, dispute.email].filter(Boolean).join(', ')],
        [
          disputeMailWords.labelFrequency,
          mailLayoutWords.frequency({
            frequency: dispute.monthly === null ? 'one-time' : 'monthly',
            amount: formatCents(dispute.monthly?.amountCents ?? 0),
          }),
        ],
        [disputeMailWords.labelTransaction, dispute.transactionId],
        [disputeMailWords.labelDispute, dispute.id],
        [disputeMailWords.labelReason, dispute.reason.replaceAll('_', ' ')],
      ],
      action: {
        label: disputeMailWords.seeGift,
        url: new URL(`/staff/gifts/${dispute.giftId}`, publicUrl).href,
      },
      smallPrint: [],
      why: mailLayoutWords.whyStaff,
    },
    'en',
  );
  return {
    to: charity.supportEmail,
    subject: disputeMailWords.subject({ title, dispute: dispute.id }),
    messageId,
    html,
    text,
  };
}

const MONTHLY_NOW = {
  paused: disputeMailWords.monthlyPaused,
  cancelled: disputeMailWords.monthlyCancelled,
  active: disputeMailWords.monthlyActive,
  past_due: disputeMailWords.monthlyPastDue,
};

function monthlyWords(state: DisputeState, { monthly, kind }: DisputeFacts): string[] {
  if (monthly === null || kind === 'retrieval') return [];
  if (state === 'won' && monthly.status === 'paused') {
    return [disputeMailWords.monthlyStaysPaused];
  }
  return [MONTHLY_NOW[monthly.status]];
}

function wordsOf(state: DisputeState, { kind, replyBy }: DisputeFacts, amount: string) {
  const until = replyBy === null ? '' : disputeMailWords.until({ day: formatDay(replyBy) });
  switch (state) {
    case 'open':
      return kind === 'retrieval'
        ? {
            title: disputeMailWords.retrievalTitle({ amount }),
            lead: disputeMailWords.retrievalLead({ until }),
          }
        : {
            title: disputeMailWords.openTitle({ amount }),
            lead: disputeMailWords.openLead({ until }),
          };
    case 'contested':
      return {
        title: disputeMailWords.openTitle({ amount }),
        lead: disputeMailWords.contestedLead,
      };
    case 'won':
      return { title: disputeMailWords.wonTitle({ amount }), lead: disputeMailWords.wonLead };
    case 'lost':
      return { title: disputeMailWords.lostTitle({ amount }), lead: disputeMailWords.lostLead };
  }
}
