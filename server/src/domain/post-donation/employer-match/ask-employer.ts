import { lastDayToAsk, plainName, type EmployerMatch, type MatchingEmployer } from '@handsel/contract';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import type { Employer, EmployerDirectory } from './directory.ts';
import { findMatchable, markRequested, putMatch, type Matchable } from './match-store.ts';
import { findListed } from './own-directory.ts';

/** The charity's settings in force. */
export interface MatchingNow {
  timeZone: string;
  /** When false, every call replies as if there were no employers. */
  isOffered: boolean;
  directory: EmployerDirectory;
}

export interface MatchingContext extends MatchingNow {
  db: Db;
  limits: Limits;
}

/** A gift's match in its current state. */
export async function readMatch(
  context: MatchingContext,
  session: Session,
  checkoutId: string,
): Promise<Result<EmployerMatch>> {
  const found = await findOffered(context, session, checkoutId);
  return found === undefined ? refusal('not_found') : success(await viewOf(context, found));
}

/** Searches the directory for a donor who gave. */
export async function searchEmployers(
  context: MatchingContext,
  session: Session,
  { checkoutId, search }: { checkoutId: string; search: string },
): Promise<Result<MatchingEmployer[]>> {
  const found = await findOffered(context, session, checkoutId);
  if (found === undefined) return refusal('not_found');
  const employers = await context.directory.search(search);
  return success(employers.map((employer) => shown(employer, found.givenOn)));
}

interface Asking {
  checkoutId: string;
  asked: { employer_id: string } | { typed_name: string };
  limitKeys: RateLimitKeys;
}

/** Mails the steps to the gift's own address, once for each employer. */
export async function askSteps(
  context: MatchingContext,
  session: Session,
  { checkoutId, asked, limitKeys }: Asking,
): Promise<Result<EmployerMatch>> {
  const { db, limits, directory } = context;
  const found = await findOffered(context, session, checkoutId);
  if (found === undefined) return refusal('not_found');
  const employerId = 'employer_id' in asked ? asked.employer_id : null;
  const typedName = 'typed_name' in asked ? plainName(asked.typed_name) : '';
  if (employerId !== null && (await directory.find(employerId)) === undefined) return refusal('not_found');
  const { match } = found;
  // A repeated request, such as a double click, whose mail is already sent.
  if (match !== null && match.employerId === employerId && match.typedName === typedName)
    return success(await viewOf(context, found));
  if (!found.isKept || (match !== null && match.state !== 'pending')) return refusal('match_impossible');
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendMatchMail, {
    ...limitKeys,
    address: found.email,
  });
  if (!(permit instanceof MailPermit)) return permit;
  await putMatch(db, { checkoutId, employerId, typedName, permit });
  return readMatch(context, session, checkoutId);
}

/** Records that the donor has asked the employer. */
export async function sayRequested(
  context: MatchingContext,
  session: Session,
  checkoutId: string,
): Promise<Result<EmployerMatch>> {
  const found = await findOffered(context, session, checkoutId);
  if (found === undefined) return refusal('not_found');
  if (!found.isKept || !(await markRequested(context.db, checkoutId))) return refusal('match_impossible');
  return readMatch(context, session, checkoutId);
}

async function findOffered(
  { db, timeZone, isOffered }: MatchingContext,
  session: Session,
  checkoutId: string,
): Promise<Matchable | undefined> {
  return isOffered ? findMatchable(db, timeZone, checkoutId, session) : undefined;
}

async function viewOf({ db }: MatchingContext, { match, email, givenOn }: Matchable): Promise<EmployerMatch> {
  if (match === null) return { match };
  const { state, employerId, typedName } = match;
  // Includes employers that staff have retired since, so that the donor keeps the one they chose.
  const employer = employerId === null ? undefined : await findListed(db, employerId);
  return {
    match: {
      state,
      email,
      typed_name: typedName,
      employer: employer === undefined ? null : shown(employer, givenOn),
    },
  };
}

function shown(employer: Employer, givenOn: string): MatchingEmployer {
  const { id, name, link, note, deadlineMonths: months, deadlineFrom: from } = employer;
  return {
    id,
    name,
    link,
    note,
    ratio_basis_points: employer.ratioBasisPoints,
    min_cents: employer.minCents,
    max_cents: employer.maxCents,
    ask_by: lastDayToAsk({ months, from }, givenOn),
  };
}
