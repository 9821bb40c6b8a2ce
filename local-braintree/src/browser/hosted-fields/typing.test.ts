import { beforeEach, describe, expect, it } from 'vitest';
import { FIVE, VISA, cardPages } from '../../testing/card-pages.ts';
import type { FieldName } from './fields.ts';

const on = cardPages();

describe('typing a card', () => {
  beforeEach(() => on.create(FIVE));

  it("gives a nonce with the card's details, and never shows the merchant its digits", async () => {
    await on.typeCard();
    const typed = await on.messages();
    expect(typed).toContain('INPUT_EVENT');
    expect(typed).not.toMatch(/Lovelace|62701|(?<![\da-f-])1230(?![\da-f-])/);
    const { payload } = await on.tokenize();
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
    expect((await on.messages()).replace(/\D/g, '')).not.toContain(VISA);
  });

  it('accepts a pasted number', async () => {
    await on.input('number').focus();
    await on.input('number').evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('Text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
    }, '3782 822463 10005');
    expect(await on.input('number').inputValue()).toBe('3782 822463 10005');
    await on.expectState('number').toMatchObject({ isValid: true });
  });

  it('requires the four digits of an American Express', async () => {
    await on.type('number', '378282246310005');
    await on.type('cvv', '123');
    await on.expectState('cvv').toMatchObject({ isValid: false, isPotentiallyValid: true });
    await on.type('cvv', '4');
    await on.expectState('cvv').toMatchObject({ isValid: true });
  });

  it("stops at the digits of the brand's security code", async () => {
    await on.type('number', VISA);
    await on.type('cvv', '12345');
    expect(await on.input('cvv').inputValue()).toBe('123');
  });
});

describe('a text is formatted while it is typed', () => {
  beforeEach(() => on.create({ number: {}, expirationDate: {} }));

  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['6200000000000005', '6200 0000 0000 0005'],
  ])('groups %s like its brand: %s', async (typed, shown) => {
    await on.type('number', typed);
    expect(await on.input('number').inputValue()).toBe(shown);
    await on.expectState('number').toMatchObject({ isValid: true });
  });

  it.each([
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['1/30', '01 / 30'],
    ['530', '05 / 30'],
    ['5/2030', '05 / 2030'],
  ])('formats the expiration %s as %s', async (typed, shown) => {
    await on.type('expirationDate', typed);
    expect(await on.input('expirationDate').inputValue()).toBe(shown);
    await on.expectState('expirationDate').toMatchObject({ isValid: true });
  });

  it('allows deleting everything again', async () => {
    await on.type('expirationDate', '530');
    for (let count = 0; count < 9; count += 1) await on.input('expirationDate').press('Backspace');
    expect(await on.input('expirationDate').inputValue()).toBe('');
    await on.type('expirationDate', '12');
    expect(await on.input('expirationDate').inputValue()).toBe('12 / ');
  });
});

describe('requesting a nonce too early', () => {
  beforeEach(() => on.create(FIVE));

  it('is rejected while all fields are empty', async () => {
    expect(await on.tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
  });

  it('names the invalid fields, and shows them as invalid', async () => {
    await on.type('number', VISA);
    await on.type('postalCode', '62701');
    expect(await on.tokenize()).toEqual({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      invalidFieldKeys: ['cardholderName', 'expirationDate', 'cvv'],
    });
    await on.expectState('cvv').toMatchObject({ isPotentiallyValid: false });
    await on.type('cvv', '1');
    await on.expectState('cvv').toMatchObject({ isPotentiallyValid: true });
  });

  it('is a network error if the gateway is unreachable', async () => {
    await on.typeCard();
    await on.page.route('**/payment_methods/credit_cards*', (route) => route.abort());
    expect(await on.tokenize()).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      type: 'NETWORK',
    });
  });

  it('is a failed tokenization if the gateway rejects the card', async () => {
    await on.typeCard();
    await on.page.route('**/payment_methods/credit_cards*', (route) =>
      route.fulfill({ status: 422, json: { error: { message: 'Credit card is invalid' }, fieldErrors: [] } }),
    );
    expect(await on.tokenize()).toMatchObject({
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
    });
  });
});

describe('focus', () => {
  beforeEach(() => on.create(FIVE));

  it('moves through the fields in page order, forward and back', async () => {
    const focused = () =>
      on.page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);
    await on.page.locator('#before').focus();
    const steps: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      await on.page.keyboard.press('Tab');
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
    await on.page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('braintree-hosted-field-postalCode');
    await on.page.keyboard.type('62701');
    expect(await on.input('postalCode').inputValue()).toBe('62701');
  });

  it("follows the merchant's call and a click on the label", async () => {
    const isFocused = (field: FieldName) => on.expectState(field).toMatchObject({ isFocused: true });
    await on.withFields(`focus('cvv')`);
    await isFocused('cvv');
    await on.page.keyboard.type('123');
    expect(await on.input('cvv').inputValue()).toBe('123');
    await on.page.locator('label[for=number]').click();
    await isFocused('number');
    await on.page.keyboard.type('4');
    expect(await on.input('number').inputValue()).toBe('4');
  });
});
