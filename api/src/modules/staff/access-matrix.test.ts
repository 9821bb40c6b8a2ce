import {
  mayDo,
  ROLES,
  STAFF_ENDPOINTS,
  STAFF_ERRORS,
  type Role,
  type StaffEndpoint,
  type StaffEndpointName,
  type StaffErrorCode,
} from '@handsel/contract/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedDonor } from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, givePassword, StaffConsole, staffConsole } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/*
 * Every call of the console by everybody. It is generated from the contract: a new call is in it as soon as it is declared, and is
 * sent with nothing in its body and with ids that nobody has, so that the ones which are let through change nothing.
 */

type Caller = 'nobody' | 'a donor' | 'who has given the password' | Role;
const CALLERS: Caller[] = ['nobody', 'a donor', 'who has given the password', ...ROLES];
const NAMES = Object.keys(STAFF_ENDPOINTS) as StaffEndpointName[];
/** They end the session that the next call needs. */
const LAST: StaffEndpointName[] = ['signOut'];
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** What the gate answers; whatever else is answered comes from behind it. */
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

/** What the contract says that the gate answers; undefined: it lets the call through. */
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
  it('may make the calls that the contract allows, once their second factor is fresh, and no other', async () => {
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
    '%s is asked for the second factor before each dangerous act, and for no other',
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
