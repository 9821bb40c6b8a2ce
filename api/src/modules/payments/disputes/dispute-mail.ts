import { formatCents, type Charity } from '@handsel/contract';
import { giftDay } from '../gift-day.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { DisputeState } from '../../../schema/disputes.ts';

export interface DisputeFacts {
  id: string;
  kind: 'chargeback' | 'pre_arbitration' | 'retrieval';
  amountCents: number;
  reason: string;
  /** YYYY-MM-DD. */
  replyBy: string | null;
  transactionId: string;
  giftCents: number;
  givenAt: Date;
  /** Of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  email: string;
  donorName: string | null;
  /** Of a month of a monthly gift, how that is now. */
  monthly: { amountCents: number; status: 'active' | 'past_due' | 'paused' | 'cancelled' } | null;
}

/** Tells the charity's people of a dispute: whose gift it is, and what to do. */
export function disputeMail(
  charity: Charity,
  state: DisputeState,
  dispute: DisputeFacts,
  messageId: string,
): Mail {
  const sum = formatCents(dispute.amountCents);
  const { title, lead } = wordsOf(state, dispute, sum);
  const { html, text } = letter(charity, {
    title,
    paragraphs: [lead, ...monthlyWords(state, dispute)],
    rows: [
      ['Gift', `${formatCents(dispute.giftCents)} on ${longDate(giftDay(charity.timeZone, dispute))}`],
      ['Given by', [dispute.donorName, dispute.email].filter(Boolean).join(', ')],
      [
        'Given',
        dispute.monthly === null ? 'Once' : `${formatCents(dispute.monthly.amountCents)} every month`,
      ],
      ['Braintree transaction', dispute.transactionId],
      ['Braintree dispute', dispute.id],
      ['Reason given', dispute.reason.replaceAll('_', ' ')],
    ],
    smallPrint: [],
    why: 'You’re receiving this email because donors reach the charity at this address. It went to its staff alone.',
  });
  return { to: charity.supportEmail, subject: `${title} (${dispute.id})`, messageId, html, text };
}

const MONTHLY_NOW = {
  paused:
    'Handsel has paused the monthly gift, so nothing more is charged. Please ask the donor: if they did not mean to give, cancel the subscription in Braintree’s control panel; if it was a mistake, they can resume it on their profile once the dispute is won.',
  cancelled: 'The monthly gift has ended, so nothing more is charged.',
  active:
    'The monthly gift runs, and its next month is charged: somebody resumed it. If its donor did not mean to give, cancel the subscription in Braintree’s control panel.',
  past_due:
    'The monthly gift is past due and may be charged again. Please cancel the subscription in Braintree’s control panel, unless the donor tells you that the dispute was a mistake.',
};

function monthlyWords(state: DisputeState, { monthly, kind }: DisputeFacts): string[] {
  if (monthly === null || kind === 'retrieval') return [];
  if (state === 'won' && monthly.status === 'paused') {
    return ['The monthly gift stays paused: its donor can resume it on their profile.'];
  }
  return [MONTHLY_NOW[monthly.status]];
}

function wordsOf(state: DisputeState, { kind, replyBy }: DisputeFacts, sum: string) {
  const until = replyBy === null ? '' : ` until ${longDate(replyBy)}`;
  switch (state) {
    case 'open':
      return kind === 'retrieval'
        ? {
            title: `A bank asks about a gift of ${sum}`,
            lead: `No money has moved. You can answer in Braintree’s control panel${until}; where nobody does, the bank may take the money back.`,
          }
        : {
            title: `A gift is disputed: the bank took ${sum} back`,
            lead: `You can answer with evidence, or accept it, in Braintree’s control panel${until}. The books have the gift as disputed, and the sum as taken back.`,
          };
    case 'contested':
      return {
        title: `A gift is disputed: the bank took ${sum} back`,
        lead: 'You have answered already. What comes of it will be mailed to you. The books have the gift as disputed, and the amount as taken back.',
      };
    case 'won':
      return {
        title: `A dispute was won: ${sum} stays with you`,
        lead: 'The books have the gift as it was.',
      };
    case 'lost':
      return {
        title: `A dispute was lost: ${sum} went back`,
        lead: 'It was decided so, or accepted, or nobody answered in time. The books have the sum as taken back.',
      };
  }
}
