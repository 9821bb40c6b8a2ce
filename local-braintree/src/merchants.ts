import type { IncomingMessage, RequestListener } from 'node:http';
import type { OpenMerchant } from './merchant.ts';

/**
 * Routes each request to its merchant. The server SDKs name it in the address; GraphQL at the root
 * uses its keys or its client token. Browsers and the control plane reach the merchants other than
 * the first below `/braintree/of/ID` and `/_control/of/ID`.
 */
export function frontOf(others: readonly OpenMerchant[]): (next: RequestListener) => RequestListener {
  const byId = new Map(others.map((merchant) => [merchant.id, merchant]));
  return (next) => (request, response) => {
    const merchant = merchantOf(request, byId);
    if (merchant === undefined) next(request, response);
    else merchant.app.routing(request, response);
  };
}

/** The merchant of a request, whose address is then rewritten as if there were no other. */
function merchantOf(
  request: IncomingMessage,
  byId: ReadonlyMap<string, OpenMerchant>,
): OpenMerchant | undefined {
  const url = request.url ?? '';
  const [, called] = /^\/merchants\/([^/?]+)/.exec(url) ?? [];
  if (called !== undefined) return byId.get(called);
  if (url === '/graphql') {
    const { authorization = '' } = request.headers;
    const claims = new URLSearchParams(authorization.slice(authorization.indexOf('|') + 1));
    if (authorization.startsWith('Bearer ')) return byId.get(claims.get('merchant_id') ?? '');
    return [...byId.values()].find((merchant) => merchant.authorization === authorization);
  }
  const [, prefix = '', id = '', rest = ''] = /^(\/braintree|\/_control)\/of\/([^/?]+)(.*)$/.exec(url) ?? [];
  const merchant = byId.get(id);
  if (merchant !== undefined) request.url = `${prefix}${rest}`;
  return merchant;
}
