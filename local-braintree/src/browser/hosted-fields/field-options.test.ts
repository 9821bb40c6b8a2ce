import { describe, expect, it } from 'vitest';
import { FIVE, VISA, cardPages } from '../../testing/card-pages.ts';
import type { FieldName } from './fields.ts';

const on = cardPages();

describe("a field with the merchant's options", () => {
  it('has its own placeholder, type, label, prefill and lengths', async () => {
    await on.create({
      number: { placeholder: '4111 1111 1111 1111', prefill: '4111', maxCardLength: 16 },
      cvv: { type: 'password', internalLabel: 'Sicherheitscode' },
      postalCode: { maxlength: 5, minlength: 5, prefill: '627' },
    });
    expect(await on.input('number').getAttribute('placeholder')).toBe('4111 1111 1111 1111');
    expect(await on.input('number').inputValue()).toBe('4111 ');
    expect(await on.input('cvv').getAttribute('type')).toBe('password');
    await on.frame('cvv').getByLabel('Sicherheitscode').fill('1');
    await on.expectState('postalCode').toMatchObject({ isEmpty: false, isValid: false });
    await on.input('postalCode').press('End');
    await on.type('postalCode', '019');
    expect(await on.input('postalCode').inputValue()).toBe('62701');
    await on.expectState('postalCode').toMatchObject({ isValid: true });
  });

  it('keeps the typed text if formatting is off', async () => {
    await on.create({ number: { formatInput: false } });
    await on.type('number', VISA);
    expect(await on.input('number').inputValue()).toBe(VISA);
    await on.expectState('number').toMatchObject({ isValid: true });
  });

  it('rejects the brands that the merchant does not accept', async () => {
    await on.create({ number: { supportedCardBrands: { visa: false } } });
    await on.type('number', VISA);
    await on.expectState('number').toMatchObject({ isValid: false, isPotentiallyValid: false });
  });

  it('can split month and year, or be only the security code', async () => {
    await on.create({ number: {}, expirationMonth: {}, expirationYear: {} });
    await on.type('number', VISA);
    await on.type('expirationMonth', '12');
    await on.type('expirationYear', '2030');
    const { payload } = await on.tokenize();
    expect(payload?.details).toMatchObject({ expirationMonth: '12', expirationYear: '2030' });
  });

  it("enables the browser's autofill, and passes on its neighbors' values", async () => {
    await on.create(FIVE);
    const autocomplete = (field: FieldName) => on.input(field).getAttribute('autocomplete');
    expect(await autocomplete('cardholderName')).toBe('cc-name');
    expect(await autocomplete('number')).toBe('cc-number');
    expect(await autocomplete('expirationDate')).toBe('cc-exp');
    expect(await autocomplete('cvv')).toBe('cc-csc');
    expect(await autocomplete('postalCode')).toBe('billing postal-code');
    await on
      .frame('number')
      .locator('#expiration-autofill')
      .evaluate((input: HTMLInputElement) => {
        input.value = '12/2030';
        input.dispatchEvent(new Event('input'));
      });
    expect(await on.input('expirationDate').inputValue()).toBe('12 / 2030');
    await on.expectState('expirationDate').toMatchObject({ isValid: true });
  });

  it('is never filled if autofill is off', async () => {
    await on.create(FIVE, { preventAutofill: true });
    expect(await on.input('number').getAttribute('autocomplete')).toBe('off');
    expect(await on.frame('number').locator('input').count()).toBe(1);
  });

  it("has the merchant's styles, also for valid and invalid, and no others", async () => {
    await on.create(FIVE, {
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
      on.input(field).evaluate((input, name) => getComputedStyle(input).getPropertyValue(name), property);
    expect(await look('cvv', 'font-size')).toBe('19px');
    expect(await look('cvv', 'color')).toBe('rgb(1, 2, 3)');
    expect(await look('cvv', 'position')).toBe('static');
    expect(await look('number', 'letter-spacing')).toBe('2px');
    await on.type('number', '5555555555554445');
    expect(await look('number', 'color')).toBe('rgb(200, 0, 0)');
    expect(await look('number', 'font-weight')).toBe('700');
    await on.input('number').fill('');
    await on.type('number', VISA);
    expect(await look('number', 'color')).toBe('rgb(0, 128, 0)');
  });

  it('accepts attributes, classes, a message, and can be cleared', async () => {
    await on.create(FIVE);
    await on.type('number', '4111');
    await on.withFields(`setAttribute({ field: 'number', attribute: 'aria-invalid', value: true })`);
    await on.withFields(`setMessage({ field: 'number', message: 'Invalid field' })`);
    await on.withFields(`addClass('number', 'late')`);
    await on.withFields(`setPlaceholder('cvv', '•••')`);
    await on.withFields(`setAttribute({ field: 'postalCode', attribute: 'disabled', value: true })`);
    const number = on.input('number');
    await expect.poll(() => on.input('postalCode').isDisabled()).toBe(true);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.getAttribute('class')).toContain('late');
    expect(await on.input('cvv').getAttribute('placeholder')).toBe('•••');
    const describedBy = await number.getAttribute('aria-describedby');
    expect(await on.frame('number').locator(`#${describedBy}`).textContent()).toBe('Invalid field');

    await on.withFields(`removeAttribute({ field: 'number', attribute: 'aria-invalid' })`);
    await on.withFields(`removeClass('number', 'late')`);
    await on.withFields(`removeAttribute({ field: 'postalCode', attribute: 'disabled' })`);
    await on.withFields(`clear('number')`);
    await expect.poll(() => number.inputValue()).toBe('');
    expect(await number.getAttribute('aria-invalid')).toBeNull();
    expect(await number.getAttribute('class')).not.toContain('late');
    expect(await on.input('postalCode').isDisabled()).toBe(false);
    await on.expectState('number').toMatchObject({ isEmpty: true });
  });

  it('leaves the page when it is torn down', async () => {
    await on.create(FIVE);
    await on.withFields('teardown()');
    expect(await on.page.locator('iframe').count()).toBe(0);
    await on.create(FIVE);
    await on.type('number', '4');
    expect(await on.input('number').inputValue()).toBe('4');
  });
});
