import { expect, it } from 'vitest';
import { createBraintreeGateway } from './braintree/gateway.ts';
import { startTestApp } from '../testing/test-app.ts';

it('names what staff have not created in the control panel', async () => {
  const test = await startTestApp();
  try {
    const settings = test.config.braintree;
    expect(await createBraintreeGateway(settings).missingInControlPanel()).toEqual({
      kind: 'done',
      missing: [],
    });
    expect(
      await createBraintreeGateway({ ...settings, pauseDiscountId: 'none' }).missingInControlPanel(),
    ).toEqual({ kind: 'done', missing: ['the discount none'] });
  } finally {
    await test.close();
  }
});
