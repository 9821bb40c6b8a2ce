import {
  declaredErrors,
  ENDPOINTS,
  ERRORS,
  sharedErrors,
  type EndpointName,
  type ErrorCode,
  type SharedErrorCode,
} from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ERROR_SCENARIOS } from './testing/error-scenarios/own.ts';
import { setScene, type ErrorScenario, type Scene } from './testing/error-scenarios/scene.ts';
import { SHARED_ERROR_SCENARIOS } from './testing/error-scenarios/shared.ts';

/**
 * Tests that the contract's errors are real. Each declared error is provoked by its own call, and
 * an undeclared one fails the tests' browser. The types make both tables complete.
 */
let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterEach(() => scene.test.localBraintree.clearFaults());
afterAll(() => scene.close());

const names = Object.keys(ENDPOINTS) as EndpointName[];
const sharedCodes = Object.keys(SHARED_ERROR_SCENARIOS) as SharedErrorCode[];

function scenarioOf(name: EndpointName, code: ErrorCode): ErrorScenario {
  const own: Partial<Record<ErrorCode, ErrorScenario>> = OWN_ERROR_SCENARIOS[name];
  return own[code] ?? ((where) => SHARED_ERROR_SCENARIOS[code as SharedErrorCode](where, name));
}

describe.each(names)('%s', (name) => {
  it.each<ErrorCode>(declaredErrors(name))('can answer %s', async (code) => {
    const { status, body } = await scenarioOf(name, code)(scene);
    expect([status, body.code, body.message]).toEqual([ERRORS[code].status, code, ERRORS[code].message]);
  });
});

const undeclared = names.flatMap((name) =>
  sharedCodes
    .filter((code) => !sharedErrors(ENDPOINTS[name]).includes(code))
    .map((code): [EndpointName, SharedErrorCode] => [name, code]),
);

it.each(undeclared)('%s does not answer %s, by any cause that other calls have', async (name, code) => {
  const { body } = await SHARED_ERROR_SCENARIOS[code](scene, name);
  expect(body.code).not.toBe(code);
});

it('a wrongly encoded address is not found', async () => {
  const { status, body } = await scene.test.browser().get('/api/checkout/%zz');
  expect([status, body.code]).toEqual([404, 'not_found']);
});
