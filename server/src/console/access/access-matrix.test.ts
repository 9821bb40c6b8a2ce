import {
  mayDo,
  ROLES,
  STAFF_ENDPOINTS,
  STAFF_ERRORS,
  type Role,
  type StaffEndpoint,
  type StaffEndpointName,
  type StaffErrorCode,
} from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedDonor } from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, givePassword, StaffConsole, staffConsole } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/*
 * Tests every call of the console with every kind of caller. The table is generated from the
 * contract, so it includes each new call. Calls have an empty body and unknown ids, so that allowed
 * ones change nothing.
 */

type Caller = 'nobody' | 'a donor' | 'who has given the password' | Role;
const CALLERS: Caller[] = ['nobody', 'a donor', 'who has given the password', ...ROLES];
const NAMES = Object.keys(STAFF_ENDPOINTS) as StaffEndpointName[];
/** These end the session that the next call needs. */
const LAST: StaffEndpointName[] = ['signOut'];
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** The refusals of the access check. Any other reply comes from behind it. */
const GATE: StaffErrorCode[] = ['not_signed_in', 'not_permitted', 'step_up_needed', 'xsrf', 'blocked'];

let test: TestApp;
const consoles = new Map<Caller, StaffConsole>();
beforeAll(async () => {
  test = await startTestApp();
  for (const role of ROLES) consoles.set(role, (await colleague(test, role)).console);
  const { browser } = await verifiedDonor(test, 'donor@example.org');
  consoles.set('a donor', new StaffConsole(browser));
  consoles.set('nobody', staffConsole(test));
  const waiting = await colleague(test, 'owner');
  consoles.set('who has given the password', await givePassword(test, waiting));
  for (const console of consoles.values()) await console.open();
});
afterAll(() => test.close());

const isRole = (caller: Caller): caller is Role => ROLES.some((role) => role === caller);

/** The access check's refusal according to the contract; undefined if it allows the call. */
function expectedBy({ access, needsStepUp }: StaffEndpoint, caller: Caller): StaffErrorCode | undefined {
  if (access === 'anybody') return undefined;
  if (access === 'password-given') {
    if (caller === 'who has given the password') return undefined;
    return isRole(caller) ? 'not_permitted' : 'not_signed_in';
  }
  if (!isRole(caller)) return 'not_signed_in';
  if (access !== 'signed-in' && !mayDo(caller, access)) return 'not_permitted';
  return needsStepUp ? 'step_up_needed' : undefined;
}

function pathOf({ path }: StaffEndpoint): string {
  return path.replace('/staff/api', '').replace(/:\w+/, NO_ID);
}

async function gateOf(name: StaffEndpointName, caller: Caller): Promise<StaffErrorCode | undefined> {
  const endpoint: StaffEndpoint = STAFF_ENDPOINTS[name];
  const body = endpoint.body === undefined ? undefined : {};
  const reply = await consoles.get(caller)?.send(endpoint.method, pathOf(endpoint), body);
  const code = reply?.body.code as StaffErrorCode | undefined;
  if (code === undefined || !GATE.includes(code)) return undefined;
  expect(reply?.status).toBe(STAFF_ERRORS[code].status);
  return code;
}

const inOrder = [...NAMES.filter((name) => !LAST.includes(name)), ...LAST];

describe.each(CALLERS)('%s', (caller) => {
  it('may make exactly the calls that the contract allows, while their second factor is fresh', async () => {
    const found = await all(
      caller,
      inOrder.filter((name) => !LAST.includes(name)),
    );
    const allowed = ([name, code]: [StaffEndpointName, StaffErrorCode | undefined]) =>
      [name, code === 'step_up_needed' ? undefined : code] as const;
    const expected = found.map(([name]) => allowed([name, expectedBy(STAFF_ENDPOINTS[name], caller)]));
    expect(found).toEqual(expected);
  });
});

describe('six minutes later', () => {
  it.each(CALLERS)(
    '%s is asked for the second factor before each dangerous action, and for no other',
    async (caller) => {
      if (caller === CALLERS[0]) await letTimePass(test, '6 minutes');
      const found = await all(caller, inOrder);
      expect(found).toEqual(found.map(([name]) => [name, expectedBy(STAFF_ENDPOINTS[name], caller)]));
    },
  );
});

async function all(caller: Caller, names: StaffEndpointName[]) {
  const found: [StaffEndpointName, StaffErrorCode | undefined][] = [];
  for (const name of names) found.push([name, await gateOf(name, caller)]);
  return found;
}
