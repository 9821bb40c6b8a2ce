import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A test's own certificate authority, and its certificates. */
export interface Authority {
  /** The file of its own certificate, for clients that trust it. */
  file: string;
  sign(host: string, days: number): { key: Buffer; cert: Buffer };
}

/** @param folder where its files are written */
export function makeAuthority(folder: string): Authority {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '60',
    '-subj',
    '/CN=A test',
  );
  return {
    file: at('ca.pem'),
    sign(host, days) {
      writeFileSync(at('names'), `subjectAltName=DNS:${host}`);
      openssl('req', ...newKey, '-keyout', at('key'), '-out', at('request'), '-subj', `/CN=${host}`);
      const signing = [
        '-CA',
        at('ca.pem'),
        '-CAkey',
        at('ca.key'),
        '-CAcreateserial',
        '-extfile',
        at('names'),
      ];
      openssl('x509', '-req', '-in', at('request'), ...signing, '-days', String(days), '-out', at('cert'));
      return { key: readFileSync(at('key')), cert: readFileSync(at('cert')) };
    },
  };
}

/**
 * Starts a proxy that answers each request with a status.
 * @returns its port
 */
export async function startHttps(
  certificate: { key: Buffer; cert: Buffer },
  status: number,
): Promise<{ port: number; server: Server }> {
  const server = createServer(certificate, (_, reply) => reply.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}
