import type { CharityContent, TestedWords } from '@handsel/contract';
import type { StaffAbTest } from '@handsel/contract/console';
import { desc, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { abTests } from '../../../schema/ab-tests.ts';
import { resultOf } from './count-results.ts';

export type StoredTest = typeof abTests.$inferSelect;

export async function readTest(db: Db | Tx, id: string): Promise<StoredTest | undefined> {
  const [row] = await db.select().from(abTests).where(eq(abTests.id, id));
  return row;
}

/** All tests, newest first. */
export async function readTests(db: Db): Promise<StoredTest[]> {
  return db.select().from(abTests).orderBy(desc(abTests.createdAt));
}

/** The test that is a draft or running. */
export async function readOpen(db: Db | Tx): Promise<StoredTest | undefined> {
  const [row] = await db.select().from(abTests).where(ne(abTests.state, 'stopped'));
  return row;
}

/** The part of the charity's words that a test can change. */
export function testedOf({ headline, mission, amounts }: TestedWords): TestedWords {
  return { headline, mission, ...(amounts && { amounts }) };
}

/** The charity's words with B's words in their place. */
export function withTested(content: CharityContent, words: TestedWords): CharityContent {
  const { amounts: _amounts, ...rest } = content;
  return { ...rest, ...testedOf(words) };
}

export async function describeTest(books: Books, test: StoredTest): Promise<StaffAbTest> {
  return {
    id: test.id,
    name: test.name,
    state: test.state,
    share_percent: test.sharePercent,
    words: test.words,
    revision: test.revision,
    edited: { by: test.editedBy, at: test.editedAt.toISOString() },
    started: act(test.startedBy, test.startedAt),
    stopped: act(test.stoppedBy, test.stoppedAt),
    outcome: test.outcome,
    decided: act(test.decidedBy, test.decidedAt),
    result: test.state === 'draft' ? null : await resultOf(books, test),
  };
}

function act(by: string | null, at: Date | null): StaffAbTest['started'] {
  return by === null || at === null ? null : { by, at: at.toISOString() };
}
