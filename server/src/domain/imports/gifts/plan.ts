import { randomUUID } from 'node:crypto';
import { dayIn, formatCents } from '@handsel/contract';
import { IMPORT_UNKNOWN_MAX } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import { formatMonth } from '@handsel/words/month';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ImportInput, ImportProblem } from '../kind.ts';
import {
  findKnownDonors,
  findKnownGifts,
  findKnownRefunds,
  nameKey,
  readClosedSpan,
  readPlaces,
  type KnownDonors,
  type KnownGifts,
  type Places,
} from './find-known.ts';
import { leaveOutAlike } from './alike.ts';
import type { PlannedLine } from './planned-line.ts';
import { readGiftLine, type GiftLine } from './read-line.ts';
import { isUndone, subtractRefunds } from './subtract-refunds.ts';

export interface GiftPlan {
  lines: PlannedLine[];
  problems: ImportProblem[];
  unknownFunds: string[];
  unknownCampaigns: string[];
}

/**
 * Reads all lines and decides the outcome of each, without writing anything.
 * @param timeZone the charity's time zone
 */
export async function planGifts(db: Db | Tx, input: ImportInput, timeZone: string): Promise<GiftPlan> {
  const problems: ImportProblem[] = [];
  const today = dayIn(timeZone, new Date());
  const tell = (problem: ImportProblem) => problems.push(problem);
  const read: GiftLine[] = [];
  for (const row of input.rows) {
    const line = readGiftLine(row, input, { today, timeZone }, tell);
    if (line !== undefined) read.push(line);
  }
  const knownGifts = await findKnownGifts(db, input.source, read);
  const knownRefunds = await findKnownRefunds(db, input.source, read);
  const kept = subtractRefunds(read, input, { gifts: knownGifts, refunds: knownRefunds }, tell);
  const known = await findKnownDonors(db, input.source, kept);
  const places = await readPlaces(db);
  const unknown = { funds: new Set<string>(), campaigns: new Set<string>() };
  const placed = assignDonors(kept, known).map((line) => ({
    ...line,
    ...placeOf(line, input, places, unknown),
    outcome: line.skipped === '' ? (line.gift === null ? 'donor' : 'added') : line.skipped,
  }));
  tellOfOtherAmounts(input, placed, knownGifts, tell);
  const comparing = { input, timeZone, known: knownGifts, problems };
  const unknownGifts = skipKnown(input, comparing, placed);
  const fresh = input.options.with_duplicates
    ? unknownGifts
    : await leaveOutAlike(db, comparing, unknownGifts);
  await refuseClosed(db, input, fresh, problems);
  const wrong = new Set(problems.map(({ line }) => line));
  const lines = addDonors(
    fresh.map((line) => (wrong.has(line.line) ? { ...line, outcome: 'problem' } : line)),
  );
  for (const field of ['fund', 'campaign'] as const)
    if (unknown[`${field}s`].size > IMPORT_UNKNOWN_MAX)
      problems.push({
        line: null,
        column: input.mapping.columns[field] ?? null,
        message: words.tooManyUnknown({ count: IMPORT_UNKNOWN_MAX }),
      });
  return {
    lines,
    problems: problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    unknownFunds: [...unknown.funds].sort().slice(0, IMPORT_UNKNOWN_MAX),
    unknownCampaigns: [...unknown.campaigns].sort().slice(0, IMPORT_UNKNOWN_MAX),
  };
}

type Assigned = GiftLine & Pick<PlannedLine, 'donorId' | 'isNewDonor'>;
type Placed = Omit<PlannedLine, 'addsDonor' | 'hasDonor'>;

/**
 * Matches lines to donors: by email, else by old id, else, for lines without an email, by name and
 * postal code.
 */
function assignDonors(read: readonly GiftLine[], { byEmail, byOldId, byName }: KnownDonors): Assigned[] {
  const added = new Set<string>();
  return read.map((line) => {
    const email = line.email.toLowerCase();
    const name = nameKey(line);
    const named = email === '' ? byName.get(name) : undefined;
    const isNamed = named !== undefined && !(named.hasOldId && line.oldDonorId !== '');
    const found = byEmail.get(email) ?? byOldId.get(line.oldDonorId) ?? (isNamed ? named.id : undefined);
    const donorId = found ?? randomUUID();
    if (found === undefined) added.add(donorId);
    if (email !== '' && !byEmail.has(email)) byEmail.set(email, donorId);
    if (line.oldDonorId !== '' && !byOldId.has(line.oldDonorId)) byOldId.set(line.oldDonorId, donorId);
    if (name !== '' && !byName.has(name)) byName.set(name, { id: donorId, hasOldId: line.oldDonorId !== '' });
    return { ...line, donorId, isNewDonor: added.has(donorId) };
  });
}

/** Has each new donor added by the first of their lines that is kept. */
function addDonors(lines: readonly Placed[]): PlannedLine[] {
  const firstOf = new Map<string, number>();
  for (const { line, donorId, isNewDonor, outcome } of lines) {
    const isKept = outcome === 'added' || outcome === 'donor';
    if (isNewDonor && isKept && !firstOf.has(donorId)) firstOf.set(donorId, line);
  }
  return lines.map((line) => {
    const first = firstOf.get(line.donorId);
    return {
      ...line,
      addsDonor: first === line.line,
      isNewDonor: first !== undefined,
      hasDonor: first !== undefined || !line.isNewDonor,
    };
  });
}

function placeOf(
  { gift }: GiftLine,
  { options }: ImportInput,
  { defaultFund, funds, campaigns, fundIds }: Places,
  unknown: { funds: Set<string>; campaigns: Set<string> },
): Pick<PlannedLine, 'fundId' | 'campaignCode'> {
  const whole = options.fund_id !== null && fundIds.has(options.fund_id) ? options.fund_id : defaultFund;
  if (gift === null) return { fundId: whole, campaignCode: null };
  const fund = funds.get(gift.fund.toLowerCase());
  if (gift.fund !== '' && fund === undefined) unknown.funds.add(gift.fund);
  const chosen = options.funds[gift.fund];
  const campaign = campaigns.get(gift.campaign.toLowerCase());
  if (gift.campaign !== '' && campaign === undefined) unknown.campaigns.add(gift.campaign);
  const code = campaigns.get((options.campaigns[gift.campaign] ?? '').toLowerCase());
  return {
    fundId: fund ?? (chosen !== undefined && fundIds.has(chosen) ? chosen : whole),
    campaignCode: campaign ?? code ?? null,
  };
}

/**
 * Reports gifts of an earlier import of which this file leaves another amount, such as after a
 * refund. To leave them out would keep the old amount.
 */
function tellOfOtherAmounts(
  { mapping }: ImportInput,
  lines: readonly Placed[],
  known: KnownGifts,
  tell: (problem: ImportProblem) => void,
): void {
  for (const [id, { line, gift }] of linesOfKnown(lines, known)) {
    const [before, now] = [known.get(id) ?? 0, gift?.cents ?? 0];
    if (now === before) continue;
    const amounts = { before: formatCents(before), now: formatCents(now) };
    tell({ line, column: mapping.columns.amount ?? null, message: words.importedOtherwise(amounts) });
  }
}

/** The line of each known gift: the first that counts, else one that says that it was undone. */
function linesOfKnown(lines: readonly Placed[], known: KnownGifts): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const each of lines) {
    const { oldGiftId: id, gift } = each;
    if (!known.has(id) || (gift === null && !isUndone(each))) continue;
    if (!found.has(id) || (gift !== null && found.get(id)?.gift === null)) found.set(id, each);
  }
  return found;
}

/** Leaves out gifts that an earlier import added. Reports gifts that are twice in the file. */
function skipKnown(
  { mapping }: ImportInput,
  { known, problems }: { known: KnownGifts; problems: ImportProblem[] },
  lines: readonly Placed[],
): Placed[] {
  const firstOf = new Map<string, number>();
  for (const { line, oldGiftId, outcome } of lines) {
    if (oldGiftId === '' || outcome !== 'added') continue;
    const first = firstOf.get(oldGiftId);
    if (first === undefined) firstOf.set(oldGiftId, line);
    else
      problems.push({
        line,
        column: mapping.columns.gift_id ?? null,
        message: words.twice({ line: String(first) }),
        canSkip: true,
      });
  }
  return lines.map((line) =>
    line.outcome === 'added' && known.has(line.oldGiftId) ? { ...line, outcome: 'known_gift' } : line,
  );
}

async function refuseClosed(
  db: Db | Tx,
  { mapping }: ImportInput,
  lines: readonly Placed[],
  problems: ImportProblem[],
): Promise<void> {
  const closed = await readClosedSpan(db);
  if (closed === undefined) return;
  for (const { line, outcome, gift } of lines) {
    if (outcome !== 'added' || gift === null || gift.day < closed.first || gift.day >= closed.after) continue;
    const month = formatMonth(`${gift.day.slice(0, 7)}-01`);
    problems.push({
      line,
      column: mapping.columns.day ?? null,
      message: words.dayClosed({ month }),
      canSkip: true,
    });
  }
}
