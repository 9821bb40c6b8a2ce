import type { ErrorCode } from '@handsel/contract';
import { LIMITS } from '../limits.ts';
import type { Rules } from '../../platform/limits/rules.ts';
import type { Reply } from '../reply.ts';
import { verifiedDonor, unverifiedDonor } from '../donors.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { startTestApp, visitor, type TestApp } from '../test-app.ts';

/** The applications in which errors are provoked. */
export interface Scene {
  /** A normal application. */
  test: TestApp;
  /** Each session may make a limited call once. */
  strict: TestApp;
  /** The same two once more, with 3-D Secure for each card. */
  asking: TestApp;
  strictAsking: TestApp;
  /** An application whose database can be cut off. */
  fragile: TestApp;
  wire: TcpProxy;
  close(): Promise<void>;
}

/**
 * Provokes an error by HTTP.
 * @returns the reply that should have it
 */
export type ErrorScenario = (scene: Scene) => Promise<Reply>;
export type ErrorScenarios<Code extends ErrorCode> = Record<Code, ErrorScenario>;

const ONCE_A_SESSION = Object.fromEntries(
  Object.entries(LIMITS).map(([name, rules]) => [
    name,
    rules.filter((rule) => rule.by === 'session').map((rule) => ({ ...rule, points: 1 })),
  ]),
) as unknown as Rules;

export async function setScene(): Promise<Scene> {
  let wire: TcpProxy | undefined;
  const test = await startTestApp();
  const strict = await startTestApp({}, undefined, { limits: ONCE_A_SESSION });
  const offer = { ...test.config.offer, threeDSecure: true };
  const asking = await startTestApp({ offer }, () => test.databaseUrl);
  const strictAsking = await startTestApp({ offer }, () => strict.databaseUrl, { limits: ONCE_A_SESSION });
  const fragile = await startTestApp({}, async (url) => {
    const proxied = new URL(url);
    wire = new TcpProxy(Number(proxied.port));
    proxied.port = String(await wire.listen());
    return proxied.href;
  });
  if (wire === undefined) throw new Error('the database was not reached by the wire');
  const close = async () => {
    for (const each of [asking, strictAsking, test, strict, fragile]) await each.close();
    await wire?.close();
  };
  return { test, strict, asking, strictAsking, fragile, wire, close };
}

let count = 0;
export const newEmail = () => `visitor${String((count += 1))}@example.org`;

export const newUnverifiedDonor = (
  test: TestApp,
  options?: Parameters<typeof unverifiedDonor>[2],
  email = newEmail(),
) => unverifiedDonor(test, email, options);

/** @returns the address of a donor with a password */
export async function newVerifiedDonor(test: TestApp): Promise<string> {
  const email = newEmail();
  await verifiedDonor(test, email);
  return email;
}

/** Makes the gateway reject the next call of this name. */
export async function refuseNext(test: TestApp, call: string): Promise<void> {
  await test.localBraintree.fault({ call, kind: 'status', status: 429 });
}

/** Runs a call while cards are being tested. */
export async function underAttack(test: TestApp, call: () => Promise<Reply>): Promise<Reply> {
  await test.rows(`insert into card_attacks (ends_at) values (now() + interval '1 hour')`);
  try {
    return await call();
  } finally {
    await test.rows('delete from card_attacks');
  }
}

/** Makes the same call twice, so that the second exceeds the limit. */
export async function twice(call: () => Promise<Reply>): Promise<Reply> {
  await call();
  return call();
}

const CROWD = 80;
const WAVES = 10;

/** @returns a refusal among many parallel calls, if there is one */
export async function oneOfMany(call: () => Promise<Reply>): Promise<Reply> {
  for (let wave = 1; ; wave += 1) {
    const [first, ...others] = await Promise.all([call(), ...Array.from({ length: CROWD }, call)]);
    const turnedAway = others.find(({ body }) => body.code === 'too_many');
    if (turnedAway !== undefined || wave === WAVES) return turnedAway ?? first;
  }
}

/** Runs a call while more people sign in than the password queue accepts. */
export async function inACrowd(test: TestApp, call: () => Promise<Reply>): Promise<Reply> {
  const browser = await visitor(test);
  const body = { email: newEmail(), password: 'a wild guess', user_agent: 'a test' };
  for (let wave = 1; ; wave += 1) {
    const crowd = Array.from({ length: CROWD }, () => browser.post('/api/login', body));
    // Once one call has finished, the others are waiting.
    await Promise.race(crowd);
    const reply = await call();
    await Promise.all(crowd);
    if (reply.body.code === 'too_many' || wave === WAVES) return reply;
  }
}
