import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { ENDPOINTS, ERRORS } from '@handsel/contract';
import {
  IMAGE_MAX_BYTES,
  IMPORT_FILE_MAX_BYTES,
  STAFF_ENDPOINTS,
  STAFF_ERRORS,
  UPLOAD_TYPE,
} from '@handsel/contract/console';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from './all-limits.ts';
import { freePort } from './testing/global-setup.ts';
import { nginxPath, startNginx } from './testing/nginx.ts';
import { colleague, type Colleague } from './testing/staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Each request announces a body of 27 MB and sends none of it: a reply proves that the server did
 * not wait for it.
 */
const UNSENT_BYTES = 27_000_000;
const NO_ID = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let port: number;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp(undefined, undefined, { limits: LIMITS });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

interface Call {
  method: string;
  path: string;
}

async function answerOf(
  { method, path }: Call,
  headers: Record<string, string> = {},
  bytes = UNSENT_BYTES,
): Promise<{ status: number; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const all = {
    host: `127.0.0.1:${String(port)}`,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path.replaceAll(/:\w+/g, NO_ID)} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  const [, body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), body: JSON.parse(body) as unknown };
}

const PARTS = 4;
/** Long enough for the server to answer, and to close what it means to close. */
const PAUSE_MS = 200;

/** Sends the whole body, part after part, before it reads the answer, as browsers do. */
async function answerToWhole(
  { method, path }: Call,
  headers: Record<string, string>,
  bytes: number,
): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const head = {
    host: `127.0.0.1:${String(port)}`,
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.pause();
  socket.write([`${method} ${path.replaceAll(/:\w+/g, NO_ID)} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const broken = once(socket, 'error').then(([error]) => {
    throw error;
  });
  for (let part = 0; part < PARTS; part += 1) {
    socket.write(Buffer.alloc(bytes / PARTS));
    await Promise.race([sleep(PAUSE_MS), broken]);
  }
  const answered = once(socket, 'data');
  socket.resume();
  const [answer] = (await answered) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

const changing = (calls: Record<string, Call>) =>
  Object.entries(calls).filter(([, { method }]) => method !== 'GET');

const cookiesOf = ({ console }: Colleague) => ({
  cookie: [...console.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

describe('a stranger’s body is refused without being read', () => {
  it.each(changing(ENDPOINTS))('in a call of the donors’ pages: %s', async (_name, call) => {
    const { status } = await answerOf(call);
    expect([ERRORS.xsrf.status, ERRORS.blocked.status]).toContain(status);
  });

  it.each(changing(STAFF_ENDPOINTS))('in a call of the console: %s', async (_name, call) => {
    const { status } = await answerOf(call);
    expect([STAFF_ERRORS.xsrf.status, STAFF_ERRORS.not_signed_in.status]).toContain(status);
  });
});

describe('an upload by staff is refused without being read', () => {
  const upload = STAFF_ENDPOINTS.uploadImport;
  const octets = { 'content-type': UPLOAD_TYPE };
  const uploadHeaders = (by: Colleague) => ({
    ...octets,
    ...cookiesOf(by),
    'x-xsrf-token': by.console.xsrf,
  });

  /** Sends only the beginning of a file. */
  async function holdUpload(by: Colleague): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    const head = { host: `127.0.0.1:${String(port)}`, 'content-length': '1000', ...uploadHeaders(by) };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    const path = upload.path.replaceAll(/:\w+/g, NO_ID);
    socket.write([`PUT ${path} HTTP/1.1`, ...lines, '', 'a'].join('\r\n'));
    socket.resume();
    await sleep(PAUSE_MS);
    return socket;
  }

  it('if the XSRF token is missing', async () => {
    expect(await answerOf(upload, { ...octets, ...cookiesOf(finance) })).toMatchObject({
      status: STAFF_ERRORS.xsrf.status,
    });
  });

  it('if the role may not make it', async () => {
    const reader = await colleague(test, 'read-only');
    const headers = { ...octets, ...cookiesOf(reader), 'x-xsrf-token': reader.console.xsrf };
    expect(await answerOf(upload, headers)).toMatchObject({ status: STAFF_ERRORS.not_permitted.status });
  });

  it('if it exceeds its limit, which the reply names', async () => {
    const headers = { ...octets, ...cookiesOf(finance), 'x-xsrf-token': finance.console.xsrf };
    const { status, body } = await answerOf(upload, headers, IMPORT_FILE_MAX_BYTES + 1);
    expect(status).toBe(STAFF_ERRORS.validation.status);
    expect(body).toMatchObject({ errors: { file: [expect.stringContaining('20 MB')] } });
  });

  it(
    'and the answer reaches a sender that reads only once it has sent the whole body',
    { timeout: 60_000 },
    async () => {
      const headers = { ...octets, ...cookiesOf(finance), 'x-xsrf-token': finance.console.xsrf };
      const tooLarge = IMPORT_FILE_MAX_BYTES + 8_000_000;
      const json = { ...headers, 'content-type': 'application/json' };
      expect(await answerToWhole(STAFF_ENDPOINTS.checkImport, json, 8_000_000)).toBe(413);
      for (let each = 0; each < 3; each += 1)
        expect(await answerToWhole(upload, headers, tooLarge)).toBe(STAFF_ERRORS.validation.status);
    },
  );

  it('while this colleague sends two files, or all colleagues four', async () => {
    const bookkeeper = await colleague(test, 'finance');
    const held = [];
    for (const each of [finance, finance, bookkeeper]) held.push(await holdUpload(each));
    expect(await answerOf(upload, uploadHeaders(finance), 1_000)).toMatchObject({
      status: STAFF_ERRORS.files_busy.status,
      body: { message: STAFF_ERRORS.files_busy.message },
    });
    held.push(await holdUpload(bookkeeper));
    const third = await colleague(test, 'finance');
    const file = () => third.console.upload('PUT', '/imports/x', 'a');
    expect((await file()).status).toBe(STAFF_ERRORS.files_busy.status);
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await file()).status).not.toBe(STAFF_ERRORS.files_busy.status);
  });

  it('and is cut off when it comes in very many pieces', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = [
      'POST /api/start HTTP/1.1',
      `host: 127.0.0.1:${String(port)}`,
      'transfer-encoding: chunked',
      '',
      '',
    ];
    socket.write(head.join('\r\n'));
    socket.resume();
    const closed = once(socket, 'close');
    const pieces = '1\r\nx\r\n'.repeat(10_000);
    for (let sent = 0; sent < 20 && !socket.destroyed; sent += 1) {
      socket.write(pieces);
      await sleep(PAUSE_MS / 4);
    }
    await closed;
  });

  it('and its connection is closed when its address cannot be read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = [
      'POST /% HTTP/1.1',
      `host: 127.0.0.1:${String(port)}`,
      'transfer-encoding: chunked',
      '',
      '',
    ];
    socket.write(head.join('\r\n'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 404');
  });

  it('if too many were sent', async () => {
    const headers = { ...octets, ...cookiesOf(finance), 'x-xsrf-token': finance.console.xsrf };
    const [{ points }] = LIMITS.importFile;
    for (let each = 0; each < points; each += 1) await finance.console.upload('PUT', '/imports/x', '');
    expect(await answerOf(upload, headers, IMPORT_FILE_MAX_BYTES)).toMatchObject({
      status: STAFF_ERRORS.too_many.status,
    });
  });
});

describe.skipIf(nginxPath === undefined)('behind the documented nginx', () => {
  it('an import of 20 MB and a picture of 5 MB arrive, and a donor cannot send 1 MB', async () => {
    const nginxPort = await freePort();
    const nginx = await startNginx(nginxPort, [port]);
    const sender = await colleague(test, 'admin');
    const { console } = sender;
    const send = async (method: 'PUT' | 'POST', path: string, bytes: number) => {
      const reply = await fetch(`http://127.0.0.1:${String(nginxPort)}${path}`, {
        method,
        headers: { ...cookiesOf(sender), 'x-xsrf-token': console.xsrf, 'content-type': UPLOAD_TYPE },
        body: Buffer.alloc(bytes),
      });
      return reply.status;
    };
    const file = `/staff/api/imports/${crypto.randomUUID()}?kind=gifts&file_name=a.csv`;
    expect(await send('PUT', file, IMPORT_FILE_MAX_BYTES)).toBe(200);
    expect(await send('POST', '/staff/api/images?use=hero', IMAGE_MAX_BYTES)).toBe(422);
    expect(await send('POST', '/api/start', 1_000_000)).toBe(413);
    await nginx.stop();
  });

  it('http redirects to https, except for the files that renew the certificate', async () => {
    const [nginxPort, httpPort] = [await freePort(), await freePort()];
    const nginx = await startNginx(nginxPort, [port], httpPort);
    nginx.challenge('proof', 'of the name');
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${String(httpPort)}${path}`, { redirect: 'manual' });
    const moved = await ask('/checkout?amount=5');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://ADDRESS/checkout?amount=5']);
    expect(await (await ask('/.well-known/acme-challenge/proof')).text()).toBe('of the name');
    await nginx.stop();
  });
});

it('an upload that is sent as JSON is refused by its media type', async () => {
  const other = await colleague(test, 'finance');
  const reply = await other.console.put(`/imports/${NO_ID}?kind=gifts&file_name=a.csv`, { file: '' });
  expect(reply.status).toBe(STAFF_ERRORS.not_json.status);
});

it('takes a file that arrives for longer than another body may', { timeout: 60_000 }, async () => {
  const sender = await colleague(test, 'finance');
  const line = 'Email,Date,Amount\n'.padEnd(50, ' ');
  const drops = 18;
  async function* slowly() {
    for (let drop = 0; drop < drops; drop += 1) {
      yield Buffer.from(line);
      await sleep(1_000);
    }
  }
  const query = `?kind=gifts&file_name=slow.csv`;
  // The types of `fetch` lack `duplex`, which Node asks for with a stream.
  const upload = {
    method: 'PUT',
    headers: { ...cookiesOf(sender), 'x-xsrf-token': sender.console.xsrf, 'content-type': UPLOAD_TYPE },
    body: Readable.toWeb(Readable.from(slowly())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  };
  const address = `http://127.0.0.1:${String(port)}/staff/api/imports/${crypto.randomUUID()}${query}`;
  const reply = await fetch(address, upload);
  expect(reply.status).toBe(200);
});
