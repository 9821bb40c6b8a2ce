import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  forgetLimits,
  outcome,
  TOO_MANY,
  untilRefused,
  useLimit,
  startLimitedApp,
} from '../../../testing/rate-limits.ts';
import { visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp();
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

const CARD = { paymentMethodNonce: 'fake-valid-visa-nonce' };
const METHOD = {
  amount: 10,
  nonce: 'fake-valid-visa-nonce',
  payment_method_type: 'credit',
  user_agent: 'a test',
};

describe.each([
  ['/api/manage/TOKEN/pause', { resumes_on: '2030-01-15' }],
  ['/api/manage/TOKEN/resume', {}],
  ['/api/manage/TOKEN/cancel', {}],
  ['/api/update-payment-method/TOKEN', METHOD],
  ['/api/update-payment-method/TOKEN/card', CARD],
])('a link that was never mailed: POST %s', (path, body) => {
  const press = (index: number) => path.replace('TOKEN', `made-up-${String(index)}`);

  it('stores no session', async () => {
    expect(outcome(await (await visitor(test)).post(press(0), body))).toEqual([403, 'link_invalid']);
    expect(await test.rows('select from sessions')).toEqual([]);
  });

  it('is refused to a session that tries twenty, and to a network that tries two hundred', async () => {
    const browser = await visitor(test);
    expect((await untilRefused((index) => browser.post(press(index), body)))[0]).toBe(20);
    await useLimit(test, 'unknownLink:0', 200);
    expect(outcome(await (await visitor(test)).post(press(0), body))).toEqual(TOO_MANY);
  });
});
