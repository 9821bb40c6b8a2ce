import { authorizationFingerprint, vaultingOptions } from './authorization.ts';
import { clientConfiguration } from './configuration.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from '../resources/route.ts';
import { invalid, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';

const customerOptions = [
  ['makeDefault', '92801', 'Make default requires a customer id.'],
  ['verifyCard', '92802', 'Verify card requires a customer id.'],
  ['failOnDuplicatePaymentMethod', '92803', 'Fail on duplicate payment method requires a customer id.'],
  [
    'failOnDuplicatePaymentMethodForCustomer',
    '92805',
    'Fail on duplicate payment method for customer requires a customer id.',
  ],
] as const;

function generate({ gateway, body }: Call): Answer {
  const input = body.object('clientToken') ?? new Input({});
  const errors = tokenErrors(gateway, input);
  if (errors.length > 0) return invalid(errors);
  const customerId = input.text('customerId');
  const merchantAccountId = input.text('merchantAccountId');
  const preferred = input.text('paymentMethodId') ?? input.text('preferredPaymentMethodToken');
  const authorization = {
    ...(customerId !== undefined && { customerId }),
    ...(merchantAccountId !== undefined && { merchantAccountId }),
    domains: input.texts('domains') ?? [],
    ...(preferred !== undefined && { preferred }),
    options: vaultingOptions.filter((option) => input.object('options')?.flag(option) === true),
  };
  const token = {
    version: Number(input.text('version') ?? '2'),
    authorizationFingerprint: authorizationFingerprint(gateway, authorization),
    ...clientConfiguration(gateway, authorization),
  };
  const json = JSON.stringify(token);
  // Version 1 is the JSON itself; from version 2 on it is base64-encoded.
  const value = token.version === 1 ? json : Buffer.from(json).toString('base64');
  return xmlAnswer(201, 'client-token', { value });
}

function tokenErrors(gateway: Gateway, input: Input): ValidationError[] {
  const errors: ValidationError[] = [];
  const add = (attribute: string, code: string, message: string) =>
    errors.push({ at: ['client-token'], attribute, code, message });
  const customerId = input.text('customerId');
  const account = input.text('merchantAccountId');
  if (!['1', '2', '3'].includes(input.text('version') ?? '2')) {
    add('version', '92806', 'Client token version is not supported.');
  }
  if (customerId !== undefined && !gateway.state.customers.has(customerId)) {
    add('customer_id', '92804', 'Customer specified by customer_id does not exist');
  }
  if (account !== undefined && !gateway.merchant.merchantAccounts.some(({ id }) => id === account)) {
    add('merchant_account_id', '92807', 'Merchant account specified by merchant_account_id does not exist');
  }
  for (const [option, code, message] of customerOptions) {
    if (customerId === undefined && input.object('options')?.flag(option) === true)
      add(option, code, message);
  }
  return [...errors, ...domainErrors(input.list('domains') ?? [])];
}

/** The errors of the domains to which a token is restricted. */
function domainErrors(domains: readonly unknown[]): ValidationError[] {
  const error = (code: string, message: string) => [
    { at: ['client-token'], attribute: 'domains', code, message },
  ];
  if (domains.length > maxDomains) {
    return error('92810', `Cannot specify more than ${maxDomains} client token domains`);
  }
  if (domains.every((domain) => typeof domain === 'string' && domainForm.test(domain))) return [];
  return error('92011', 'Client token domains must be valid domain names (RFC 1035), e.g. example.com');
}

const maxDomains = 5;
const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;

export const clientTokenRoutes: readonly Route[] = [
  {
    call: 'clientToken.generate',
    method: 'POST',
    path: '/client_token',
    writes: false,
    parameters: {
      clientToken: {
        ...values('customerId', 'merchantAccountId', 'version'),
        options: values(...vaultingOptions),
        // The Node SDK sends `preferredPaymentMethodToken` under another name.
        ...values('domains', 'paymentMethodId', 'preferredPaymentMethodToken'),
        // Used by partners and Fastlane.
        addressId: 'unsupported',
        proxyMerchantId: 'unsupported',
      },
    },
    handle: generate,
  },
];
