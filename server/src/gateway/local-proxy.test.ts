import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxyLocalBraintree } from './local-proxy.ts';

/** Repeats the request that it received. */
let standIn: Server;
let app: FastifyInstance;

beforeEach(async () => {
  standIn = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      response.writeHead(422, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify({ method, url, body, headers }));
    });
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  app = fastify();
  await proxyLocalBraintree(app, (standIn.address() as AddressInfo).port);
});

afterEach(async () => {
  await app.close();
  standIn.closeAllConnections();
  standIn.close();
});

interface Asked {
  method: string;
  url: string;
  body: string;
  headers: Record<string, string>;
}

test('passes on a call and its reply unchanged', async () => {
  const body = '{ "as": "it is" }\n';
  const reply = await app.inject({
    method: 'POST',
    url: '/braintree/graphql?a=%20b',
    headers: { 'content-type': 'application/json', connection: 'close', 'x-own': 'kept' },
    body,
  });
  const asked: Asked = reply.json();
  expect(asked).toMatchObject({ method: 'POST', url: '/braintree/graphql?a=%20b', body });
  expect(asked.headers).toMatchObject({ 'content-type': 'application/json', 'x-own': 'kept' });
  expect(asked.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(reply.statusCode).toBe(422);
  expect(reply.headers['content-type']).toBe('application/json');
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('passes on a call without a body', async () => {
  const asked: Asked = (await app.inject('/braintree/web/x.js')).json();
  expect(asked).toMatchObject({ method: 'GET', url: '/braintree/web/x.js', body: '' });
});

test('replies with an error if the stand-in does not answer, and keeps running', async () => {
  standIn.closeAllConnections();
  await new Promise((resolve) => standIn.close(resolve));
  expect((await app.inject({ method: 'POST', url: '/braintree/graphql', body: {} })).statusCode).toBe(500);
  expect((await app.inject('/braintree/graphql')).statusCode).toBe(500);
});
