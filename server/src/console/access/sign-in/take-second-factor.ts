import type { Tx } from '../../../platform/database/database.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { recordAct } from '../acts.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, type StaffRefusal, type StaffResult } from '../http/result.ts';
import type { StaffContext } from '../context.ts';
import { lockActiveStaff, takeTotpStep, type StaffAccount } from '../people/store.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { plainCode, stepOfCode } from './totp.ts';

export type SecondFactor = 'authenticator' | 'recovery-code';
type Asked = Pick<StaffCall<'giveSecondFactor'>, 'session' | 'browser'>;

/**
 * Accepts a code of the authenticator or a recovery code, each once, and runs its action in the
 * same transaction. If the action is refused, the code is not used up. Wrong codes are counted for
 * the person, because only someone with the password comes this far. A browser that the person has
 * signed in with before is counted separately, so that a thief of the password does not block the
 * person.
 */
export async function withSecondFactor<T>(
  { db, limits }: Pick<StaffContext, 'db' | 'limits'>,
  { session, browser }: Asked,
  code: string,
  act: (tx: Tx, person: StaffAccount, how: SecondFactor) => Promise<StaffResult<T>>,
): Promise<StaffResult<T>> {
  const { id, accessId } = session.person;
  const known = browser.knownAs(accessId);
  const keys = known === undefined ? { colleague: id } : { known };
  const limited = await limits.take('staffCode', keys);
  if (limited !== undefined) return staffRefusalOf(limited);
  const result = await db
    .transaction(async (tx): Promise<StaffResult<T>> => {
      const person = await lockActiveStaff(tx, id);
      if (person === undefined) return staffRefusal('not_signed_in');
      const how = await takeCode(tx, person, code);
      if (how === undefined) {
        await recordAct(tx, { person, browser }, 'staff.code-refused', { to: id, result: 'refused' });
        return staffRefusal('bad_code');
      }
      const done = await act(tx, person, how);
      if (!done.ok) throw new RefusedWithCode(done);
      return done;
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedWithCode) return error.refusal;
      throw error;
    });
  if (result.ok) await forgetTry(limits, keys);
  return result;
}

/** The refusal of the code's action. It is thrown, so that the code is not used up. */
class RefusedWithCode extends Error {
  readonly refusal: StaffRefusal;

  constructor(refusal: StaffRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function takeCode(tx: Tx, person: StaffAccount, code: string): Promise<SecondFactor | undefined> {
  if (/^\d{6}$/.test(plainCode(code))) {
    if (person.totpSecret === null) return undefined;
    const step = stepOfCode(person.totpSecret, plainCode(code));
    return step !== undefined && (await takeTotpStep(tx, person.id, step)) ? 'authenticator' : undefined;
  }
  return (await takeRecoveryCode(tx, person.id, code)) ? 'recovery-code' : undefined;
}

function forgetTry(limits: Limits, keys: RateLimitKeys): Promise<void> {
  return limits.release(['staffCode'], keys);
}
