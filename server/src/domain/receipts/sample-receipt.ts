import {
  dayIn,
  postedUpTo,
  type CampaignContent,
  type CharityContent,
  type Frequency,
} from '@handsel/contract';
import { sampleReceiptWords } from '@handsel/words/documents/receipts';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import type { MailPicture } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { charityWords, impactFor, thanksFor } from './make-receipt.ts';
import { membershipOf } from './membership.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { profileUrlOf } from './send-receipt.ts';
import { giftStatements } from './statements.ts';

const AMOUNT_CENTS = 5_000;
const A_MONTH_MS = 30 * 24 * 60 * 60_000;

/** A receipt of a fictitious gift, in which staff see the charity's content and design. */
export interface SampleReceipt {
  mail: Mail;
  pdf: () => Promise<Buffer>;
}

export function sampleReceipt(
  charity: CharityContent,
  frequency: Frequency,
  looks: Looks,
  {
    language,
    publicUrl,
    picture,
    campaign,
  }: {
    language: Language;
    publicUrl: URL;
    picture: MailPicture | undefined;
    /** The campaign of the gift. */
    campaign?: Pick<CampaignContent, 'name' | 'receiptWords' | 'amounts'>;
  },
): SampleReceipt {
  const words = wordsIn(language, sampleReceiptWords);
  const now = new Date();
  const gift = { amountCents: AMOUNT_CENTS, coveredFeeCents: 0, frequency };
  const { statements, benefit } = giftStatements(charity, gift, language);
  const givenOn = dayIn(charity.timeZone, now.toISOString());
  const receipt = {
    year: Number(givenOn.slice(0, 4)),
    number: 1,
    messageId: `<sample-receipt@${publicUrl.hostname}>`,
    createdAt: now,
    snapshot: {
      charity: charityWords(charity),
      email: words.email,
      language,
      donor: { name: words.donor },
      amountCents: AMOUNT_CENTS,
      frequency,
      ...thanksFor(charity, frequency),
      ...impactFor(charity, {
        frequency,
        amountCents: AMOUNT_CENTS,
        coveredFeeCents: 0,
        campaignAmounts: campaign?.amounts ?? null,
      }),
      ...(campaign && { campaign: { name: campaign.name, words: campaign.receiptWords } }),
      isLaterMonth: false,
      methodDescription: words.method,
      givenAt: now.toISOString(),
      timeZone: charity.timeZone,
      givenOn,
      nextBillingDate:
        frequency === 'monthly' ? dayIn(charity.timeZone, new Date(now.getTime() + A_MONTH_MS)) : null,
      statements,
      ...(benefit && { benefit }),
    },
  } as const;
  const unchanged = { netCents: receipt.snapshot.amountCents, notice: words.notice };
  const pdf = () => receiptPdf(receipt, looks, unchanged);
  const profileUrl = profileUrlOf(publicUrl);
  const perks = frequency === 'monthly' ? postedUpTo(charity.tiers, AMOUNT_CENTS) : [];
  const membership = membershipOf(charity.tiers, receipt.snapshot, perks);
  const enclosed = { pdf, now: unchanged, profileUrl, picture, membership };
  return { mail: receiptMail(receipt, enclosed, looks), pdf };
}
