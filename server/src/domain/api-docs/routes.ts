import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/**
 * Serves /api/docs for people and /api/docs/openapi.json for tools. Both are built from the
 * contract at the first request, so that they do not delay the start.
 */
export function apiDocsRoutes(app: FastifyInstance, publicUrl: URL): void {
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.send((openApi ??= openApiDocument(publicUrl))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send((page ??= docsPage())),
  );
}
