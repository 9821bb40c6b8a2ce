import type { ToSendFilter } from '@handsel/contract/console';
import { and, sql, type SQL } from 'drizzle-orm';
import { PERKS_IN } from '../../../domain/perks/index.ts';
import type { StaffRefusal } from '../../access/index.ts';
import { readSearch } from '../../giving/index.ts';

/**
 * The rows of the filtered list on all its pages, for staff who see emails. The condition is on
 * `perks_owed`, its `donors` and their `donor_details`.
 */
export function whichPerks({ search, ...filter }: ToSendFilter): { ok: true; which: SQL } | StaffRefusal {
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { term } = searched;
  const narrow = narrowedPerks(filter);
  if (term === undefined) return { ok: true, which: narrow };
  if (term.kind !== 'text') return { ok: true, which: sql`false` };
  const looked = { email: sql`donors.email`, name: sql`donor_details.name` };
  return { ok: true, which: sql`${narrow} and ${isNamed(term.contains, true, looked)}` };
}

/** A condition on `perks_owed`. */
export function narrowedPerks({ state, tier }: Omit<ToSendFilter, 'search'>): SQL {
  const conditions = [
    state === undefined ? undefined : PERKS_IN[state],
    tier === undefined ? undefined : sql`perks_owed.tier = ${tier}`,
  ];
  return and(...conditions) ?? sql`true`;
}

/** @param looked the columns to search in addition to the perk's own name */
export function isNamed(contains: string, seesEmails: boolean, looked: { email: SQL; name: SQL }): SQL {
  return sql`(lower(perks_owed.name) like ${contains} or lower(${looked.name}) like ${contains}
    ${seesEmails ? sql`or lower(${looked.email}) like ${contains}` : sql``})`;
}
