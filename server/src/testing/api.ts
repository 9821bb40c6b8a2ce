import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiScope } from '@handsel/contract';
import type { StaffApiKey } from '@handsel/contract/console';
import { expect } from 'vitest';
import pg from 'pg';
import type { Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

export interface MadeKey {
  api_key: StaffApiKey;
  secret: string;
}

/** Makes a key in the console. */
export async function makeKey(by: Colleague, scopes: readonly ApiScope[], days = 365): Promise<MadeKey> {
  const reply = await by.console.post('/api-keys', { name: 'Bookkeeping', scopes, days });
  expect(reply.status).toBe(200);
  return reply.body.data as MadeKey;
}

export interface ApiReply {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Calls the API as a program does. @param path below /api/v1 */
export async function callApi(
  test: TestApp,
  path: string,
  secret?: string,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  const reply = await test.app.inject({
    url: `/api/v1${path}`,
    headers: { ...(secret !== undefined && { authorization: `Bearer ${secret}` }), ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

/**
 * Changes something by the API.
 * @param path below /api/v1
 * @param name the value of Idempotency-Key; empty sends none
 */
export async function writeApi(
  test: TestApp,
  [method, path]: ['POST' | 'PATCH', string],
  secret: string | undefined,
  body: unknown,
  { name = crypto.randomUUID(), headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<ApiReply> {
  const reply = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      'content-type': 'application/json',
      ...(name !== '' && { 'idempotency-key': name }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

export interface ApiPage {
  data: ({ id: string; updated_at: string } & Record<string, unknown>)[];
  deleted: string[];
  next_cursor: string | null;
  updated_until: string;
}

export async function apiPage(test: TestApp, path: string, secret: string): Promise<ApiPage> {
  const { status, body } = await callApi(test, path, secret);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ApiPage;
}

/** Reads all pages of a list. @param path with a query */
export async function allOf(test: TestApp, path: string, secret: string): Promise<ApiPage['data']> {
  const items: ApiPage['data'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ApiPage = await apiPage(test, `${path}${cursor && `&cursor=${cursor}`}`, secret);
    items.push(...page.data);
    cursor = page.next_cursor;
  }
  return items;
}

/** Plays that a year passes for a key. */
export const letKeyExpire = (test: TestApp, { api_key: { id } }: MadeKey) =>
  test.rows(
    `update api_keys set created_at = created_at - interval '1 year', expires_at = now() where id = '${id}'`,
  );

/** Plays that the server has remembered the name of a change for longer than it does. */
export const letWriteAge = (test: TestApp, itemId: string) =>
  test.rows(`update api_writes set written_at = now() - interval '31 days' where item_id = '${itemId}'`);

/**
 * Plays a slow transaction that has changed a fund and not ended yet.
 * @returns a function that ends it
 */
export async function changeFundSlowly(test: TestApp, fundId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`update funds set accounting_code = accounting_code || '1' where id = $1`, [fundId]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Plays the nightly job that deletes replaced changes. */
export const tidyChanges = (test: TestApp) => test.rows(`select graphile_worker.add_job('tidy_api_changes')`);

/** Runs a command of the guide for developers, and reads the JSON that it prints. */
export async function runInShell(command: string, variables: Record<string, string>): Promise<unknown> {
  const env = { PATH: process.env['PATH'], ...variables };
  const { stdout } = await promisify(execFile)('sh', ['-ec', command], { env });
  return JSON.parse(stdout) as unknown;
}
