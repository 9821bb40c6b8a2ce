import { requestWords } from '@handsel/words/requests';
import type { FastifyInstance } from 'fastify';

/** Asked by machines, at whatever name they know the process by. */
const BY_ANY_NAME = ['/livez', '/healthz', '/readyz', '/metrics'];

/**
 * With live keys no donation is taken under another name than PUBLIC_URL's: of a copied site, or of the server's bare address, whose
 * links, cookies and mails would be another's. 421, Misdirected Request: https://www.rfc-editor.org/rfc/rfc9110#name-421-misdirected-request
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

/** The port may be said or left out where it is the scheme's own. */
function isHost(named: string | undefined, { protocol, host }: URL): boolean {
  return named !== undefined && URL.parse(`${protocol}//${named}`)?.host === host;
}
