import type { Gateway } from '../gateway/gateway.ts';
import { storableCard } from '../tokens/card.ts';
import { firstValidYear, unionPayFacts, wrongSmsCode } from '../rules/union-pay.ts';
import { newId } from '../state/new-id.ts';
import type { CreditCard } from '../state/instrument-records.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { readEnteredCard } from '../wire/entered-card.ts';
import { Input } from '../wire/input.ts';
import { fieldErrors } from './field-errors.ts';
import type { FieldProblem } from './field-errors.ts';
import { withFeature } from './route.ts';
import type { ClientCall, ClientRoute } from './route.ts';

/** The gateway's capabilities for a card, before it is enrolled. */
function capabilities({ input }: ClientCall): Answer {
  const facts = unionPayFacts(digitsOf(input.object('creditCard')));
  if (facts === undefined) return jsonAnswer(200, { isUnionPay: false });
  const { isDebit, isSupported, supportsTwoStepAuthAndCapture } = facts;
  return jsonAnswer(200, {
    isUnionPay: true,
    isDebit,
    unionPay: { isSupported, supportsTwoStepAuthAndCapture },
  });
}

/**
 * Has the bank send a code to the cardholder's mobile. Here none is sent, and every code except the
 * documented wrong one is accepted.
 */
function enroll({ gateway, input }: ClientCall): Answer {
  const entered = input.object('unionPayEnrollment') ?? new Input({});
  const card = storableCard(gateway, readEnteredCard(entered));
  const facts = unionPayFacts(digitsOf(entered));
  const problem = enrollmentProblem(entered, card);
  if (facts === undefined || !facts.isSupported || !facts.isActivated) {
    return refused({ attribute: 'number', message: 'Card cannot be enrolled.' });
  }
  if (problem !== undefined) return refused(problem);
  const id = newId();
  const { uniqueNumberIdentifier } = card;
  const smsCodeRequired = facts.asksForSmsCode;
  gateway.state.unionPayEnrollments.insert(id, { uniqueNumberIdentifier, smsCodeRequired });
  return jsonAnswer(201, { unionPayEnrollmentId: id, smsCodeRequired });
}

function refused(problem: FieldProblem): Answer {
  return fieldErrors('unionPayEnrollment', 'UnionPay enrollment is invalid', [problem]);
}

function enrollmentProblem(entered: Input, card: CreditCard): FieldProblem | undefined {
  if (!/^\d{1,3}$/.test(entered.text('mobileCountryCode') ?? '')) {
    return { attribute: 'mobile_country_code', message: 'Mobile country code is invalid.' };
  }
  if (!/^\d{4,14}$/.test(entered.text('mobileNumber') ?? '')) {
    return { attribute: 'mobile_number', message: 'Mobile number is invalid.' };
  }
  const isExpired = card.expirationYear !== '' && Number(card.expirationYear) < firstValidYear;
  return isExpired ? { attribute: 'expiration_year', message: 'Card is expired.' } : undefined;
}

/**
 * The errors that prevent the tokenization of an enrolled card: another card's enrollment, or a
 * wrong code.
 */
export function enrolledCardProblems(gateway: Gateway, card: CreditCard, given: Input): FieldProblem[] {
  const enrollment = gateway.state.unionPayEnrollments.get(given.text('id') ?? '');
  if (enrollment?.uniqueNumberIdentifier !== card.uniqueNumberIdentifier) {
    return [{ attribute: 'id', message: 'UnionPay enrollment ID is invalid.' }];
  }
  const smsCode = given.text('smsCode') ?? '';
  const isRight = !enrollment.smsCodeRequired || (/^\d{4,8}$/.test(smsCode) && smsCode !== wrongSmsCode);
  return isRight ? [] : [{ attribute: 'sms_code', message: 'SMS code is invalid.' }];
}

function digitsOf(card: Input | undefined): string {
  return (card?.text('number') ?? '').replace(/[\s-]/g, '');
}

export const unionPayRoutes: readonly ClientRoute[] = [
  {
    call: 'unionpay.fetchCapabilities',
    method: 'GET',
    path: '/payment_methods/credit_cards/capabilities',
    writes: false,
    handle: withFeature('unionPay', capabilities),
  },
  {
    call: 'unionpay.enroll',
    method: 'POST',
    path: '/union_pay_enrollments',
    writes: true,
    handle: withFeature('unionPay', enroll),
  },
];
