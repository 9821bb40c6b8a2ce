import { NO_POSTAL } from '@handsel/contract';
import type { StaffEndpoints } from '@handsel/contract/console';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  findColleaguesOfChange,
  findDetails,
  findEmailChange,
  findErasure,
  findNewsletterAnswers,
} from '../../../domain/donors/index.ts';
import { findLanguage } from '../../../domain/accounts/index.ts';
import { hasInvitedLately, type StaffPerson } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { donorCorrections } from '../../../schema/donor-corrections.ts';
import { emailFor, seesEmails } from '../masked-email.ts';

type DonorRecord = z.output<StaffEndpoints['getDonor']['reply']>['record'];

const CORRECTIONS_SHOWN = 20;
const ANSWERS_SHOWN = 3;

/**
 * A donor's name and address, and staff's corrections of them. Roles that see no emails see only
 * the name.
 */
export async function readRecord(
  db: Db,
  person: Pick<StaffPerson, 'id' | 'role'>,
  donorId: string,
): Promise<DonorRecord> {
  const [details, change, colleagues, erasure, language, news, corrections] = await Promise.all([
    findDetails(db, donorId),
    findEmailChange(db, donorId),
    findColleaguesOfChange(db, donorId),
    findErasure(db, donorId),
    findLanguage(db, donorId),
    findNewsletterAnswers(db, donorId, ANSWERS_SHOWN),
    db
      .select()
      .from(donorCorrections)
      .where(eq(donorCorrections.donorId, donorId))
      .orderBy(desc(donorCorrections.createdAt))
      .limit(CORRECTIONS_SHOWN),
  ]);
  const requesterId = colleagues?.askedBy ?? undefined;
  return {
    details: seesEmails(person) ? details : { ...NO_POSTAL, name: details.name },
    email_change: change && {
      ...change,
      new_email: emailFor(person, change.new_email),
      asked_by:
        typeof colleagues?.askedByName === 'string'
          ? {
              name: colleagues.askedByName,
              is_self: requesterId === person.id,
              is_invited_lately:
                requesterId !== undefined && (await hasInvitedLately(db, person.id, requesterId)),
            }
          : null,
      approved_by: colleagues?.approvedByName ?? null,
    },
    erasure,
    language,
    news: news.map(({ agrees, source, words, recordedByName, answeredAt }) => ({
      agrees,
      source,
      words: source === 'staff' && !seesEmails(person) ? '' : words,
      recorded_by: recordedByName,
      at: answeredAt.toISOString(),
    })),
    corrections: (seesEmails(person) ? corrections : []).map(({ createdAt, author, before, after }) => ({
      at: createdAt.toISOString(),
      author,
      before,
      after,
    })),
  };
}
