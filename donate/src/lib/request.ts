import { XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

declare global {
  interface Document {
    /**
     * The replies that `app/entry-early-checkout.ts` requested, by address and body. Undefined once
     * a page makes a call that was not made early: nothing is requested twice.
     */
    askedEarly?: Map<string, Promise<Response>> | undefined;
  }
}

/**
 * Sends a request with the visitor's cookies and XSRF token. An early reply answers the first
 * identical request, whatever its status, even for a lapsed session: the code that waits for it
 * handles that. A PUT saves the page's state, and leaves the early replies for later calls.
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

/** An unread reply keeps its connection open until it is canceled. */
function dropEarly(): void {
  document.askedEarly?.forEach(
    (reply) => void reply.then(({ body }) => body?.cancel()).catch(() => undefined),
  );
  document.askedEarly = undefined;
}

function send(method: Method, address: string, text: string | undefined): Promise<Response> {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  });
  const token = cookie(XSRF_COOKIE);
  if (token !== undefined) headers.set(XSRF_HEADER, token);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (text !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = text;
    // Progress saved while the page closes, or a payment in progress, must still reach the server.
    init.keepalive = true;
  }
  return fetch(address, init);
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
