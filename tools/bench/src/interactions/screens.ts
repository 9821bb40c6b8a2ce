import type { Page } from 'playwright-core';

export interface Screen {
  name: string;
  /** The donor's actions on the previous screen to reach this one. */
  reach: (page: Page, url: string) => Promise<void>;
  /** The screen is ready once its heading is visible; a part of the heading. */
  heading: RegExp;
  /** A button that the page disables while its fields are invalid. */
  refused?: string;
}

/** Braintree's documented test card that is always charged. */
const CARD = {
  cardholderName: 'Ada Lovelace',
  number: '4111111111111111',
  expirationDate: '12/30',
  cvv: '123',
  postalCode: '60601',
};

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const open = (path: string) => async (page: Page, url: string) => void (await page.goto(url + path));

/**
 * Acts so that the donation reaches its next page, and waits until that is saved: an earlier load
 * would show the previous page.
 */
const pressContinue = (act: Screen['reach']) => async (page: Page, url: string) => {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await act(page, url);
  await (await saved).finished();
};

/** Every kind of screen, in an order that one donor can follow. */
export const SCREENS: readonly Screen[] = [
  { name: 'start', reach: open('/'), heading: /./, refused: 'Continue' },
  { name: 'confirm', reach: pressContinue(begin), heading: /^Is this the gift/ },
  {
    name: 'checkout',
    reach: pressContinue(press(/^(?:Continue|Go on)/)),
    heading: /^Complete your/,
    refused: 'Confirm',
  },
  { name: 'thank-you', reach: pressContinue(pay), heading: /^Thank you/ },
  {
    name: 'set-password',
    reach: pressContinue(press(/^Skip the questions/)),
    heading: /^Create an Account/,
    refused: 'Set password',
  },
  { name: 'profile', reach: choosePassword, heading: /^Your giving/ },
  { name: 'profile: gifts', reach: follow('Gifts and receipts'), heading: /^Gifts and receipts/ },
  { name: 'profile: payment methods', reach: follow('Payment methods'), heading: /^Payment methods/ },
  {
    name: 'profile: details',
    reach: follow('Your details'),
    heading: /^Your details/,
    refused: 'Save name',
  },
  { name: 'profile: pause', reach: goOnToPause, heading: /^Pause your monthly gift/ },
  { name: 'login', reach: asStranger, heading: /^Sign in/, refused: 'Sign in' },
];

/** Opens a new page, because the text typed into the previous one may not be a valid gift. */
async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('radio', { name: /^Every month/ }).check({ force: true });
  await page.getByLabel('Email').fill(`hand-${String(Math.random()).slice(2)}@example.org`);
  await press(/^Continue/)(page);
}

async function pay(page: Page): Promise<void> {
  for (const [field, value] of Object.entries(CARD)) {
    const frame = page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
    await frame.getByRole('textbox').pressSequentially(value);
  }
  await press(/^Confirm/)(page);
}

/** Opens a new page, because a size chosen on the previous one would require an address. */
async function choosePassword(page: Page, url: string): Promise<void> {
  await page.reload();
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('correct horse battery staple');
  await press(/^Set password/)(page);
  await page.getByRole('button', { name: 'Stay on this page' }).waitFor();
  await open('/profile')(page, url);
}

async function goOnToPause(page: Page): Promise<void> {
  await follow('Overview')(page);
  await follow('Skip a month or pause it')(page);
}

async function asStranger(page: Page, url: string): Promise<void> {
  await page.context().clearCookies();
  await open('/login')(page, url);
}
