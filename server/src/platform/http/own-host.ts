import { requestWords } from '@handsel/words/shared/requests';
import type { FastifyInstance } from 'fastify';

/** Machines request these paths under any name of the process. */
const BY_ANY_NAME = ['/livez', '/healthz', '/readyz', '/metrics'];

/**
 * With live keys, refuses requests under another name than PUBLIC_URL's. These are for a copied
 * site or the server's bare address, whose links, cookies and mails would be wrong.
 * 421, Misdirected Request: https://www.rfc-editor.org/rfc/rfc9110#name-421-misdirected-request
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: URL): void {
  const message = requestWords.otherHost({ address: publicUrl.origin });
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (BY_ANY_NAME.includes(path) || isHost(request.headers.host, publicUrl)) return;
    request.log.info('the request is for another host than PUBLIC_URL’s');
    void reply.status(421).header('cache-control', 'no-store');
    if (path.startsWith('/api/') || path.startsWith('/staff/api/')) await reply.send({ message });
    else await reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  });
}

/** The scheme's default port may be given or left out. */
function isHost(named: string | undefined, { protocol, host }: URL): boolean {
  return named !== undefined && URL.parse(`${protocol}//${named}`)?.host === host;
}
