import {
  impactLines,
  impactOf,
  isPlainName,
  plainName,
  receiptNumber,
  type Cents,
  type CharityFile,
  type Frequency,
  type ImpactLine,
} from '@handsel/contract';
import { tellOfGift } from '../campaigns/index.ts';
import { giftDay } from '../payments/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DonorDetails } from '../../schema/donor-details.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { giftStatements } from './statements.ts';
import { findGiftForReceipt, insertReceipt, takeReceiptNumber, type Receipt } from './store.ts';

export interface Maker {
  charity: CharityFile;
  /** The host of the public address, for Message-IDs. */
  host: string;
}

/**
 * Takes a number and stores the snapshot in one transaction, so that a crash leaves no gap. The
 * text never changes afterwards.
 */
export async function makeReceipt(tx: Tx, { charity, host }: Maker, giftId: string): Promise<Receipt> {
  const gift = await findGiftForReceipt(tx, giftId);
  if (gift === undefined) throw new Error(`no gift ${giftId} for a receipt`);
  const givenOn = giftDay(charity.timeZone, gift);
  const year = Number(givenOn.slice(0, 4));
  const number = await takeReceiptNumber(tx, year);
  const { statements, benefit } = giftStatements(charity, gift, gift.language);
  const donor = namedDonor(gift);
  await tellOfGift(tx, giftId);
  return insertReceipt(tx, {
    giftId,
    year,
    number,
    messageId: `<receipt-${receiptNumber({ year, number })}@${host}>`,
    snapshot: {
      charity: charityWords(charity),
      email: gift.email,
      language: gift.language,
      ...(donor && { donor }),
      amountCents: gift.amountCents,
      ...(gift.coveredFeeCents > 0 && { coveredFeeCents: gift.coveredFeeCents }),
      frequency: gift.frequency,
      isLaterMonth: gift.isLaterMonth,
      ...(gift.nextAmountCents !== null && { nextAmountCents: gift.nextAmountCents }),
      methodDescription: gift.methodDescription,
      ...(gift.property !== null && { property: gift.property }),
      ...(gift.funds !== null && { funds: gift.funds }),
      ...(gift.campaign !== null && { campaign: gift.campaign }),
      ...thanksFor(charity, gift.frequency),
      ...(gift.property === null && impactFor(charity, gift)),
      ...(gift.isSettling && { isSettling: true }),
      givenAt: gift.givenAt.toISOString(),
      timeZone: charity.timeZone,
      givenOn,
      nextBillingDate: gift.nextBillingDate,
      statements,
      ...(benefit && { benefit }),
    },
  });
}

/** The charity's own thanks for a gift of this frequency, if it has written some. */
export function thanksFor(
  { thanks }: Pick<CharityFile, 'thanks'>,
  frequency: Frequency,
): Pick<ReceiptSnapshot, 'thanks'> {
  const text = thanks[frequency].trim();
  return text === '' ? {} : { thanks: text };
}

interface Effective {
  frequency: Frequency;
  amountCents: Cents;
  /** The part of the amount that covers the fee. */
  coveredFeeCents: Cents;
  /** The suggested amounts of the gift's campaign; null without a campaign. */
  campaignAmounts: readonly ImpactLine[] | null;
}

/** The sentence about the effect of a gift, if there is one for its amount without the fee. */
export function impactFor(
  { impact: lines }: Pick<CharityFile, 'impact'>,
  { frequency, amountCents, coveredFeeCents, campaignAmounts }: Effective,
): Pick<ReceiptSnapshot, 'impact'> {
  const said = impactLines(lines, campaignAmounts ?? [], frequency);
  const impact = impactOf(said, amountCents - coveredFeeCents, frequency);
  return impact === undefined ? {} : { impact };
}

export function charityWords(charity: CharityFile): ReceiptSnapshot['charity'] {
  const { name, legalName, ein, postalAddress, supportEmail, website } = charity;
  return { name, legalName, ein, postalAddress, supportEmail, website };
}

/**
 * The parts of addresses and phone numbers. The receipt leaves out a cardholder's name that has one
 * of them, because the payer may have typed another person's address.
 */
const LEADS_ELSEWHERE = /[@:/]|(?:\p{Nd}\P{Nd}*){5}/u;

/**
 * The donor's name and postal address, as far as they are known. Without a typed name, the name of
 * the card or account is used. An address that is not the donor's own gets neither.
 */
export function namedDonor({
  isStrangersAddress,
  details,
  payerName: paidBy,
}: {
  isStrangersAddress: boolean;
  details: DonorDetails | null;
  payerName: string | null;
}): ReceiptSnapshot['donor'] {
  if (isStrangersAddress) return undefined;
  const isName = paidBy !== null && isPlainName(paidBy) && !LEADS_ELSEWHERE.test(plainName(paidBy));
  const payerName = isName ? plainName(paidBy) : null;
  if (details === null) return payerName === null ? undefined : { name: payerName };
  const name = details.name || (payerName ?? '');
  const town = [details.city, [details.state, details.postalCode].filter(Boolean).join(' ')];
  const lines = [details.line1, details.line2, town.filter(Boolean).join(', '), details.country];
  const address = lines.filter(Boolean).join('\n');
  if (name === '' && address === '') return undefined;
  return { ...(name !== '' && { name }), ...(address !== '' && { address }) };
}
