import { clientRoutes } from '../http/client-api.ts';
import { feeReportFields } from '../http/fee-report-api.ts';
import { graphqlOperations } from '../http/graphql-api.ts';
import type { Parameters } from '../wire/parameters.ts';
import { refusedCalls } from '../http/refused-calls.ts';
import { supportedRoutes } from '../http/route-table.ts';
import { sandboxRoutes } from '../resources/past-due.ts';
import type { Route } from '../resources/route.ts';
import { cardNonces } from '../rules/test-nonces.ts';
import { testCard } from '../rules/test-values.ts';
import { brandOf } from '../tokens/card.ts';
import { webhookKinds } from '../state/webhook-kinds.ts';

/** Calls that the SDK sends to the address of another call, or answers without a server. */
export const otherCalls: Readonly<Record<string, string>> = {
  'creditCard.create': 'as `paymentMethod.create`',
  'dispute.addFileEvidence': 'as `dispute.addTextEvidence`',
  'disbursement.transactions': 'as `transaction.search`',
  'oauth.connectUrl': 'answered by the SDK itself',
  'subscription.retryCharge': 'sent by the SDK as `transaction.sale` with a `subscriptionId`',
  'transaction.credit': 'as `transaction.sale`',
  'transaction.create': 'as `transaction.sale`',
  'usBankAccount.sale': 'as `transaction.sale`',
  'webhookNotification.parse': 'answered by the SDK itself',
  'webhookNotification.verify': 'answered by the SDK itself',
  'webhookTesting.sampleNotification': 'answered by the SDK itself',
};

function refusedParameters(parameters: Parameters): string[] {
  return Object.entries(parameters).flatMap(([name, rule]) => {
    if (rule === 'unsupported') return [name];
    return typeof rule === 'object' ? refusedParameters(rule) : [];
  });
}

function supportedLine(call: string, routes: readonly Route[]): string {
  const missing = [...new Set(routes.flatMap(({ parameters }) => refusedParameters(parameters ?? {})))];
  return item(call, missing.length === 0 ? '' : `refuses ${missing.map((name) => `\`${name}\``).join(', ')}`);
}

function item(call: string, note: string): string {
  return note === '' ? `- \`${call}\`` : `- \`${call}\`: ${note}`;
}

/** A table with column widths like Prettier's. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The documented test nonces for cards, with their attributes in the SDK. */
function testNonces(): string {
  const rows = Object.entries(cardNonces).map(([nonce, { type, number }]) => {
    const binData = Object.entries(testCard(number)?.binData ?? {});
    const facts = binData.map(([name, value]) => `${name} ${value}`).join(', ');
    return [`\`${nonce}\``, `\`${type}\``, brandOf(number), number.slice(-4), facts];
  });
  return table([['nonce', 'type', 'brand', 'last four', 'BIN data besides "Unknown"'], ...rows]);
}

/** All of SUPPORTED.md, from the server's own tables. */
export function supportedMarkdown(): string {
  const byCall = Map.groupBy(supportedRoutes, (route) => route.call);
  const supported = [...byCall].map(([call, routes]) => supportedLine(call, routes));
  const others = Object.entries(otherCalls).map(([call, how]) => item(call, how));
  const refused = refusedCalls.map((one) => item(one.call, 'because' in one ? one.because : ''));
  return `# What local-braintree supports

This file is generated: \`npm run supported -w local-braintree\`.

A refused call answers 501 and its name goes to the log; so does a refused parameter. A parameter that Braintree
does not have either answers 403, as Braintree does.

## Calls of the server SDK that are answered

${[...supported, ...others].sort().join('\n')}

Each search takes every field of the SDK's own search.

## What the sandbox answers beside the SDK's calls

${sandboxRoutes.map(({ method, path }) => `- \`${method} /merchants/ID${path}\``).join('\n')}

## What the GraphQL API answers beside the SDK's calls

${feeReportFields.map((name) => `- \`report { ${name}(date, merchantAccountId) { url } }\`, a CSV of the fees of what was disbursed that day`).join('\n')}

## Webhooks that are sent

${webhookKinds.map((kind) => `- \`${kind}\``).join('\n')}

## Calls of the server SDK that are refused

${refused.sort().join('\n')}

## Test nonces that stand for a card

\`src/rules/test-nonces.ts\` has them. Those of 3-D Secure are in \`src/tokens/three-d-secure.ts\`.

${testNonces()}

## Calls of braintree-web 3.97.2 that are answered

${clientRoutes.map(({ call, method, path }) => item(call, `\`${method} client_api/v1${path}\``)).join('\n')}
${graphqlOperations.map(({ call, operationName }) => item(call, `GraphQL \`${operationName}\``)).join('\n')}
`;
}
