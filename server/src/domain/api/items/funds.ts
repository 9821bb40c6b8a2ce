import { inArray } from 'drizzle-orm';
import { funds } from '../../../schema/fund-list.ts';
import type { ReadItems } from './context.ts';

export const readFunds: ReadItems<'getFund'> = async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(funds)
    .where(inArray(funds.id, [...ids]));
  return rows.map((fund) => ({
    id: fund.id,
    name: fund.name,
    code: fund.code,
    description: fund.description,
    accounting_code: fund.accountingCode,
    accounting_class: fund.accountingClass,
    is_restricted: fund.isRestricted,
    is_default: fund.isDefault,
    is_covered_fees: fund.isCoveredFees,
    is_offered: fund.isOffered,
    opens_on: fund.opensOn,
    closes_on: fund.closesOn,
    created_at: fund.createdAt.toISOString(),
  }));
};
