import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@handsel/contract/console';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { staffRecoveryCodes } from '../../../schema/staff-recovery-codes.ts';
import { plainCode } from './totp.ts';

/** 80 bits, which are 16 characters of Base32. */
const CODE_BYTES = 10;

/**
 * Makes ten new codes, which voids the old ones.
 * @returns them in the form for people, shown once: "ABCD-EFGH-IJKL-MNOP"
 */
export async function renewRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: CODE_BYTES }).base32);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** @returns whether it was an unused code of the person */
export async function takeRecoveryCode(tx: Tx, staffId: string, typed: string): Promise<boolean> {
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashOf(plainCode(typed).toUpperCase())),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCodes.id });
  return taken.length === 1;
}

export async function countRecoveryCodes(db: Db | Tx, staffId: string): Promise<number> {
  return db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  );
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
