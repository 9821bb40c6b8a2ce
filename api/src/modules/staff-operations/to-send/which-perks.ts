import type { ToSendFilter } from '@handsel/contract/staff';
import { and, sql, type SQL } from 'drizzle-orm';
import { PERKS_IN } from '../../perks/index.ts';
import type { StaffRefusal } from '../../staff/index.ts';
import { readSearch } from '../../staff-giving/index.ts';

/**
 * What the list shows under a filter: a condition on `perks_owed`, its `donors` and their `donor_details`.
 * @param seesEmails whether it may be searched by emails
 */
export function whichPerks(
  { search, state, tier }: ToSendFilter,
  seesEmails: boolean,
): { ok: true; which: SQL } | StaffRefusal {
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { term } = searched;
  const conditions = [
    state === undefined ? undefined : PERKS_IN[state],
    tier === undefined ? undefined : sql`perks_owed.tier = ${tier}`,
    term === undefined ? undefined : term.kind === 'text' ? named(term.contains, seesEmails) : sql`false`,
  ];
  return { ok: true, which: and(...conditions) ?? sql`true` };
}

function named(contains: string, seesEmails: boolean): SQL {
  const email = seesEmails ? sql`or lower(donors.email) like ${contains}` : sql``;
  return sql`(lower(perks_owed.name) like ${contains} or lower(donor_details.name) like ${contains} ${email})`;
}
