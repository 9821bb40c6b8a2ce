import { request } from 'node:http';

interface ClientRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface ClientReply {
  statusCode: number;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
  body: string;
  /** The body as it was sent. */
  rawPayload: Buffer;
}

/** The target of a test's browser: an application in this process, or one at an address. */
export interface HttpClient {
  inject(request: ClientRequest): Promise<ClientReply>;
}

/**
 * @param origin where the application listens
 * @param localAddress the visitor's address on this machine
 * @throws Error if there is no reply
 */
export function httpClientAt(origin: string, localAddress = '127.0.0.1'): HttpClient {
  return {
    inject: ({ method, url, headers, payload }) =>
      new Promise((resolve, reject) => {
        const sent = request(`${origin}${url}`, { method, headers, localAddress }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            const rawPayload = Buffer.concat(chunks);
            resolve({
              statusCode: reply.statusCode ?? 0,
              headers: reply.headers,
              cookies: (reply.headers['set-cookie'] ?? []).map(cookieOf),
              body: rawPayload.toString(),
              rawPayload,
            });
          });
        });
        sent.on('error', reject);
        sent.end(payload);
      }),
  };
}

function cookieOf(header: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value };
}
