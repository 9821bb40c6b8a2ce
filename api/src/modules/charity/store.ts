import type { CharityContent } from '@handsel/contract';
import type { VERSION_ORIGINS } from '@handsel/contract/staff';
import { desc, eq, sql } from 'drizzle-orm';
import { charityDraft, charityVersions } from '../../schema/charity-versions.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type StoredVersion = typeof charityVersions.$inferSelect;
export type StoredDraft = typeof charityDraft.$inferSelect;

import { withDefaults } from './check-content.ts';

/** How many versions the history shows. */
const HISTORY = 200;

/** One change of the draft or of what is in force at a time. */
export async function lockCharity(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('charity', 0))`);
}

/** What is in force; undefined: nothing was published yet. */
export async function readLastVersion(db: Db | Tx): Promise<StoredVersion | undefined> {
  const [last] = await db.select().from(charityVersions).orderBy(desc(charityVersions.version)).limit(1);
  return last && { ...last, content: withDefaults(last.content) };
}

export async function readVersion(db: Db | Tx, version: number): Promise<StoredVersion | undefined> {
  const [found] = await db.select().from(charityVersions).where(eq(charityVersions.version, version));
  return found && { ...found, content: withDefaults(found.content) };
}

/** The newest first. */
export async function readVersions(db: Db): Promise<StoredVersion[]> {
  const versions = await db
    .select()
    .from(charityVersions)
    .orderBy(desc(charityVersions.version))
    .limit(HISTORY);
  return versions.map((each) => ({ ...each, content: withDefaults(each.content) }));
}

/** @returns its number */
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
