import type { Reply } from './reply.ts';
import type { Config } from '../settings/config.ts';
import { LIMITS } from './limits.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Starts the API with the limits of production. Other tests have higher ones. */
export const startLimitedApp = (changes: Partial<Config> = {}) =>
  startTestApp(changes, undefined, { limits: LIMITS });

export const TOO_MANY = [429, 'too_many'];

export const outcome = ({ status, body }: Reply) => [status, body.code ?? 'ok'];

/**
 * Makes calls until one is refused.
 * @returns the number of accepted calls, and the refusal
 */
export async function untilRefused(call: (index: number) => Promise<Reply>): Promise<[number, Reply]> {
  for (let index = 0; index < 1_000; index += 1) {
    const reply = await call(index);
    if (reply.status === 429) return [index, reply];
  }
  throw new Error('nothing was ever refused');
}

let others = 0;
export const anotherAddress = () => `donor-${String((others += 1))}@example.org`;

/** Ends all windows and blocks. */
export const timePasses = (test: TestApp) => test.rows('update rate_limits set expire = 1');

/**
 * Resets the counts of a limit, or of all of them.
 * @param limit its name, as in `LIMITS`
 */
export const forgetLimits = (test: TestApp, limit?: string) =>
  test.rows(`delete from rate_limits${limit === undefined ? '' : ` where ${isOf(limit)}`}`);

/**
 * Sets the existing counts of a limit.
 * @param limit its name and the index of its rule, as in `password:1`
 */
export const useLimit = (test: TestApp, limit: string, points: number) =>
  test.rows(`update rate_limits set points = ${String(points)} where ${isOf(limit)}`);

/** Sets the counts of another limit for the same subjects as an existing one. */
export const useLimitToo = (test: TestApp, counted: string, limit: string, points: number) =>
  test.rows(
    `insert into rate_limits (key, points, expire)
     select replace(key, '${counted}:', '${limit}:'), ${String(points)}, expire from rate_limits where ${isOf(counted)}`,
  );

/** Makes the window of a rule last an hour, so that no slow machine outlives it. */
export const stretchWindow = (test: TestApp, limit: string) =>
  test.rows(`
    update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint + 3600000 where ${isOf(limit)}`);

/** Ends the window of a rule. */
export const endWindow = (test: TestApp, limit: string) =>
  test.rows(`update rate_limits set expire = 1 where ${isOf(limit)}`);

const isOf = (limit: string) => `key like '${limit}:%'`;
