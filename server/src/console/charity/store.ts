import type { CharityContent } from '@handsel/contract';
import type { VERSION_ORIGINS } from '@handsel/contract/console';
import { desc, eq, sql } from 'drizzle-orm';
import { charityDraft, charityVersions } from '../../schema/charity-versions.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type StoredVersion = typeof charityVersions.$inferSelect;
export type StoredDraft = typeof charityDraft.$inferSelect;

import { withDefaults } from './check-content.ts';

/** The number of versions that the history shows. */
const HISTORY = 200;

/** Lets one change at a time alter the draft or the content in force. */
export async function lockCharity(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('charity', 0))`);
}

/** The version in force, or undefined before the first publication. */
export async function readLastVersion(db: Db | Tx): Promise<StoredVersion | undefined> {
  const [last] = await db.select().from(charityVersions).orderBy(desc(charityVersions.version)).limit(1);
  return last && { ...last, content: withDefaults(last.content) };
}

export async function readVersion(db: Db | Tx, version: number): Promise<StoredVersion | undefined> {
  const [found] = await db.select().from(charityVersions).where(eq(charityVersions.version, version));
  return found && { ...found, content: withDefaults(found.content) };
}

/** The latest versions, newest first. */
export async function readVersions(db: Db): Promise<StoredVersion[]> {
  const versions = await db
    .select()
    .from(charityVersions)
    .orderBy(desc(charityVersions.version))
    .limit(HISTORY);
  return versions.map((each) => ({ ...each, content: withDefaults(each.content) }));
}

/** @returns the number of the version */
export async function insertVersion(
  tx: Tx,
  version: {
    content: CharityContent;
    origin: (typeof VERSION_ORIGINS)[number];
    restored?: number;
    draftRevision?: number;
    publishedBy?: string;
  },
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from charity_versions)`;
  const [inserted] = await tx
    .insert(charityVersions)
    .values({ version: next, ...version })
    .returning({ version: charityVersions.version });
  if (inserted === undefined) throw new Error('the version was not written');
  return inserted.version;
}

export async function readDraft(db: Db | Tx): Promise<StoredDraft | undefined> {
  const [draft] = await db.select().from(charityDraft);
  return draft && { ...draft, content: withDefaults(draft.content) };
}

export async function writeDraft(
  tx: Tx,
  draft: Pick<StoredDraft, 'content' | 'revision' | 'editedBy'>,
): Promise<void> {
  const set = { ...draft, editedAt: sql`now()` };
  await tx.insert(charityDraft).values(draft).onConflictDoUpdate({ target: charityDraft.isOnly, set });
}

export async function deleteDraft(tx: Tx): Promise<void> {
  await tx.delete(charityDraft);
}
