import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { resolve } from './resolve.ts';

const TYPES: Record<number, Buffer> = {
  1: Buffer.from([93, 184, 215, 14]),
  28: Buffer.from('20010db8000000000000000000000001', 'hex'),
};
const NO_SUCH_NAME = 3;

let server: Socket | undefined;
afterEach(() => server?.close());

/** A name server that has the given types of addresses of each name. It is silent without types. */
async function startNameServer(types: readonly number[]): Promise<string[]> {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (question, { port, address }) => {
    if (types.length > 0) socket.send(replyTo(question, types), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return [`127.0.0.1:${String(socket.address().port)}`];
}

/** RFC 1035: the question again, and an answer that points to its name. */
function replyTo(question: Buffer, types: readonly number[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const type = question.readUInt16BE(end - 4);
  const data = TYPES[type];
  const isKnown = data !== undefined && types.includes(type);
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
  for (const [index, count] of [1, isKnown ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * index);
  const asked = question.subarray(12, end);
  if (!isKnown) return Buffer.concat([head, asked]);
  const answer = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, asked, answer, data]);
}

const [IPV4, IPV6] = [
  { address: '93.184.215.14', family: 4 },
  { address: '2001:db8::1', family: 6 },
];

it.each([
  ['both kinds', [1, 28], [IPV4, IPV6]],
  ['IPv4 only', [1], [IPV4]],
  ['IPv6 only', [28], [IPV6]],
])('finds all addresses of a name: %s', async (_kinds, types, found) => {
  expect(await resolve('hooks.example.org', await startNameServer(types))).toEqual(found);
});

it('names the error of an unknown name', async () => {
  await expect(resolve('hooks.example.org', await startNameServer([99]))).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
});

it('ends before the delivery does if the name server is silent', { timeout: 15_000 }, async () => {
  const [servers, began] = [await startNameServer([]), Date.now()];
  await expect(resolve('hooks.example.org', servers)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(Date.now() - began).toBeLessThan(10_000);
});
