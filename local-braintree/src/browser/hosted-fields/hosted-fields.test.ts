import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createFields,
  frameOf,
  inputOf,
  openMerchantSite,
  stateOf,
  tokenize,
} from '../../testing/merchant-page.ts';
import type { MerchantSite } from '../../testing/merchant-page.ts';
import type { FieldName } from './fields.ts';

const FIVE = { cardholderName: {}, number: {}, expirationDate: {}, cvv: {}, postalCode: {} };
const VISA = '4111111111111111';

let site: MerchantSite;
let page: Page;
beforeAll(async () => {
  site = await openMerchantSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  page = await site.openPage();
});
afterEach(() => page.close());

async function type(field: FieldName, text: string): Promise<void> {
  await inputOf(page, field).pressSequentially(text);
}

async function typeCard(number = VISA, cvv = '123'): Promise<void> {
  await type('cardholderName', 'Ada Lovelace');
  await type('number', number);
  await type('expirationDate', '1230');
  await type('cvv', cvv);
  await type('postalCode', '62701');
}

/** Everything that reached the merchant's window. */
const messages = () => page.evaluate(() => window.harness.messages.join('\n'));
/** Events come by message, a moment after the key. */
const expectState = (field: FieldName) => expect.poll(() => stateOf(page, field));
const heard = () => page.evaluate(() => window.harness.heard);
const withFields = (work: string) => page.evaluate(`window.harness.fields.${work}`);

describe('typing a card', () => {
  beforeEach(() => createFields(page, site.clientToken, FIVE));

  it('gives a nonce with the details of the card, and never shows the merchant its digits', async () => {
    await typeCard();
    const typed = await messages();
    expect(typed).toContain('INPUT_EVENT');
    expect(typed).not.toMatch(/Lovelace|62701|1230/);
    const { payload } = await tokenize(page);
    expect(payload?.nonce).toBeTruthy();
    expect(payload).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        lastTwo: '11',
        cardholderName: 'Ada Lovelace',
        expirationMonth: '12',
        expirationYear: '2030',
      },
    });
    expect((await messages()).replace(/\D/g, '')).not.toContain(VISA);
  });

  it('takes a number that is pasted', async () => {
    await inputOf(page, 'number').focus();
    await inputOf(page, 'number').evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('Text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
    }, '3782 822463 10005');
    expect(await inputOf(page, 'number').inputValue()).toBe('3782 822463 10005');
    await expectState('number').toMatchObject({ isValid: true });
  });

  it('asks for the four digits of an American Express', async () => {
    await type('number', '378282246310005');
    await type('cvv', '123');
    await expectState('cvv').toMatchObject({ isValid: false, isPotentiallyValid: true });
    await type('cvv', '4');
    await expectState('cvv').toMatchObject({ isValid: true });
  });

  it('takes no more digits than a security code of the brand has', async () => {
    await type('number', VISA);
    await type('cvv', '12345');
    expect(await inputOf(page, 'cvv').inputValue()).toBe('123');
  });
});

describe('a text takes its shape while it is typed', () => {
  beforeEach(() => createFields(page, site.clientToken, { number: {}, expirationDate: {} }));

  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['6200000000000005', '6200 0000 0000 0005'],
  ])('groups %s as its brand does: %s', async (typed, shown) => {
    await type('number', typed);
    expect(await inputOf(page, 'number').inputValue()).toBe(shown);
    await expectState('number').toMatchObject({ isValid: true });
  });

  it.each([
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['1/30', '01 / 30'],
    ['530', '05 / 30'],
    ['5/2030', '05 / 2030'],
  ])('shapes the expiration %s as %s', async (typed, shown) => {
    await type('expirationDate', typed);
    expect(await inputOf(page, 'expirationDate').inputValue()).toBe(shown);
    await expectState('expirationDate').toMatchObject({ isValid: true });
  });

  it('lets everything be deleted again', async () => {
    await type('expirationDate', '530');
    for (let count = 0; count < 9; count += 1) await inputOf(page, 'expirationDate').press('Backspace');
    expect(await inputOf(page, 'expirationDate').inputValue()).toBe('');
    await type('expirationDate', '12');
    expect(await inputOf(page, 'expirationDate').inputValue()).toBe('12 / ');
  });
});

describe('what the merchant hears', () => {
  beforeEach(() => createFields(page, site.clientToken, { number: {}, cvv: {}, postalCode: {} }));

  it('is each change of a field, once', async () => {
    await type('number', '41');
    await inputOf(page, 'cvv').focus();
    await expect.poll(heard).toEqual([
      { type: 'focus', emittedBy: 'number' },
      { type: 'notEmpty', emittedBy: 'number' },
      // 4 begins several brands, 41 one.
      { type: 'cardTypeChange', emittedBy: 'number' },
      { type: 'cardTypeChange', emittedBy: 'number' },
      { type: 'blur', emittedBy: 'number' },
      { type: 'focus', emittedBy: 'cvv' },
    ]);
  });

  it('is that a number can no longer be right, and that it is right again', async () => {
    await type('number', '5555555555554445');
    await expectState('number').toEqual({
      isEmpty: false,
      isValid: false,
      isPotentiallyValid: false,
      isFocused: true,
    });
    const classes = () => page.locator('#number').getAttribute('class');
    expect(await classes()).toContain('braintree-hosted-fields-invalid');
    await inputOf(page, 'number').press('Backspace');
    await type('number', '4');
    await expect.poll(classes).toContain('braintree-hosted-fields-valid');
  });

  it('is the brand, as soon as one is certain', async () => {
    await type('number', '5555');
    await expect
      .poll(() => page.evaluate(() => window.harness.fields?.getState().cards))
      .toMatchObject([{ type: 'master-card', niceType: 'Mastercard', code: { name: 'CVC', size: 3 } }]);
  });

  it('is the first six digits, each time they become others', async () => {
    await type('number', VISA);
    await inputOf(page, 'number').fill('');
    await type('number', '555555555');
    await expect.poll(() => page.evaluate(() => window.harness.bins)).toEqual(['411111', '555555']);
  });

  it('is Enter', async () => {
    await inputOf(page, 'postalCode').press('Enter');
    await expect.poll(heard).toContainEqual({ type: 'inputSubmitRequest', emittedBy: 'postalCode' });
  });

  it("is that the security code is wrong when the number's brand changes", async () => {
    await type('number', '4');
    await type('cvv', '123');
    await inputOf(page, 'number').fill('');
    await type('number', '37');
    await expect.poll(heard).toContainEqual({ type: 'validityChange', emittedBy: 'cvv' });
    await expectState('cvv').toMatchObject({ isValid: false });
  });
});

describe('asking for a nonce too early', () => {
  beforeEach(() => createFields(page, site.clientToken, FIVE));

  it('is refused while all is empty', async () => {
    expect(await tokenize(page)).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
  });

  it('names the fields that are not right, and shows them as invalid', async () => {
    await type('number', VISA);
    await type('postalCode', '62701');
    expect(await tokenize(page)).toEqual({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      invalidFieldKeys: ['cardholderName', 'expirationDate', 'cvv'],
    });
    await expectState('cvv').toMatchObject({ isPotentiallyValid: false });
    await type('cvv', '1');
    await expectState('cvv').toMatchObject({ isPotentiallyValid: true });
  });

  it('is a network error when the gateway cannot be reached', async () => {
    await typeCard();
    await page.route('**/payment_methods/credit_cards*', (route) => route.abort());
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      type: 'NETWORK',
    });
  });

  it('is a failed tokenization when the gateway refuses the card', async () => {
    await typeCard();
    await page.route('**/payment_methods/credit_cards*', (route) =>
      route.fulfill({ status: 422, json: { error: { message: 'Credit card is invalid' }, fieldErrors: [] } }),
    );
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
    });
  });
});

describe('focus', () => {
  beforeEach(() => createFields(page, site.clientToken, FIVE));

  it('steps through the fields in the order of the page, forward and back', async () => {
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);
    await page.locator('#before').focus();
    const steps: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Tab');
      steps.push(await focused());
    }
    expect(steps).toEqual([
      'braintree-hosted-field-cardholderName',
      'braintree-hosted-field-number',
      'braintree-hosted-field-expirationDate',
      'braintree-hosted-field-cvv',
      'braintree-hosted-field-postalCode',
      'after',
    ]);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('braintree-hosted-field-postalCode');
    await page.keyboard.type('62701');
    expect(await inputOf(page, 'postalCode').inputValue()).toBe('62701');
  });

  it("follows the merchant's word and a press on the label", async () => {
    const isFocused = (field: FieldName) => expectState(field).toMatchObject({ isFocused: true });
    await withFields(`focus('cvv')`);
    await isFocused('cvv');
    await page.keyboard.type('123');
    expect(await inputOf(page, 'cvv').inputValue()).toBe('123');
    await page.locator('label[for=number]').click();
    await isFocused('number');
    await page.keyboard.type('4');
    expect(await inputOf(page, 'number').inputValue()).toBe('4');
  });
});

describe('a field as the merchant asks for it', () => {
  it('has placeholder, type, label, prefill and lengths of its own', async () => {
    await createFields(page, site.clientToken, {
      number: { placeholder: '4111 1111 1111 1111', prefill: '4111', maxCardLength: 16 },
      cvv: { type: 'password', internalLabel: 'Sicherheitscode' },
      postalCode: { maxlength: 5, minlength: 5, prefill: '627' },
    });
    expect(await inputOf(page, 'number').getAttribute('placeholder')).toBe('4111 1111 1111 1111');
    expect(await inputOf(page, 'number').inputValue()).toBe('4111 ');
    expect(await inputOf(page, 'cvv').getAttribute('type')).toBe('password');
    await frameOf(page, 'cvv').getByLabel('Sicherheitscode').fill('1');
    await expectState('postalCode').toMatchObject({ isEmpty: false, isValid: false });
    await inputOf(page, 'postalCode').press('End');
    await type('postalCode', '019');
    expect(await inputOf(page, 'postalCode').inputValue()).toBe('62701');
    await expectState('postalCode').toMatchObject({ isValid: true });
  });

  it('is left as typed where formatting is off', async () => {
    await createFields(page, site.clientToken, { number: { formatInput: false } });
    await type('number', VISA);
    expect(await inputOf(page, 'number').inputValue()).toBe(VISA);
    await expectState('number').toMatchObject({ isValid: true });
  });

  it('refuses the brands that the merchant does not take', async () => {
    await createFields(page, site.clientToken, { number: { supportedCardBrands: { visa: false } } });
    await type('number', VISA);
    await expectState('number').toMatchObject({ isValid: false, isPotentiallyValid: false });
  });

  it('may be month and year apart, or the security code alone', async () => {
    await createFields(page, site.clientToken, { number: {}, expirationMonth: {}, expirationYear: {} });
    await type('number', VISA);
    await type('expirationMonth', '12');
    await type('expirationYear', '2030');
    const { payload } = await tokenize(page);
    expect(payload?.details).toMatchObject({ expirationMonth: '12', expirationYear: '2030' });
  });

  it('tells the browser what to fill in, and passes what was filled for its neighbours', async () => {
    await createFields(page, site.clientToken, FIVE);
    const autocomplete = (field: FieldName) => inputOf(page, field).getAttribute('autocomplete');
    expect(await autocomplete('cardholderName')).toBe('cc-name');
    expect(await autocomplete('number')).toBe('cc-number');
    expect(await autocomplete('expirationDate')).toBe('cc-exp');
    expect(await autocomplete('cvv')).toBe('cc-csc');
    expect(await autocomplete('postalCode')).toBe('billing postal-code');
    await frameOf(page, 'number')
      .locator('#expiration-autofill')
      .evaluate((input: HTMLInputElement) => {
        input.value = '12/2030';
        input.dispatchEvent(new Event('input'));
      });
    expect(await inputOf(page, 'expirationDate').inputValue()).toBe('12 / 2030');
    await expectState('expirationDate').toMatchObject({ isValid: true });
  });

  it('is filled by nobody where autofill is off', async () => {
    await createFields(page, site.clientToken, FIVE, { preventAutofill: true });
    expect(await inputOf(page, 'number').getAttribute('autocomplete')).toBe('off');
    expect(await frameOf(page, 'number').locator('input').count()).toBe(1);
  });

  it("wears the merchant's styles, for valid and invalid too, and no others", async () => {
    await createFields(page, site.clientToken, FIVE, {
      styles: {
        input: { 'font-size': '19px', color: 'rgb(1, 2, 3)', position: 'fixed' },
        '.number': { 'letter-spacing': '2px' },
        '.valid': { color: 'rgb(0, 128, 0)' },
        '.invalid': { color: 'rgb(200, 0, 0)' },
        ':focus': { 'font-weight': '700' },
        '::placeholder': { opacity: '0.5' },
      },
    });
    const look = (field: FieldName, property: string) =>
      inputOf(page, field).evaluate(
        (input, name) => getComputedStyle(input).getPropertyValue(name),
        property,
      );
    expect(await look('cvv', 'font-size')).toBe('19px');
    expect(await look('cvv', 'color')).toBe('rgb(1, 2, 3)');
    expect(await look('cvv', 'position')).toBe('static');
    expect(await look('number', 'letter-spacing')).toBe('2px');
    await type('number', '5555555555554445');
    expect(await look('number', 'color')).toBe('rgb(200, 0, 0)');
    expect(await look('number', 'font-weight')).toBe('700');
    await inputOf(page, 'number').fill('');
    await type('number', VISA);
    expect(await look('number', 'color')).toBe('rgb(0, 128, 0)');
  });

  it('takes attributes, classes, a message, and can be cleared', async () => {
    await createFields(page, site.clientToken, FIVE);
    await type('number', '4111');
    await withFields(`setAttribute({ field: 'number', attribute: 'aria-invalid', value: true })`);
    await withFields(`setMessage({ field: 'number', message: 'Invalid field' })`);
    await withFields(`addClass('number', 'late')`);
    await withFields(`setPlaceholder('cvv', '•••')`);
    await withFields(`setAttribute({ field: 'postalCode', attribute: 'disabled', value: true })`);
    const number = inputOf(page, 'number');
    await expect.poll(() => inputOf(page, 'postalCode').isDisabled()).toBe(true);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.getAttribute('class')).toContain('late');
    expect(await inputOf(page, 'cvv').getAttribute('placeholder')).toBe('•••');
    const describedBy = await number.getAttribute('aria-describedby');
    expect(await frameOf(page, 'number').locator(`#${describedBy}`).textContent()).toBe('Invalid field');

    await withFields(`removeAttribute({ field: 'number', attribute: 'aria-invalid' })`);
    await withFields(`removeClass('number', 'late')`);
    await withFields(`removeAttribute({ field: 'postalCode', attribute: 'disabled' })`);
    await withFields(`clear('number')`);
    await expect.poll(() => number.inputValue()).toBe('');
    expect(await number.getAttribute('aria-invalid')).toBeNull();
    expect(await number.getAttribute('class')).not.toContain('late');
    expect(await inputOf(page, 'postalCode').isDisabled()).toBe(false);
    await expectState('number').toMatchObject({ isEmpty: true });
  });

  it.each([{ maskInput: true }, { select: true }])('says so loudly when it cannot be: %o', async (option) => {
    const error = page.waitForEvent('pageerror');
    await createFields(page, site.clientToken, { expirationMonth: option });
    expect((await error).message).toContain(`does not support expirationMonth.${Object.keys(option)[0]}`);
  });

  it('leaves the page when it is torn down', async () => {
    await createFields(page, site.clientToken, FIVE);
    await withFields('teardown()');
    expect(await page.locator('iframe').count()).toBe(0);
    await createFields(page, site.clientToken, FIVE);
    await type('number', '4');
    expect(await inputOf(page, 'number').inputValue()).toBe('4');
  });
});
