import {
  bankName,
  isRoutingNumber,
  loginAccounts,
  loginRoutingNumber,
  networkCheckOf,
} from '../rules/bank-accounts.ts';
import { issueNonce } from '../tokens/nonces.ts';
import type { UsBankAccount } from '../state/instrument-records.ts';
import type { Address } from '../state/address-records.ts';
import { Input } from '../wire/input.ts';
import { ownerOf } from './authorization.ts';
import { graphqlErrors } from './graphql.ts';
import type { GraphqlCall, GraphqlOperation } from './graphql.ts';

/** The data of an account without its holder. */
interface Account extends Pick<UsBankAccount, 'routingNumber' | 'accountType' | 'isSignedIn'> {
  readonly accountNumber: string;
}

type Owner = Pick<
  UsBankAccount,
  'ownershipType' | 'accountHolderName' | 'firstName' | 'lastName' | 'businessName'
>;

/** An account as the donor typed it. */
function tokenizeDetails(call: GraphqlCall): object {
  const input = nested(call, 'usBankAccount');
  const routingNumber = input.text('routingNumber') ?? '';
  const accountNumber = input.text('accountNumber') ?? '';
  const accountType = accountTypeOf(input);
  if (!isRoutingNumber(routingNumber)) return invalid('Routing number is invalid.');
  if (!/^\d{4,17}$/.test(accountNumber)) return invalid('Account number is invalid.');
  if (accountType === undefined) return invalid('Account type is invalid.');
  const account = { routingNumber, accountNumber, accountType, isSignedIn: false };
  return tokenize(call, 'tokenizeUsBankAccount', input, account);
}

/** An account that was selected at the bank, in our stand-in for Plaid. */
function tokenizeLogin(call: GraphqlCall): object {
  const input = nested(call, 'usBankLogin');
  const [, name = ''] = /^public-local-([a-z]+)-[\w-]+$/.exec(input.text('publicToken') ?? '') ?? [];
  const chosen = Object.hasOwn(loginAccounts, name) ? loginAccounts[name] : undefined;
  if (chosen === undefined) return invalid('Public token is invalid.');
  if ((input.text('accountId') ?? '') === '') return invalid('Account ID is required.');
  if (accountTypeOf(input) !== chosen.accountType) return invalid('Account type is invalid.');
  const account = { ...chosen, routingNumber: loginRoutingNumber, isSignedIn: true };
  return tokenize(call, 'tokenizeUsBankLogin', input, account);
}

function nested({ variables }: GraphqlCall, name: string): Input {
  return variables.object('input')?.object(name) ?? new Input({});
}

function accountTypeOf(input: Input): UsBankAccount['accountType'] | undefined {
  const types = { CHECKING: 'checking', SAVINGS: 'savings' } as const;
  return types[input.text('accountType') as keyof typeof types];
}

function tokenize(
  { gateway, authorization }: GraphqlCall,
  mutation: string,
  input: Input,
  { accountNumber, ...account }: Account,
): object {
  if (!gateway.merchant.usBankAccount) {
    return graphqlErrors('AUTHORIZATION', 'This merchant does not have usBankAccount.');
  }
  const mandate = input.text('achMandate') ?? '';
  const owner = ownerIn(input);
  const billingAddress = addressIn(input.object('billingAddress') ?? new Input({}));
  if (mandate === '') return invalid('ACH mandate is required.');
  if (owner === undefined) return invalid('An account belongs to an individual or to a business.');
  if (billingAddress === undefined) return invalid('Billing address is incomplete.');
  const last4 = accountNumber.slice(-4);
  const nonce = issueNonce(
    gateway,
    {
      type: 'us_bank_account',
      uniqueNumberIdentifier: gateway.state
        .sign('account', `${account.routingNumber}:${accountNumber}`)
        .slice(0, 32),
      ...account,
      ...owner,
      billingAddress,
      last4,
      bankName: bankName(account.routingNumber),
      achMandate: { text: mandate, acceptedAt: gateway.clock.now().toISOString() },
      networkCheck: networkCheckOf(accountNumber, account.accountType),
      verified: account.isSignedIn,
    },
    ownerOf(authorization),
  );
  return { data: { [mutation]: { paymentMethod: { id: nonce.nonce, details: { last4 } } } } };
}

function ownerIn(input: Input): Owner | undefined {
  const individual = input.object('individualOwner');
  const business = input.object('businessOwner');
  if (individual !== undefined && business !== undefined) return undefined;
  const firstName = individual?.text('firstName') ?? '';
  const lastName = individual?.text('lastName') ?? '';
  const businessName = business?.text('businessName') ?? '';
  if (firstName !== '' && lastName !== '') {
    return {
      ownershipType: 'personal',
      accountHolderName: `${firstName} ${lastName}`,
      firstName,
      lastName,
    };
  }
  if (businessName === '') return undefined;
  return { ownershipType: 'business', accountHolderName: businessName, businessName };
}

/** @returns undefined if a part is missing; only the second line is optional */
function addressIn(input: Input): Address | undefined {
  const [streetAddress = '', locality = '', region = '', postalCode = ''] = [
    'streetAddress',
    'city',
    'state',
    'zipCode',
  ].map((name) => input.text(name));
  if ([streetAddress, locality, region, postalCode].includes('')) return undefined;
  const extendedAddress = input.text('extendedAddress');
  return {
    streetAddress,
    ...(extendedAddress !== undefined && { extendedAddress }),
    locality,
    region,
    postalCode,
  };
}

function invalid(message: string): object {
  return graphqlErrors('VALIDATION', message);
}

export const usBankAccountOperations: readonly GraphqlOperation[] = [
  {
    call: 'usBankAccount.tokenizeDetails',
    operationName: 'TokenizeUsBankAccount',
    writes: true,
    handle: tokenizeDetails,
  },
  {
    call: 'usBankAccount.tokenizeLogin',
    operationName: 'TokenizeUsBankLogin',
    writes: true,
    handle: tokenizeLogin,
  },
];
