import { createHash } from 'node:crypto';
import type { Call, Route } from './route.ts';
import type { RequestKey } from '../state/records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';

const longest = 255;

/**
 * Makes a call idempotent by `apiRequestKey`: the same request under the same key gets its first
 * reply again, and is executed once. github.com/braintree/braintree_ruby:
 * spec/integration/braintree/transaction_idempotency_spec.rb
 */
export function keyed(handle: Route['handle']): Route['handle'] {
  return (call) => {
    const key = call.body.object('transaction')?.text('apiRequestKey');
    if (key === undefined) return handle(call);
    if (!call.gateway.merchant.apiRequestKeys) return refused('915231', 'API request key is not allowed.');
    if (key.length > longest) return refused('915230', 'API request key is too long.');
    const requestDigest = digest(call);
    const earlier = call.gateway.state.requestKeys.get(key);
    if (earlier !== undefined) return earlierAnswer(earlier, requestDigest);
    const answer = handle(call);
    const failed = answer.status === 422 && !answer.body.includes('<transaction><id>');
    const { status, body } = answer;
    call.gateway.state.requestKeys.insert(key, { key, requestDigest, status, body, failed });
    return answer;
  };
}

function earlierAnswer(earlier: RequestKey, requestDigest: string): Answer {
  if (earlier.requestDigest !== requestDigest) {
    return refused('915232', 'API request key can be reused only with the same request.');
  }
  if (earlier.failed) return refused('915234', 'API request key was used with a failed request.');
  return { status: earlier.status, contentType: 'application/xml', body: earlier.body };
}

function refused(code: string, message: string): Answer {
  return invalid([{ at: ['transaction'], attribute: 'api_request_key', code, message }]);
}

/** A hash of the request, with its members in a fixed order. */
function digest({ path, body }: Call): string {
  const text = JSON.stringify([path, sorted(body)]);
  return createHash('sha256').update(text).digest('hex');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = 'members' in value ? (value as Input).members() : (value as Record<string, unknown>);
  const entries = Object.entries(members).map(([name, member]) => [name, sorted(member)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
