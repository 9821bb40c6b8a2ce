import {
  DONOR_LIST_EXPORT_MAX,
  PAGE_ROWS,
  type ReportDonor,
  type StaffEndpoints,
} from '@handsel/contract/console';
import { staffDonorReportWords as words } from '@handsel/words/console/reports';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { emailFor, readCursor, showDonors, shownName, writeCursor } from '../../giving/index.ts';
import { staffRefusal, type StaffCall, type StaffPerson, type StaffResult } from '../../access/index.ts';
import { contactWords } from '../../../schema/donor-contact.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';
import { readDonors, type ListedDonor } from './read-donors.ts';

/** A page of donors who have stopped giving, or of the largest donors. */
export async function getDonorList(
  context: ReportsContext,
  call: StaffCall<'getDonorList'>,
): Promise<StaffResult<z.output<StaffEndpoints['getDonorList']['reply']>>> {
  const {
    query: { list, year, cursor },
    session: { person },
  } = call;
  const { cursorKey } = context;
  const place = readCursor(cursorKey, 'report-donors', cursor);
  if (!place.ok) return place;
  const after = place.after && { cents: place.after.at, id: place.after.id };
  const found = await readDonors(context, { list, year }, after, PAGE_ROWS + 1);
  const page = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? page.at(-1) : undefined;
  return showDonors(
    context.db,
    call,
    page.map(({ id }) => id),
    {
      donors: await nameDonors(context, person, page),
      next: last ? writeCursor(cursorKey, 'report-donors', { at: String(last.cents), id: last.id }) : null,
    },
  );
}

/** The whole list as a file. */
export async function exportDonorList(
  context: ReportsContext,
  call: StaffCall<'exportDonorList'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  const { list, year } = call.body;
  return reportFile(context, call, async () => {
    const found = await readDonors(context, { list, year }, undefined, DONOR_LIST_EXPORT_MAX + 1);
    if (found.length > DONOR_LIST_EXPORT_MAX) return staffRefusal('export_too_large');
    const donors = await nameDonors(context, call.session.person, found);
    const contacts = await readContacts(context, found);
    return {
      name: `${list}-${String(year)}`,
      details: { list, year, rows: donors.length },
      lines: [
        [words.donor, words.email, words.given, words.gifts, words.lastYear, words.contact],
        ...donors.map((donor) => [
          donor.name,
          donor.email,
          { cents: donor.cents },
          String(donor.gifts),
          donor.last_year === null ? '' : String(donor.last_year),
          contacts.get(donor.donor_id) ?? '',
        ]),
      ],
    };
  });
}

/** The donors who want no mail: those who died or want no contact are not in the list. */
async function readContacts(
  { db }: Pick<ReportsContext, 'db'>,
  found: readonly ListedDonor[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; contact: string }>(sql`
    select shown_id as id, contact from ${contactWords} contacts
    where shown_id = any (${sql.param(found.map(({ id }) => id))}::uuid[])`);
  return new Map(rows.map(({ id, contact }) => [id, contact]));
}

interface Named extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
}

async function nameDonors(
  { db }: Pick<ReportsContext, 'db'>,
  person: Pick<StaffPerson, 'role'>,
  found: readonly ListedDonor[],
): Promise<ReportDonor[]> {
  const ids = sql.param(found.map(({ id }) => id));
  const { rows } = await db.execute<Named>(sql`
    select donors.id, email, ${shownName(sql`donors.id`)} as name
    from donors where donors.id = any (${ids}::uuid[])`);
  const names = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ id, cents, gifts, last_year: lastYear }) => ({
    donor_id: id,
    email: emailFor(person, names.get(id)?.email ?? ''),
    name: names.get(id)?.name ?? '',
    cents,
    gifts,
    last_year: lastYear,
  }));
}
