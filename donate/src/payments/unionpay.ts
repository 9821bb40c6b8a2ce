import type { Client, HostedFields } from 'braintree-web';
import unionpay from 'braintree-web/unionpay/index.js';
import type { MethodOutcome } from './method.ts';
import { readProviderError } from './provider-errors.ts';
import type { ProviderFailure } from './provider-errors.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

export interface Mobile {
  countryCode: string;
  number: string;
}

interface Failed {
  kind: 'error';
  error: ProviderFailure;
}

/** The card in the card fields as a UnionPay card, which its bank may confirm by a code. */
export interface UnionPayCard {
  /** `ordinary`: it is charged like any other card, without an enrollment. */
  look(): Promise<{ kind: 'ordinary' | 'enrollable' } | Failed>;
  /**
   * Has the bank send a code to the cardholder's mobile, if it requires one.
   * @param date how much of the card's expiration date is filled in
   */
  enroll(mobile: Mobile, date: DateEntry): Promise<Enrolled | Failed>;
  /** @param smsCode the code that arrived, empty if none was sent */
  tokenize(enrollmentId: string, smsCode: string): Promise<MethodOutcome>;
}

export interface Enrolled {
  kind: 'enrolled';
  enrollmentId: string;
  smsCodeRequired: boolean;
}
export type DateEntry = 'none' | 'part' | 'whole';

/** @throws the library's error if the merchant does not have UnionPay */
export async function unionPayCard(client: Client, fields: HostedFields): Promise<UnionPayCard> {
  const component = await withTimeout(unionpay.create({ client }), READY_LIMIT_MS);
  const hostedFields = referenceTo(fields);
  return {
    look: () =>
      orError(async () => {
        const { isUnionPay, unionPay } = await component.fetchCapabilities({ hostedFields });
        if (!isUnionPay) return { kind: 'ordinary' };
        return unionPay.isSupported ? { kind: 'enrollable' } : failed('UNIONPAY_FAILED_TOKENIZATION');
      }),
    enroll: (mobile, date) =>
      orError(async () => {
        const problem = enrollmentProblem(mobile, date);
        if (problem !== undefined) return failed(problem);
        return { kind: 'enrolled', ...(await component.enroll({ hostedFields, mobile })) };
      }),
    tokenize: (enrollmentId, smsCode) =>
      orError(async () => {
        const { nonce } = await component.tokenize({ hostedFields, enrollmentId, smsCode });
        return { kind: 'nonce', nonce, methodType: 'credit' };
      }),
  };
}

/** The checks of an enrollment before the library is called; the codes are the library's own. */
export function enrollmentProblem(
  { countryCode, number }: Mobile,
  date: DateEntry,
): 'UNIONPAY_MISSING_MOBILE_PHONE_DATA' | 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE' | undefined {
  if (countryCode === '' || number === '') return 'UNIONPAY_MISSING_MOBILE_PHONE_DATA';
  return date === 'part' ? 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE' : undefined;
}

/**
 * The library passes the fields to its own frame as text, and only their channel survives that: the
 * whole component contains windows, which cannot be serialized.
 */
function referenceTo(fields: HostedFields): HostedFields {
  const { _bus: bus } = fields as unknown as { _bus: { channel: string } };
  return { _bus: { channel: bus.channel } } as unknown as HostedFields;
}

function failed(code: string): Failed {
  return { kind: 'error', error: readProviderError({ code }) };
}

async function orError<T>(ask: () => Promise<T>): Promise<T | Failed> {
  try {
    return await withTimeout(ask());
  } catch (error) {
    return { kind: 'error', error: readProviderError(error) };
  }
}
