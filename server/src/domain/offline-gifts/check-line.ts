import { isProperty, type OfflineMethod } from '@handsel/contract/console';
import { offlineErrorWords as words } from '@handsel/words/console/offline-gifts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { dayProblem } from './days.ts';

interface Checked {
  givenOn: string;
  methodType: OfflineMethod;
  description: string;
  /** Undefined for a donor who is added with the line. */
  donorId: string | undefined;
  fundId: string;
  campaign: string | null;
}

/**
 * The problems of a line, by the field of the request.
 * @param timeZone the charity's time zone
 */
export async function checkLine(
  db: Db | Tx,
  line: Checked,
  timeZone: string,
): Promise<Record<string, string[]>> {
  const day = await dayProblem(db, line.givenOn, timeZone);
  const places = await checkPlaces(db, line);
  const donor = await donorProblem(db, line.donorId);
  return {
    ...(day !== undefined && { given_on: [day] }),
    ...(isProperty(line.methodType) &&
      line.description === '' && { description: [words.descriptionMissing] }),
    ...(donor !== undefined && { donor_id: [donor] }),
    ...places,
  };
}

async function donorProblem(db: Db | Tx, donorId: string | undefined): Promise<string | undefined> {
  if (donorId === undefined) return undefined;
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from donors where id = ${donorId}::uuid`,
  );
  const [donor] = rows;
  if (donor === undefined) return words.donorUnknown;
  return donor.email === NOBODY ? words.donorErased : undefined;
}

/** Checks that the gift's fund and campaign exist. */
export async function checkPlaces(
  db: Db | Tx,
  { fundId, campaign }: { fundId: string | null; campaign: string | null },
): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ fund: boolean; campaign: boolean }>(sql`
    select ${fundId}::uuid is null or exists (select from funds where id = ${fundId}::uuid and not is_covered_fees) as fund,
      ${campaign}::text is null or exists (select from campaign_codes where code = ${campaign}::text) as campaign`);
  const [known] = rows;
  return {
    ...(known?.fund === false && { fund_id: [words.fundUnknown] }),
    ...(known?.campaign === false && { campaign: [words.campaignUnknown] }),
  };
}
