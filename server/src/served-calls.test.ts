import { ENDPOINTS } from '@handsel/contract';
import { API_ENDPOINTS } from '@handsel/contract/api';
import { STAFF_ENDPOINTS } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(Object.entries({ ...ENDPOINTS, ...STAFF_ENDPOINTS, ...API_ENDPOINTS }))(
  'the call %s of the contract is served',
  (_name, { method, path: url }) => {
    expect(test.app.hasRoute({ method, url })).toBe(true);
  },
);
