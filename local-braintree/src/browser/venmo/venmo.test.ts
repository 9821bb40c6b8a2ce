import type { FrameLocator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { merchantPages } from '../../testing/merchant-pages.ts';

const on = merchantPages();

/**
 * A page that requests Venmo; its button's outcome is `window.outcome`: a nonce, or an error's
 * code.
 */
async function offerVenmo(options: object): Promise<void> {
  await on.page.evaluate(
    async ({ authorization, options }) => {
      const { client, venmo } = window.harness;
      const instance = await venmo.create({
        client: await client.create({ authorization }),
        allowDesktop: true,
        displayName: 'Harbor Light',
        paymentMethodUsage: 'multi_use',
        ...options,
      } as Parameters<typeof venmo.create>[0]);
      const pay = () =>
        instance
          .tokenize()
          .then(({ nonce }) => nonce)
          .catch((error: { code: string }) => error.code);
      const button = document.createElement('button');
      button.textContent = 'Venmo';
      button.addEventListener('click', () => Object.assign(window, { outcome: pay() }));
      document.body.append(button);
    },
    { authorization: on.site.clientToken, options },
  );
}

const press = () => on.page.getByRole('button', { name: 'Venmo' }).click();
const outcome = () => on.page.evaluate(() => (window as unknown as { outcome: Promise<string> }).outcome);
const frame = (): FrameLocator => on.page.frameLocator('iframe[title="Venmo Desktop"]');

/** The window that the next click opens. */
async function opening(deed: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([on.page.waitForEvent('popup'), deed()]);
  return popup;
}

async function pays(nonce: string): Promise<boolean> {
  const sold = await on.site.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: nonce });
  return sold.success && sold.transaction.paymentInstrumentType === 'venmo_account';
}

describe('on a computer, with a QR code', () => {
  const app = () => opening(() => frame().getByRole('link', { name: 'Open the stand-in' }).click());
  beforeEach(async () => {
    await offerVenmo({});
    await press();
  });

  it('shows a code, reports the scan, and gives a nonce that pays after the approval', async () => {
    await frame().locator('.code svg').waitFor();
    const phone = await app();
    await frame().getByText('Authorize on your Venmo app').waitFor();
    await phone.getByRole('heading', { name: 'Pay Harbor Light' }).waitFor();
    await phone.getByRole('button', { name: 'Approve' }).click();
    await frame().getByText('Venmo account authorized').waitFor();
    expect(await pays(await outcome())).toBe(true);
  });

  it.each([
    ['Cancel', 'The authorization was canceled'],
    ['Let it fail', 'Something went wrong'],
  ])('after "%s" in the app says "%s", and can show a new code', async (deed, words) => {
    await (await app()).getByRole('button', { name: deed }).click();
    await frame().getByText(words).waitFor();
    await frame().getByRole('button', { name: 'Show a new code' }).click();
    await (await app()).getByRole('button', { name: 'Approve' }).click();
    expect(await pays(await outcome())).toBe(true);
  });

  it('is left by its Cancel', async () => {
    await frame().locator('.code svg').waitFor();
    await frame().getByRole('button', { name: 'Cancel' }).click();
    expect(await outcome()).toBe('VENMO_DESKTOP_CANCELED');
  });
});

describe('on a computer, in a window to sign in', () => {
  beforeEach(() => offerVenmo({ allowDesktopWebLogin: true }));

  it('gives a nonce that pays, after a window of 400 by 570', async () => {
    const popup = await opening(press);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 570]);
    await popup.getByRole('button', { name: 'Approve' }).click();
    expect(await pays(await outcome())).toBe(true);
  });

  it.each([
    ['Cancel', 'VENMO_CUSTOMER_CANCELED'],
    ['Let it fail', 'VENMO_TOKENIZATION_FAILED'],
  ])('after "%s" ends with %s', async (deed, code) => {
    await (await opening(press)).getByRole('button', { name: deed }).click();
    expect(await outcome()).toBe(code);
  });

  it('detects a closed window', async () => {
    const popup = await opening(press);
    await popup.getByRole('button', { name: 'Approve' }).waitFor();
    await popup.close();
    expect(await outcome()).toBe('FRAME_SERVICE_FRAME_CLOSED');
  });
});

describe('on a phone', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const manually = { mobileWebFallBack: true, requireManualReturn: true };
  beforeEach(() =>
    on.page.evaluate((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    }, phone),
  );

  it('opens the app, and gives a nonce that pays as soon as it is approved there', async () => {
    await offerVenmo(manually);
    await (await opening(press)).getByRole('button', { name: 'Approve' }).click();
    expect(await pays(await outcome())).toBe(true);
  });

  it.each([
    ['Cancel', 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
    ['Let it fail', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED'],
  ])('after "%s" ends with %s', async (deed, code) => {
    await offerVenmo(manually);
    await (await opening(press)).getByRole('button', { name: deed }).click();
    expect(await outcome()).toBe(code);
  });

  it('without an answer for Venmo ends with VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED', async () => {
    await offerVenmo(manually);
    await opening(press);
    await on.site.letMinutesPass(6);
    expect(await outcome()).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED');
  });

  it('without an answer for the page ends with VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT', async () => {
    await on.page.clock.install();
    await offerVenmo(manually);
    await opening(press);
    await on.page.clock.fastForward('05:01');
    expect(await outcome()).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
  });

  it('that the payer returns from without an answer ends with VENMO_CANCELED', async () => {
    await on.page.clock.install();
    await offerVenmo({ paymentMethodUsage: undefined });
    const app = await opening(press);
    await on.page.clock.runFor(500);
    await app.close();
    await on.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await on.page.clock.runFor(1_000);
    expect(await outcome()).toBe('VENMO_CANCELED');
  });
});
