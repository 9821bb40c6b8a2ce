import { and, countDistinct, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { links, type LinkKind } from '../../schema/links.ts';
import type { Db, Tx } from '../database/database.ts';
import { lockEmail } from '../database/lock-email.ts';
import { hashToken, newSessionToken } from '../http/session-token.ts';

/** A single-use link that was mailed to an address. */
export interface MailedLink {
  kind: LinkKind;
  email: string;
  /** What it says yes to, where it is about one. */
  emailChangeId: string | null;
}

/** @returns the token, which stands in the mail that is about to be sent and nowhere else */
export async function makeLink(
  db: Db,
  link: {
    kind: LinkKind;
    email: string;
    emailChangeId?: string;
    requestId?: string;
    lifetimeMinutes: number;
  },
): Promise<string> {
  const { lifetimeMinutes, ...values } = link;
  const token = newSessionToken();
  await db.insert(links).values({
    ...values,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${lifetimeMinutes})`,
  });
  return token;
}

const columns = { kind: links.kind, email: links.email, emailChangeId: links.emailChangeId };

const isOpen = (kinds: LinkKind[], token: string) =>
  and(
    eq(links.tokenHash, hashToken(token)),
    inArray(links.kind, kinds),
    isNull(links.endedAt),
    sql`${links.expiresAt} > now()`,
  );

/** How many other requests have links of a kind that still work in the mailbox of an address. */
export async function countOtherRequests(
  db: Db,
  { kind, email, requestId }: { kind: LinkKind; email: string; requestId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(links.requestId) })
    .from(links)
    .where(
      and(
        sql`lower(${links.email}) = lower(${email})`,
        eq(links.kind, kind),
        isNull(links.endedAt),
        sql`${links.expiresAt} > now()`,
        ne(links.requestId, requestId),
      ),
    );
  return row?.count ?? 0;
}

/** @returns undefined when the link is unknown, used, void, too old or of another kind */
export async function findLink(
  db: Db | Tx,
  kinds: LinkKind[],
  token: string,
): Promise<MailedLink | undefined> {
  const [row] = await db.select(columns).from(links).where(isOpen(kinds, token));
  return row;
}

/**
 * Uses a link up. Takes the lock on its address first: whatever verifies that one ends its links, and two that wait for each other's fail.
 * @returns as `findLink`
 */
export async function useLink(tx: Tx, kinds: LinkKind[], token: string): Promise<MailedLink | undefined> {
  const link = await findLink(tx, kinds, token);
  if (link === undefined) return undefined;
  await lockEmail(tx, link.email);
  const [row] = await tx
    .update(links)
    .set({ endedAt: sql`now()` })
    .where(isOpen(kinds, token))
    .returning(columns);
  return row;
}

/** Makes what was mailed to an address void. @param kinds undefined: whatever it was for */
export async function endLinks(tx: Tx, email: string, kinds?: readonly LinkKind[]): Promise<void> {
  await tx
    .update(links)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        sql`lower(${links.email}) = lower(${email})`,
        isNull(links.endedAt),
        kinds === undefined ? undefined : inArray(links.kind, [...kinds]),
      ),
    );
}
