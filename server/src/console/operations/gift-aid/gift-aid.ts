import { CENTS_PER_UNIT, CURRENCY, dayIn, GIFT_AID_SHARE } from '@handsel/contract';
import { GIFT_AID_LINES_MAX, nameAndEmail, type GiftAidBooks } from '@handsel/contract/console';
import { staffGiftAidWords as words } from '@handsel/words/console/gift-aid';
import {
  countDeclarations,
  findReadyGifts,
  insertClaim,
  lockClaims,
  readClaims,
  readLines,
  takeBackClaim,
  type ReadyGift,
} from '../../../domain/gift-aid/index.ts';
import { benefitValueCents } from '../../../domain/receipts/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../../access/index.ts';
import type { OperationsContext } from '../context.ts';
import { isWorthTooMuch } from './benefits.ts';
import { rateMissing, rateOn, readRates, type Rates } from './rates.ts';
import { scheduleFile } from './schedule.ts';

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const NEEDS_RATES = CURRENCY.code !== 'GBP';
/** The pence of a pound for each of the smallest unit of the charity's currency. */
const PENCE_PER_CENT = 100 / CENTS_PER_UNIT;

/** The claimable gifts, and the earlier claims. */
export async function getGiftAid(context: OperationsContext): Promise<StaffResult<GiftAidBooks>> {
  const { db, timeZone, charity } = context;
  const ready = await findReadyGifts({ db, timeZone }, dayIn(timeZone, new Date()));
  // The exchange rates are known only when a claim is made. This count takes one unit of the
  // charity's currency as one pound, so the claim may leave out other gifts.
  const good = ready.filter((gift) => !isLeftOut(context, gift, 1));
  const claims = await readClaims(db);
  return staffSuccess({
    is_offered: charity().extras.giftAid,
    declarations: await countDeclarations(db),
    ready: { gifts: good.length, cents: good.reduce((sum, { cents }) => sum + cents, 0) },
    left_out: ready.length - good.length,
    needs_rates: NEEDS_RATES,
    claims: claims.map(({ adjusted_pence: adjusted, ...claim }) => ({
      ...claim,
      made_at: new Date(claim.made_at).toISOString(),
      tax_pence: taxOf(claim.pence),
      adjustment_pence: taxOf(adjusted),
    })),
  });
}

const taxOf = (pence: number) => Math.round(pence * GIFT_AID_SHARE);

function isLeftOut({ charity }: OperationsContext, gift: ReadyGift, rate: number): boolean {
  const benefit = benefitValueCents(charity(), gift.givenCents, gift.frequency);
  return isWorthTooMuch(gift.givenCents, benefit, rate);
}

/**
 * Makes a claim. If two people click at the same moment, the second claim has only gifts that are
 * not in the first.
 */
export async function makeGiftAidClaim(
  context: OperationsContext,
  { body: { until_on: untilOn, rates: text }, session: { person }, browser }: StaffCall<'makeGiftAidClaim'>,
): Promise<StaffResult<{ id: string; gifts: number }>> {
  const { db, timeZone } = context;
  if (untilOn > dayIn(timeZone, new Date()))
    return staffRefusal('validation', { until_on: [words.untilLater] });
  const read = readRates(text);
  if (!read.ok) return staffRefusal('validation', { rates: [read.error] });
  return db.transaction(async (tx) => {
    await lockClaims(tx);
    const ready = await findReadyGifts({ db: tx, timeZone }, untilOn);
    const lines: (ReadyGift & { pence: number })[] = [];
    for (const gift of ready) {
      if (lines.length === GIFT_AID_LINES_MAX) break;
      const rate = rateOf(read.rates, gift);
      if (rate === undefined) return staffRefusal('validation', { rates: [rateMissing(gift.givenOn)] });
      const pence = Math.round(gift.cents * rate * PENCE_PER_CENT);
      if (pence > 0 && !isLeftOut(context, gift, rate)) lines.push({ ...gift, pence });
    }
    if (lines.length === 0) return staffRefusal('validation', { until_on: [words.nothing] });
    const id = await insertClaim(tx, { madeBy: nameAndEmail(person), untilOn, lines });
    await recordAct(tx, { person, browser }, 'gift-aid.claimed', {
      subject: `gift-aid-claim:${id}`,
      details: { until_on: untilOn, gifts: lines.length },
    });
    return staffSuccess({ id, gifts: lines.length });
  });
}

function rateOf(rates: Rates, { givenOn }: ReadyGift): number | undefined {
  return NEEDS_RATES ? rateOn(rates, givenOn) : 1;
}

/** Takes a claim back, unless a later claim adjusts its gifts. */
export async function takeBackGiftAidClaim(
  { db }: OperationsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'takeBackGiftAidClaim'>,
): Promise<StaffResult<null>> {
  return db.transaction(async (tx) => {
    if (!(await takeBackClaim(tx, id))) return staffRefusal('not_found');
    await recordAct(tx, { person, browser }, 'gift-aid.taken-back', { subject: `gift-aid-claim:${id}` });
    return staffSuccess(null);
  });
}

/**
 * Sends a claim, which contains names and addresses. The download is recorded before the file is
 * sent.
 */
export async function downloadGiftAidClaim(
  { db }: OperationsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'downloadGiftAidClaim'>,
): Promise<StaffResult<StaffFile>> {
  const lines = await readLines(db, id);
  if (lines.length === 0) return staffRefusal('not_found');
  await recordAct(db, { person, browser }, 'gift-aid.downloaded', { subject: `gift-aid-claim:${id}` });
  const file = await scheduleFile(lines);
  return staffSuccess({
    type: ODS,
    filename: `gift-aid-${lines.at(-1)?.given_on ?? ''}.ods`,
    bytes: file.length,
    content: chunk(file),
  });
}

async function* chunk(file: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(file);
}
