import { startErrorWords } from '@handsel/words/commands/starting';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../platform/start-error.ts';

/**
 * Serves the file that proves to Apple that this domain may use Apple Pay. Without a file the
 * address is not found.
 * https://developer.paypal.com/braintree/docs/guides/apple-pay/configuration
 * @param file the complete file from Braintree
 * @throws StartError if it cannot be read
 */
export async function serveAppleDomainFile(app: FastifyInstance, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const content = await readFile(file).catch((error: Error) => {
    throw new StartError(startErrorWords.appleFileUnreadable({ reason: error.message }));
  });
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(content),
  );
}
