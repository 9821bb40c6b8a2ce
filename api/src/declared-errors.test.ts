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
 * The contract's errors are those that happen: each that is declared is brought about here, by its own call, and none that
 * is not declared ever comes, because the tests' browser fails on it. Both tables are complete by their types.
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

it.each(undeclared)('%s does not answer %s, whatever brings it about elsewhere', async (name, code) => {
  const { body } = await SHARED_ERROR_SCENARIOS[code](scene, name);
  expect(body.code).not.toBe(code);
});

it('an address that is encoded wrongly is not found', async () => {
  const { status, body } = await scene.test.browser().get('/api/checkout/%zz');
  expect([status, body.code]).toEqual([404, 'not_found']);
});
