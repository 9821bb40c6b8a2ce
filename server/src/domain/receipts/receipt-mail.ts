import { receiptNumber, unlinkable } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { receiptWords } from '@handsel/words/documents/receipts';
import { wordsIn } from '@handsel/words/in-language';
import { manageLinkWords } from '../payments/index.ts';
import { mailLayout, type MailPicture } from '../../platform/mail/mail-layout.ts';
import type { Attachment, Mail } from '../../platform/mail/mailer.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import type { GiftNow } from './notice.ts';
import { perksOffer, type Membership } from './membership.ts';
import type { Looks } from './receipt-pdf.ts';
import { languageOf, receiptText } from './receipt-words.ts';

export interface NumberedReceipt {
  year: number;
  number: number;
  messageId: string;
  snapshot: ReceiptSnapshot;
}

/** A copy of a receipt that was sent before. */
interface Copy {
  to: string;
  note: string;
}

interface Enclosed {
  pdf: () => Promise<Buffer>;
  now: GiftNow;
  /** The address of the donor's profile. */
  profileUrl: string;
  /** For an active monthly gift: the link that pauses or ends it without signing in. */
  manageUrl?: string | undefined;
  copy?: Copy;
  picture?: MailPicture | undefined;
  membership?: Membership | undefined;
}

/** The mail of a receipt, in HTML and plain text, with the PDF attached. */
export function receiptMail(
  receipt: NumberedReceipt,
  { pdf, now, profileUrl, manageUrl, copy, picture, membership }: Enclosed,
  looks: Looks,
): Mail {
  const { snapshot, messageId } = receipt;
  const { charity, email } = snapshot;
  const language = languageOf(snapshot);
  const words = wordsIn(language, receiptWords);
  const unlinked = withUnlinkedDonor(snapshot);
  const content = receiptText({ ...receipt, snapshot: unlinked }, now.netCents);
  const name = unlinked.donor?.name;
  const { html, text } = mailLayout(
    { ...charity, ...looks },
    {
      ...content,
      ...(name !== undefined && { greeting: words.greeting({ name }) }),
      picture,
      notice: now.notice,
      action: { label: words.seeGiving, url: profileUrl },
      ...(membership && {
        rows: [...content.rows, [words.labelMembership, membership.label]],
        offer: perksOffer(membership, profileUrl, language),
      }),
      ...(copy && { paragraphs: [copy.note, ...content.paragraphs] }),
      ...(manageUrl !== undefined && {
        quietAction: { label: words.manageGift, url: manageUrl },
        smallPrint: [manageLinkWords(language), ...content.smallPrint],
      }),
    },
    language,
  );
  const kind = snapshot.replaces === undefined ? 'first' : 'corrected';
  const said = { kind: copy === undefined ? kind : 'copy', charity: charity.name } as const;
  return {
    to: copy?.to ?? email,
    subject:
      snapshot.property === undefined
        ? words.subject({
            ...said,
            frequency: snapshot.frequency,
            amount: formatAmountIn(language, snapshot.amountCents),
          })
        : words.subjectProperty(said),
    messageId,
    html,
    text,
    attachments: [receiptFile(receipt, pdf)],
  };
}

/** Changes the donor's name so that mail programs do not turn it into a link. */
function withUnlinkedDonor(snapshot: ReceiptSnapshot): ReceiptSnapshot {
  const { donor } = snapshot;
  if (donor?.name === undefined) return snapshot;
  return { ...snapshot, donor: { ...donor, name: unlinkable(donor.name) } };
}

/** A numbered document as the file that donors get. */
export function receiptFile(
  receipt: { year: number; number: number },
  content: Attachment['content'],
): Attachment {
  return { filename: `receipt-${receiptNumber(receipt)}.pdf`, contentType: 'application/pdf', content };
}
