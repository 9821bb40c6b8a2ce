import { XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

declare global {
  interface Document {
    /**
     * The replies that `app/entry-early-checkout.ts` asked for, by their address and what was sent there. Undefined once a page asks for
     * something that it has not asked for yet: nothing is asked twice.
     */
    askedEarly?: Map<string, Promise<Response>> | undefined;
  }
}

/**
 * Asks the server, with the visitor's cookies and XSRF token. What was asked early is answered by that, once: whatever it says, also
 * that a session has lapsed, is heard by the code that waits for it. A PUT saves what a page has, and takes no early reply from the calls after it.
 */
export function request(method: Method, address: string, body?: object): Promise<Response> {
  const text = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const early = method === 'PUT' ? undefined : takeEarly(address + (text ?? ''));
  return early ?? send(method, address, text);
}

function takeEarly(key: string): Promise<Response> | undefined {
  const reply = document.askedEarly?.get(key);
  if (reply === undefined) dropEarly();
  else document.askedEarly?.delete(key);
  return reply;
}

/** A reply that no call reads keeps its connection open until it is canceled. */
function dropEarly(): void {
  document.askedEarly?.forEach(
    (reply) => void reply.then(({ body }) => body?.cancel()).catch(() => undefined),
  );
  document.askedEarly = undefined;
}

function send(method: Method, address: string, text: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const token = cookie(XSRF_COOKIE);
  if (token !== undefined) headers.set(XSRF_HEADER, token);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (text !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = text;
    // Progress saved as a page is left, or a payment under way, must reach the server all the same.
    init.keepalive = true;
  }
  return fetch(address, init);
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
