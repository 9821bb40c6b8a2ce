import { formatCents, type Charity } from '@handsel/contract';
import { giftDay } from '../../payments/gift-day.ts';
import { letter, longDate } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { DisputeState } from '../../schema/disputes.ts';

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
}

export type ToldState = Exclude<DisputeState, 'contested'>;

/** Tells the charity's people of a dispute. It names nobody: who gave stands in Braintree's control panel. */
export function disputeMail(
  charity: Charity,
  state: ToldState,
  dispute: DisputeFacts,
  messageId: string,
): Mail {
  const sum = formatCents(dispute.amountCents);
  const { title, lead } = wordsOf(state, dispute, sum);
  const { html, text } = letter(charity, {
    title,
    paragraphs: [lead],
    rows: [
      ['Gift', `${formatCents(dispute.giftCents)} on ${longDate(giftDay(charity.timeZone, dispute))}`],
      ['Braintree transaction', dispute.transactionId],
      ['Braintree dispute', dispute.id],
      ['Reason given', dispute.reason.replaceAll('_', ' ')],
    ],
    smallPrint: [],
    why: 'You get this mail because donors reach the charity at this address; it went to its people alone.',
  });
  return { to: charity.supportEmail, subject: `${title} (${dispute.id})`, messageId, html, text };
}

function wordsOf(state: ToldState, { kind, replyBy }: DisputeFacts, sum: string) {
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
