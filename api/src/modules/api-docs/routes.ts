import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** /api/docs for people, /api/docs/openapi.json for tools; both made of the contract, when somebody first asks: no start waits for them. */
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
