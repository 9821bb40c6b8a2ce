import type Client from 'braintree-web/client/client.js';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { BraintreeErrorShape } from 'braintree-web/hosted-fields/shared/constants.js';
import errors from 'braintree-web/hosted-fields/shared/errors.js';
import type { CardForm } from './card-form.ts';
import type { FieldName } from './fields.ts';

/** The options of `hostedFieldsInstance.tokenize`. */
export interface TokenizeOptions {
  vault?: boolean;
  fieldsToTokenize?: FieldName[];
  cardholderName?: string;
  billingAddress?: Record<string, string>;
  authenticationInsight?: { merchantAccountId: string };
}

interface TokenizedCard {
  nonce: string;
  details: unknown;
  description: string;
  type: string;
  binData: unknown;
  authenticationInsight?: unknown;
}

/** The reply to TOKENIZATION_REQUEST. */
export type TokenizationReply = [BraintreeErrorShape] | [null, TokenizedCard];

/**
 * Validates the fields and exchanges them for a nonce. Expected failures are replies with
 * braintree-web's own errors.
 */
export async function tokenize(
  form: CardForm,
  client: Promise<Client>,
  options: TokenizeOptions,
): Promise<TokenizationReply> {
  const fields = options.fieldsToTokenize ?? form.fields;
  if (fields.every((field) => form.stateOf(field).isEmpty)) return [errors.HOSTED_FIELDS_FIELDS_EMPTY];
  form.validateStrictly(fields);
  const invalidFieldKeys = fields.filter((field) => !form.stateOf(field).isValid);
  if (invalidFieldKeys.length > 0) {
    return [{ ...errors.HOSTED_FIELDS_FIELDS_INVALID, details: { invalidFieldKeys } }];
  }
  try {
    return await request(form, await client, options, fields);
  } catch (error) {
    return [tokenizationError(error)];
  }
}

async function request(
  form: CardForm,
  client: Client,
  options: TokenizeOptions,
  fields: readonly FieldName[],
): Promise<TokenizationReply> {
  const response = await client.request({
    api: 'clientApi',
    method: 'post',
    endpoint: 'payment_methods/credit_cards',
    data: {
      ...(options.authenticationInsight && {
        authenticationInsight: true,
        merchantAccountId: options.authenticationInsight.merchantAccountId,
      }),
      creditCard: {
        ...cardOf(form, options, fields),
        options: {
          // A tokenization key may not validate; a client token validates only cards that it also
          // vaults.
          validate: client.getConfiguration().authorizationType === 'CLIENT_TOKEN' && options.vault === true,
        },
      },
    },
  });
  const [card] = (response as { creditCards: TokenizedCard[] }).creditCards;
  if (card === undefined) return [errors.HOSTED_FIELDS_FAILED_TOKENIZATION];
  const { nonce, details, description, type, binData, authenticationInsight } = card;
  return [
    null,
    {
      nonce,
      details,
      description,
      type,
      binData,
      ...(authenticationInsight ? { authenticationInsight } : {}),
    },
  ];
}

/** The request's `creditCard`: the selected fields, merged over the data of the merchant's page. */
function cardOf(
  form: CardForm,
  options: TokenizeOptions,
  fields: readonly FieldName[],
): Record<string, unknown> {
  const { postalCode, expirationDate, ...values } = Object.fromEntries(
    fields.map((field) => [field, form.valueOf(field)]),
  ) as Partial<Record<FieldName, string>>;
  const billingAddress = { ...options.billingAddress, ...(postalCode !== undefined && { postalCode }) };
  const [month, year] = expirationDate?.split('/') ?? [];
  return {
    ...(options.cardholderName !== undefined && { cardholderName: options.cardholderName }),
    ...values,
    ...(month !== undefined && year !== undefined && { expirationMonth: month, expirationYear: year }),
    ...(Object.keys(billingAddress).length > 0 && { billingAddress }),
  };
}

interface RequestError extends BraintreeErrorShape {
  details?: { httpStatus?: number; originalError?: { fieldErrors?: FieldError[] } };
}
interface FieldError {
  code?: string | number;
  fieldErrors?: FieldError[];
}

/**
 * The library's error for a failed request: a rejected card differs from an unreachable gateway.
 */
function tokenizationError(error: unknown): BraintreeErrorShape {
  const { type, code, message, details } = error as RequestError;
  const status = details?.httpStatus ?? 0;
  if (status === 403) return { type, code, message, details };
  const originalError = { type, code, message, details };
  const known = codesIn(details?.originalError?.fieldErrors ?? [])
    .map((fieldCode) => constants.tokenizationErrorCodes[fieldCode])
    .find((match) => match !== undefined);
  if (known !== undefined) return { ...known, details: { originalError } };
  const isRefusal = status >= 400 && status < 500;
  const kind = isRefusal
    ? errors.HOSTED_FIELDS_FAILED_TOKENIZATION
    : errors.HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR;
  return {
    ...kind,
    details: { originalError: isRefusal ? (details?.originalError ?? originalError) : originalError },
  };
}

function codesIn(fieldErrors: readonly FieldError[]): string[] {
  return fieldErrors.flatMap((error) => [
    ...(error.code === undefined ? [] : [String(error.code)]),
    ...codesIn(error.fieldErrors ?? []),
  ]);
}
