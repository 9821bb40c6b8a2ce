import {
  ERRORS,
  GIVING_ENDPOINTS,
  MESSAGES,
  SAVED_METHOD_ENDPOINTS,
  SESSION_ENDPOINTS,
} from '@handsel/contract';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api.ts';

const id = '3f0e9ab0-6c7c-4b6f-9a51-6f0a3f6f4c11';
const user = { email: null, authenticated: false, trust: 'anonymous' };
const checkout = {
  uuid: id,
  email: 'ada@example.org',
  amount: 13.37,
  type: 'monthly',
  page: 'confirm',
  password_source: null,
  payment: { state: 'none' },
  user: { subscription: null, data: null },
};

let server: Server;
let seen: { method: string; url: string; token: string; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const token = String(request.headers['x-xsrf-token'] ?? '');
      seen.push({ method: request.method ?? '', url: request.url ?? '', token, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  standInForBrowser(origin);
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

/** The browser's additions to fetch: the page's origin, and cookies that scripts can read. */
function standInForBrowser(origin: string): void {
  const page = { cookie: 'theme=dark; XSRF-TOKEN=first%2Btoken', documentElement: { lang: 'es-US' } };
  const browserless = fetch;
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await browserless(new URL(path, origin), init);
    const cookie = response.headers.get('set-cookie');
    if (cookie !== null) page.cookie = cookie;
    return response;
  });
}

describe('a call', () => {
  it("uses the contract's address with the XSRF token, and returns the content of the envelope", async () => {
    answer = (_, response) => {
      json(response, 200, { data: checkout });
    };
    const reply = await callApi(GIVING_ENDPOINTS, 'putCheckout', {
      params: { id },
      body: { page: 'confirm' },
    });
    expect(reply).toEqual({ ok: true, status: 200, data: checkout });
    expect(seen).toEqual([
      { method: 'PUT', url: `/api/checkout/${id}`, token: 'first+token', body: '{"page":"confirm"}' },
    ]);
  });

  it('sends a query as the contract names it', async () => {
    const data = { token: 'a b&c', nonce: 'abc', details: {} };
    answer = (_, response) => {
      json(response, 200, { data });
    };
    const reply = await callApi(SAVED_METHOD_ENDPOINTS, 'getMethodNonce', {
      query: { paymentMethodToken: data.token },
    });
    expect(reply).toEqual({ ok: true, status: 200, data });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/subscription/token?paymentMethodToken=a+b%26c',
      token: 'first+token',
    });
  });

  it('renews a stale XSRF token once, and repeats the call with the new one', async () => {
    answer = (request, response) => {
      if (request.url === '/api/user') {
        response.setHeader('set-cookie', 'XSRF-TOKEN=second');
        json(response, 200, { data: user });
      } else if (request.headers['x-xsrf-token'] === 'second') {
        json(response, 200, { data: checkout });
      } else {
        json(response, 419, { message: 'stale', code: 'xsrf' });
      }
    };
    const reply = await callApi(GIVING_ENDPOINTS, 'putCheckout', {
      params: { id },
      body: { page: 'confirm' },
    });
    expect(reply.ok).toBe(true);
    expect(seen.map(({ method, token }) => `${method} ${token}`)).toEqual([
      'PUT first+token',
      'GET first+token',
      'PUT second',
    ]);
  });

  it('gives up on a token that stays stale, with the message of the failure', async () => {
    answer = (request, response) => {
      if (request.url === '/api/user') json(response, 200, { data: user });
      else json(response, 419, { message: 'stale', code: 'xsrf' });
    };
    const reply = await callApi(GIVING_ENDPOINTS, 'putCheckout', {
      params: { id },
      body: { page: 'confirm' },
    });
    expect(reply).toEqual({
      ok: false,
      kind: 'failure',
      status: 419,
      failure: { message: 'stale', code: 'xsrf' },
    });
    expect(seen).toHaveLength(3);
  });

  it('reports a failure with its code and its fields', async () => {
    const failure = { message: 'Please correct', code: 'validation', errors: { email: ['Please enter'] } };
    answer = (_, response) => {
      json(response, 422, failure);
    };
    expect(await callApi(SESSION_ENDPOINTS, 'getUser')).toEqual({
      ok: false,
      kind: 'failure',
      status: 422,
      failure,
    });
  });

  it.each([
    [401, '<h1>Sign in</h1>', { code: 'not_authenticated', message: ERRORS.not_authenticated.message }],
    [403, '<h1>Forbidden</h1>', { code: 'blocked', message: MESSAGES.startUnknown }],
    [403, '{"message":"Not from here"}', { code: 'blocked', message: 'Not from here' }],
    [422, '{"code":"other","message":""}', { code: 'validation', message: MESSAGES.startUnknown }],
    [440, '', { code: 'session_lapsed', message: ERRORS.session_lapsed.message }],
  ])('trusts a status of %d, though %j is not our reply', async (status, body, failure) => {
    answer = (_, response) => response.writeHead(status).end(body);
    expect(await callApi(SESSION_ENDPOINTS, 'getUser')).toEqual({
      ok: false,
      kind: 'failure',
      status,
      failure,
    });
  });

  it.each([
    ['a cut connection', undefined, (response: ServerResponse) => response.destroy()],
    [
      'a page in place of JSON',
      undefined,
      (response: ServerResponse) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    ],
    [
      'a success that is not in the contract',
      200,
      (response: ServerResponse) => {
        json(response, 200, { data: { email: 7 } });
      },
    ],
    [
      'a failure that is not in the catalogue',
      undefined,
      (response: ServerResponse) => {
        json(response, 500, { error: 'boom' });
      },
    ],
  ])('reports an unknown outcome after %s, and does not throw', async (_, status, misbehave) => {
    answer = (_request, response) => {
      misbehave(response);
    };
    const reply = await callApi(SESSION_ENDPOINTS, 'getUser');
    expect(reply).toEqual({ ok: false, kind: 'no-reply', ...(status !== undefined && { status }) });
  });
});
