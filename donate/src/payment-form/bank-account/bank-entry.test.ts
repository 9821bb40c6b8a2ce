import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BankRequest } from '../../payments/us-bank-account.ts';
import { EMPTY_BANK_ENTRY, bankRequest, missingIn, problemOf } from './bank-entry.ts';
import type { BankEntry } from './bank-entry.ts';

const ENTRY: BankEntry = {
  ...EMPTY_BANK_ENTRY,
  routingNumber: '021000021',
  accountNumber: '1000000000',
  firstName: 'Ada ',
  lastName: 'Lovelace',
  streetAddress: '1 Main St',
  locality: 'San Jose',
  region: 'CA',
  postalCode: '95110',
};

describe('a bank account', () => {
  it.each([
    ['routingNumber', '', undefined],
    ['routingNumber', '021000021', undefined],
    ['routingNumber', '02100002', /9 digits/],
    ['routingNumber', '021000022', /check the digits/],
    ['routingNumber', '012000021', /check the digits/],
    ['accountNumber', '1234', undefined],
    ['accountNumber', '123', /4 to 17/],
    ['accountNumber', '123456789012345678', /4 to 17/],
    ['postalCode', '95110-1234', undefined],
    ['postalCode', '9511', /5 or 9/],
    ['locality', 'x', undefined],
  ] as const)('%s may be %s: %s', (field, text, words) => {
    if (words === undefined) expect(problemOf(field, text)).toBeUndefined();
    else expect(problemOf(field, text)).toMatch(words);
  });

  it.each<[string, Partial<BankEntry>, string[]]>([
    ['nothing more', {}, []],
    ['what is wrong', { routingNumber: '021000022' }, ['routing number']],
    ['no blanks', { locality: ' ', region: '' }, ['city', 'state']],
    ['no numbers where its holder signs in', { way: 'login', routingNumber: '', accountNumber: '' }, []],
    ['the name of a business', { ownershipType: 'business', firstName: '' }, ['business name']],
  ])('needs %s', (_case, changes, missing) => {
    expect(missingIn({ ...ENTRY, ...changes })).toEqual(missing);
  });
});

describe('the request to braintree-web', () => {
  const holder = {
    ownershipType: 'personal',
    firstName: 'Ada',
    lastName: 'Lovelace',
    billingAddress: { streetAddress: '1 Main St', locality: 'San Jose', region: 'CA', postalCode: '95110' },
  };

  it('contains the numbers', () => {
    expect(bankRequest(ENTRY, 'I agree.', 'The charity')).toEqual({
      mandateText: 'I agree.',
      bankDetails: {
        ...holder,
        routingNumber: '021000021',
        accountNumber: '1000000000',
        accountType: 'checking',
      },
    });
  });

  it("contains the sign-in, with the charity's name", () => {
    const entry: BankEntry = { ...ENTRY, way: 'login', extendedAddress: 'Suite 2' };
    expect(bankRequest(entry, 'I agree.', 'The charity')).toEqual({
      mandateText: 'I agree.',
      bankLogin: {
        ...holder,
        displayName: 'The charity',
        billingAddress: { ...holder.billingAddress, extendedAddress: 'Suite 2' },
      },
    });
  });

  it('names a business as the holder', () => {
    const entry: BankEntry = { ...ENTRY, ownershipType: 'business', businessName: 'Engines Inc' };
    const { bankDetails } = bankRequest(entry, 'I agree.', 'The charity');
    expect(bankDetails).toMatchObject({ ownershipType: 'business', businessName: 'Engines Inc' });
    expect(bankDetails).not.toHaveProperty('firstName');
  });

  it('contains a mandate and exactly one of the two ways: anything else does not compile', () => {
    type Numbers = Extract<BankRequest, { bankDetails: object }>;
    type Login = Extract<BankRequest, { bankLogin: object }>;
    expectTypeOf<Numbers>().toExtend<BankRequest>();
    expectTypeOf<Omit<Numbers, 'mandateText'>>().not.toExtend<BankRequest>();
    expectTypeOf<Omit<Numbers, 'bankDetails'>>().not.toExtend<BankRequest>();
    expectTypeOf<Omit<Numbers, 'bankLogin'> & Pick<Login, 'bankLogin'>>().not.toExtend<BankRequest>();
    expectTypeOf<
      Omit<Login, 'bankLogin'> & { bankLogin: Omit<Login['bankLogin'], 'displayName'> }
    >().not.toExtend<BankRequest>();
  });
});
