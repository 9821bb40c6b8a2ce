import type { Alike, StaffEndpoints } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { StaffPerson } from '../../access/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { literalForLike } from '../list/search-term.ts';
import { readDonorRows } from './donor-rows.ts';

type Duplicates = z.output<StaffEndpoints['getDonor']['reply']>['duplicates'];

const SHOWN = 10;
/** The number of candidates for each kind of similarity. */
const FOUND = sql`limit 50`;
/** Matches the name of a mailbox that probably belongs to one person: `office` may be anyone's. */
const PERSONAL = /[\d._-]|.{8}/;

/**
 * Finds donors who may be the same person: by email, by name and postal address, by name only, or
 * by a similar email.
 */
export async function findDuplicates(
  books: Books,
  person: Pick<StaffPerson, 'role'>,
  donorId: string,
): Promise<Duplicates> {
  const all = anyShownAs(sql`${donorId}::uuid`);
  const { rows: known } = await books.db.execute<{ email: string; name: string }>(sql`
    select lower(email) as email, lower(coalesce(name, '')) as name from donors left join donor_details on donor_details.donor_id = donors.id
    where donors.id = ${all} and email <> ${NOBODY}`);
  if (known.length === 0) return [];
  const emails = known.map(({ email }) => email);
  // A first name alone is not enough.
  const names = known.map(({ name }) => name).filter((name) => name.includes(' '));
  const likeEmails = emails.flatMap(similarEmails);
  const alike = (how: Alike, rows: SQL) =>
    sql`(select id, ${how}::text as how from (${rows} ${FOUND}) found)`;
  const namesakes = sql`select donor_id as id from donor_details where lower(name) = any (${sql.param(names)}::text[])`;
  const { rows } = await books.db.execute<{ id: string; alike: Alike[] }>(sql`
    select coalesce(shown_as, donors.id) as id, array_agg(distinct how) as alike
    from (
      ${alike('email', sql`select id from donors where lower(email) = any (${sql.param(emails)}::text[])`)}
      union all ${alike(
        'address',
        sql`${namesakes} and postal_code <> ''
          and lower(postal_code) in (select lower(postal_code) from donor_details where donor_id = ${all})`,
      )}
      union all ${alike('name', namesakes)}
      union all ${alike('similar-email', sql`select id from donors where lower(email) like any (${sql.param(likeEmails)}::text[])`)}
    ) as found join donors using (id) left join merged_donors on merged_donors.donor_id = donors.id
    where donors.merged_into is null and donors.email <> ${NOBODY} and not donors.id = ${all}
    group by 1
    order by bool_or(how = 'email') desc, bool_or(how = 'address') desc, count(distinct how) desc, 1
    limit ${SHOWN}`);
  const ids = sql.param(rows.map(({ id }) => id));
  const donors = await readDonorRows(books, person, sql`id = any (${ids}::uuid[])`, SHOWN);
  return rows.flatMap(({ id, alike: ways }) => {
    const donor = donors.find((row) => row.id === id);
    return donor === undefined ? [] : [{ donor, alike: ways }];
  });
}

/**
 * The same mailbox at another provider, which also finds mistyped providers, and its other tags
 * (`ada+gala@`).
 */
function similarEmails(email: string): string[] {
  const at = email.lastIndexOf('@');
  const [mailbox = ''] = email.slice(0, at).split('+');
  if (!PERSONAL.test(mailbox)) return [];
  const [plain, domain] = [literalForLike(mailbox), literalForLike(email.slice(at))];
  return [`${plain}@%`, `${plain}+%${domain}`];
}
