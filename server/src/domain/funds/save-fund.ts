import type { Tx } from '../../platform/database/database.ts';
import { findAlike, findFund, lockFunds, upsertFund, type Fund, type FundContent } from './store.ts';

/** The fund as saved and before, or why it was not saved. */
export type SavedFund =
  | { kind: 'saved'; before: Fund | undefined }
  /** Another fund has the name or the code, or the default fund would not stay open. */
  | { kind: 'name-taken' | 'code-taken' | 'always-open' }
  /** Donors cannot give to the fund of covered fees. */
  | { kind: 'never-offered' };

/**
 * Adds a fund, or changes it. @param id created by the caller, so that a repeated call adds only
 * one
 */
export async function saveFund(tx: Tx, id: string, content: FundContent): Promise<SavedFund> {
  await lockFunds(tx);
  const before = await findFund(tx, id);
  const { isOffered, opensOn, closesOn } = content;
  if (before?.isDefault === true && (!isOffered || opensOn !== null || closesOn !== null))
    return { kind: 'always-open' };
  if (before?.isCoveredFees === true && isOffered) return { kind: 'never-offered' };
  const alike = await findAlike(tx, id, content);
  if (alike !== undefined) return { kind: alike.code === content.code ? 'code-taken' : 'name-taken' };
  await upsertFund(tx, id, content);
  return { kind: 'saved', before };
}
