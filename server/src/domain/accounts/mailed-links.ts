import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { links, PROVING_LINK_KINDS, type LinkKind, type ProvingLinkKind } from '../../schema/links.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockEmail } from '../../platform/database/lock-email.ts';
import { hashToken, newSessionToken } from '../../platform/http/session-token.ts';

/** A single-use link that was mailed to an address. */
export interface MailedLink {
  kind: LinkKind;
  email: string;
  /** The email change that the link confirms, for links of that kind. */
  emailChangeId: string | null;
}

/** @returns the token, which is in the mail and nowhere else */
export async function makeLink(
  db: Db | Tx,
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

/**
 * Counts the other requests that mailed links to an address. `live` counts requests of this kind
 * whose links still work. `inHour` and `inDay` count requests of any kind that verifies the
 * address, used or not.
 */
export async function countOtherRequests(
  tx: Tx,
  { kind, email, requestId }: { kind: ProvingLinkKind; email: string; requestId: string },
): Promise<{ live: number; inHour: number; inDay: number }> {
  const requests = (which: SQL) =>
    sql<number>`count(distinct ${links.requestId}) filter (where ${which})`.mapWith(Number);
  const [row] = await tx
    .select({
      live: requests(
        sql`${links.kind} = ${kind} and ${links.endedAt} is null and ${links.expiresAt} > now()`,
      ),
      inHour: requests(sql`${links.createdAt} > now() - interval '1 hour'`),
      inDay: requests(sql`${links.createdAt} > now() - interval '1 day'`),
    })
    .from(links)
    .where(
      and(
        sql`lower(${links.email}) = lower(${email})`,
        inArray(links.kind, [...PROVING_LINK_KINDS]),
        ne(links.requestId, requestId),
      ),
    );
  return row ?? { live: 0, inHour: 0, inDay: 0 };
}

/** @returns undefined when the link is unknown, used, void, expired or of another kind */
export async function findLink(
  db: Db | Tx,
  kinds: LinkKind[],
  token: string,
): Promise<MailedLink | undefined> {
  const [row] = await db.select(columns).from(links).where(isOpen(kinds, token));
  return row;
}

/**
 * Uses a link up. Locks its address first: verifying an address ends its links, and two
 * transactions that wait for each other's links would deadlock.
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

/**
 * Voids the links that were mailed to an address.
 * @param kinds undefined for links of every kind
 */
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

export async function deleteLinks(tx: Tx, email: string): Promise<void> {
  await tx.delete(links).where(sql`lower(${links.email}) = lower(${email})`);
}
