import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Billing } from '../billing/billing.ts';
import { controlPlane } from './control-plane.ts';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { Unsupported } from '../rules/unsupported.ts';
import { refusal } from '../wire/answer.ts';
import { isTooDeep } from '../wire/json-depth.ts';
import { readMultipart } from '../wire/multipart.ts';
import { readXml } from '../wire/xml-body.ts';
import { assets } from './assets.ts';
import { bank } from './bank.ts';
import { clientApi } from './client-api.ts';
import { events } from './events.ts';
import { send } from './exchange.ts';
import { graphqlApi } from './graphql-api.ts';
import { payPalSite } from './paypal-site.ts';
import { serverApi } from './server-api.ts';
import { venmoApp } from './venmo-app.ts';

export interface ServerParts {
  readonly faults: Faults;
  readonly billing: Billing;
  readonly controlKey: string;
  /** Gets one line for each event that a developer should know about. */
  readonly report: (line: string) => void;
  /** Receives each request first, if there are several merchants. */
  readonly front?: (next: RequestListener) => RequestListener;
}

/** Builds the whole HTTP server; it does not listen yet. */
export function buildServer(gateway: Gateway, parts: ServerParts): FastifyInstance {
  const { faults, report, front } = parts;
  const app = Fastify({
    bodyLimit: 1_048_576,
    // The Python SDK requests `/plans/`.
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    ...(front && { serverFactory: (next: RequestListener) => createServer(front(next)) }),
  });
  acceptJson(app);
  acceptXml(app);
  acceptForms(app);
  const reportDiskFault = atMostEvery(DISK_FAULT_PAUSE_MS, () =>
    report(
      'local-braintree cannot write its state: the disk of its folder is full, or cannot be written to.',
    ),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof Unsupported) {
      report(error.message);
      return send(reply, refusal(501, error.message));
    }
    if (status === 400 || status === 413 || status === 415)
      return send(reply, refusal(status, error.message));
    if (isDiskFault(error)) {
      reportDiskFault();
      return send(reply, refusal(500, 'local-braintree cannot write to its disk.'));
    }
    report(`${request.method} ${request.url} failed: ${error.stack ?? error.message}`);
    return send(reply, refusal(500, 'local-braintree made a mistake; its log has the details.'));
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `local-braintree does not know ${request.method} ${request.url.split('?', 1)[0]}.`;
    const isAsset = request.url.startsWith('/braintree/assets/');
    if (!isAsset) report(message);
    return send(reply, refusal(isAsset ? 404 : 501, message));
  });
  serverApi(app, gateway, faults, report);
  clientApi(app, gateway, faults, report);
  graphqlApi(app, gateway, faults, report);
  bank(app, gateway);
  payPalSite(app, gateway, faults);
  venmoApp(app, gateway);
  events(app);
  assets(app);
  app.get('/', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send('local-braintree, a stand-in for the Braintree gateway. Its README.md says how to use it.\n'),
  );
  controlPlane(app, gateway, parts);
  return app;
}

/** The SDK declares JSON even without a body (`transaction.void`). */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      if (isTooDeep(body as string)) return done(badRequest('The body is nested too deep.'));
      return done(null, JSON.parse(body as string));
    } catch {
      return done(badRequest('The body is not JSON.'));
    }
  });
}

/** The SDKs of other languages send XML; they too declare it without a body. */
function acceptXml(app: FastifyInstance): void {
  const types = ['application/xml', 'text/xml'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    const read = readXml(body as string);
    return read === undefined ? done(badRequest('The body is not XML.')) : done(null, read);
  });
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

/** Only `documentUpload.create` sends a form. */
function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: 8_388_608 } as const;
  app.addContentTypeParser<Buffer>('multipart/form-data', options, (request, body, done) => {
    const form = readMultipart(request.headers['content-type'] ?? '', body);
    if (form !== undefined) return done(null, form);
    return done(badRequest('The body is not a form.'));
  });
}

/** SQLite's result codes IOERR and FULL: https://www.sqlite.org/rescode.html */
const DISK_FAULTS = [10, 13];
const DISK_FAULT_PAUSE_MS = 60_000;

function isDiskFault(error: object): boolean {
  const code = (error as { errcode?: number }).errcode;
  // The low byte is the primary code of an extended one.
  return code !== undefined && DISK_FAULTS.includes(code & 0xff);
}

/** Limits a message to once in the given pause. */
function atMostEvery(pauseMs: number, say: () => void): () => void {
  let saidAt = -Infinity;
  return () => {
    if (performance.now() - saidAt < pauseMs) return;
    saidAt = performance.now();
    say();
  };
}
