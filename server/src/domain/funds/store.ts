import { FUND_CODE } from '@handsel/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/database/day-in.ts';
import { funds } from '../../schema/fund-list.ts';

export type Fund = typeof funds.$inferSelect;
/** The part of a fund that staff edit. */
export type FundContent = Omit<Fund, 'id' | 'isDefault' | 'isCoveredFees' | 'createdAt'>;

/** True while donors can choose the fund today. */
const isOpen = (timeZone: string) => {
  const today = sql`${dayIn(timeZone, sql`now()`)}::date`;
  return sql<boolean>`(${funds.isOffered} and ${today} between coalesce(${funds.opensOn}, '-infinity') and coalesce(${funds.closesOn}, 'infinity'))`;
};

/** The fund that a donor chose by its code. Undefined when donors cannot choose it today. */
export async function findOpenFund(db: Db | Tx, timeZone: string, code: string) {
  if (!FUND_CODE.test(code)) return undefined;
  const [row] = await db
    .select({ id: funds.id, code: funds.code, name: funds.name, isDefault: funds.isDefault })
    .from(funds)
    .where(and(eq(funds.code, code), isOpen(timeZone)));
  return row;
}

/** The funds that donors can choose today, the default fund first. */
export function readOfferedFunds(db: Db, timeZone: string) {
  return db
    .select({ code: funds.code, name: funds.name, description: funds.description })
    .from(funds)
    .where(isOpen(timeZone))
    .orderBy(sql`${funds.isDefault} desc`, sql`lower(${funds.name})`);
}

/** The fund of gifts without a choice. */
export async function findDefaultFund(tx: Tx): Promise<string> {
  const [row] = await tx.select({ id: funds.id }).from(funds).where(eq(funds.isDefault, true));
  if (row === undefined) throw new Error('there is no default fund');
  return row.id;
}

export async function findFund(tx: Tx, id: string): Promise<Fund | undefined> {
  const [row] = await tx.select().from(funds).where(eq(funds.id, id));
  return row;
}

/** @returns the funds that exist */
export async function findFunds(db: Db | Tx, ids: readonly string[]): Promise<Fund[]> {
  return db
    .select()
    .from(funds)
    .where(sql`${funds.id} = any (${sql.param([...ids])}::uuid[])`);
}

/** Another fund with the same name or code. */
export async function findAlike(tx: Tx, id: string, { name, code }: FundContent): Promise<Fund | undefined> {
  const [row] = await tx
    .select()
    .from(funds)
    .where(and(ne(funds.id, id), or(sql`lower(${funds.name}) = lower(${name})`, eq(funds.code, code))));
  return row;
}

export async function upsertFund(tx: Tx, id: string, content: FundContent): Promise<void> {
  await tx
    .insert(funds)
    .values({ id, ...content })
    .onConflictDoUpdate({ target: funds.id, set: content });
}

/** Blocks other changes of funds until the transaction ends. */
export async function lockFunds(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table funds in share row exclusive mode`);
}
