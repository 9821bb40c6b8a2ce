import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FieldName } from '../browser/hosted-fields/fields.ts';
import { createFields, frameOf, inputOf, stateOf, tokenize } from './merchant-page.ts';
import { merchantPages } from './merchant-pages.ts';

export const FIVE = { cardholderName: {}, number: {}, expirationDate: {}, cvv: {}, postalCode: {} };
export const VISA = '4111111111111111';

type Wanted = Parameters<typeof createFields>[2];
type Options = Parameters<typeof createFields>[3];

/** A merchant's page with card fields. */
export interface CardPages {
  readonly page: Page;
  create(fields: Wanted, options?: Options): Promise<void>;
  input(field: FieldName): Locator;
  frame(field: FieldName): FrameLocator;
  tokenize(): ReturnType<typeof tokenize>;
  type(field: FieldName, text: string): Promise<void>;
  typeCard(number?: string, cvv?: string): Promise<void>;
  /** Everything that reached the merchant's window. */
  messages(): Promise<string>;
  /** Events come by message, a moment after the key. */
  expectState(field: FieldName): ReturnType<typeof expect.poll>;
  heard(this: void): Promise<unknown>;
  /** Runs code with braintree-web's instance of the fields. */
  withFields(work: string): Promise<unknown>;
}

/** A merchant's site for a test file, with a page for each test to type into its card fields. */
export function cardPages(): CardPages {
  const on = merchantPages();
  const type = (field: FieldName, text: string) => inputOf(on.page, field).pressSequentially(text);
  return {
    get page(): Page {
      return on.page;
    },
    create: (fields: Wanted, options?: Options) =>
      createFields(on.page, on.site.clientToken, fields, options),
    input: (field: FieldName) => inputOf(on.page, field),
    frame: (field: FieldName) => frameOf(on.page, field),
    tokenize: () => tokenize(on.page),
    type,
    typeCard: async (number = VISA, cvv = '123') => {
      await type('cardholderName', 'Ada Lovelace');
      await type('number', number);
      await type('expirationDate', '1230');
      await type('cvv', cvv);
      await type('postalCode', '62701');
    },
    messages: () => on.page.evaluate(() => window.harness.messages.join('\n')),
    expectState: (field: FieldName) => expect.poll(() => stateOf(on.page, field)),
    heard: () => on.page.evaluate(() => window.harness.heard),
    withFields: (work: string) => on.page.evaluate(`window.harness.fields.${work}`),
  };
}
