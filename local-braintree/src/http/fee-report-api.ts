import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { graphqlErrors } from '../client-api/graphql.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { feeReport } from '../resources/fee-report.ts';
import { merchantAccount } from '../resources/merchant-account.ts';
import { isDay } from '../rules/billing-dates.ts';
import { jsonAnswer, refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { send } from './exchange.ts';

/** The fields of GraphQL's `Report`: two names for one report. */
export const feeReportFields = ['transactionLevelFees', 'paymentLevelFees'] as const;

const asked = new RegExp(`\\b(${feeReportFields.join('|')})\\s*\\(([^)]*)\\)`);

interface ReportOf {
  readonly field: string;
  readonly day: string;
  readonly merchantAccountId: string | undefined;
}

/** The parameters of a fee report query; undefined for any other query. */
export function feeReportOf(body: Input): ReportOf | undefined {
  const [, field, written = ''] = asked.exec(body.text('query') ?? '') ?? [];
  if (field === undefined) return undefined;
  const variables = body.object('variables') ?? new Input({});
  const argument = (name: string): string | undefined => {
    const [, text, variable] = new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|\\$(\\w+))`).exec(written) ?? [];
    return variable === undefined ? text : variables.text(variable);
  };
  return { field, day: argument('date') ?? '', merchantAccountId: argument('merchantAccountId') };
}

/**
 * Answers with the address of the report, which requires no keys, as at Braintree; null if nothing
 * was disbursed.
 */
export function answerFeeReport(gateway: Gateway, wanted: ReportOf, host: string): Answer {
  const { field, day, merchantAccountId } = wanted;
  if (!isDay(day)) return jsonAnswer(200, graphqlErrors('VALIDATION', 'date: a day such as 2027-01-31.'));
  const account = merchantAccount(gateway, merchantAccountId);
  if (account === undefined) {
    return jsonAnswer(200, graphqlErrors('NOT_FOUND', 'There is no merchant account with this id.'));
  }
  const isThere = feeReport(gateway, account.id, day) !== undefined;
  const path = `/merchants/${gateway.merchant.merchantId}/fee_reports/${account.id}/${day}`;
  const url = `http://${host}${path}?signature=${signed(gateway, account.id, day)}`;
  return jsonAnswer(200, { data: { report: { [field]: { url: isThere ? url : null } } } });
}

/** Serves the reports to holders of their signed addresses. */
export function feeReports(app: FastifyInstance, gateway: Gateway): void {
  app.get('/merchants/:merchantId/fee_reports/:account/:day', (request, reply) =>
    serve(gateway, request, reply),
  );
}

function serve(gateway: Gateway, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { account = '', day = '' } = request.params as Record<string, string>;
  const { signature } = request.query as Record<string, unknown>;
  const isSigned = typeof signature === 'string' && matches(signature, signed(gateway, account, day));
  const csv = isSigned ? feeReport(gateway, account, day) : undefined;
  if (csv === undefined) return send(reply, refusal(404, 'There is no such report.'));
  return reply.type('text/csv; charset=utf-8').send(csv);
}

function signed({ state }: Gateway, account: string, day: string): string {
  return state.sign('fee-report', `${account}/${day}`);
}

function matches(given: string, right: string): boolean {
  const [left, wanted] = [Buffer.from(given), Buffer.from(right)];
  return left.length === wanted.length && timingSafeEqual(left, wanted);
}
