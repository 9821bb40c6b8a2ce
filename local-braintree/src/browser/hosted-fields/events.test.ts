import { beforeEach, describe, expect, it } from 'vitest';
import { VISA, cardPages } from '../../testing/card-pages.ts';

const on = cardPages();

describe("the merchant's events", () => {
  beforeEach(() => on.create({ number: {}, cvv: {}, postalCode: {} }));

  it('report each change of a field, once', async () => {
    await on.type('number', '41');
    await on.input('cvv').focus();
    await expect.poll(on.heard).toEqual([
      { type: 'focus', emittedBy: 'number' },
      { type: 'notEmpty', emittedBy: 'number' },
      // Several brands begin with 4, and one with 41.
      { type: 'cardTypeChange', emittedBy: 'number' },
      { type: 'cardTypeChange', emittedBy: 'number' },
      { type: 'blur', emittedBy: 'number' },
      { type: 'focus', emittedBy: 'cvv' },
    ]);
  });

  it('report that a number can no longer be valid, and that it is valid again', async () => {
    await on.type('number', '5555555555554445');
    await on.expectState('number').toEqual({
      isEmpty: false,
      isValid: false,
      isPotentiallyValid: false,
      isFocused: true,
    });
    const classes = () => on.page.locator('#number').getAttribute('class');
    expect(await classes()).toContain('braintree-hosted-fields-invalid');
    await on.input('number').press('Backspace');
    await on.type('number', '4');
    await expect.poll(classes).toContain('braintree-hosted-fields-valid');
  });

  it('report the brand, as soon as it is certain', async () => {
    await on.type('number', '5555');
    await expect
      .poll(() => on.page.evaluate(() => window.harness.fields?.getState().cards))
      .toMatchObject([{ type: 'master-card', niceType: 'Mastercard', code: { name: 'CVC', size: 3 } }]);
  });

  it('report the first six digits, each time they change', async () => {
    await on.type('number', VISA);
    await on.input('number').fill('');
    await on.type('number', '555555555');
    await expect.poll(() => on.page.evaluate(() => window.harness.bins)).toEqual(['411111', '555555']);
  });

  it('report Enter', async () => {
    await on.input('postalCode').press('Enter');
    await expect.poll(on.heard).toContainEqual({ type: 'inputSubmitRequest', emittedBy: 'postalCode' });
  });

  it("report that the security code becomes invalid when the number's brand changes", async () => {
    await on.type('number', '4');
    await on.type('cvv', '123');
    await on.input('number').fill('');
    await on.type('number', '37');
    await expect.poll(on.heard).toContainEqual({ type: 'validityChange', emittedBy: 'cvv' });
    await on.expectState('cvv').toMatchObject({ isValid: false });
  });
});
