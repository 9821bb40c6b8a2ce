import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent, TRACE_PARENT_HEADER } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { withTimeout } from '../with-timeout.ts';
import { createExporter } from './exporter.ts';
import type { Attributes, SpanOf, Tracing, TracingSettings } from './tracing.ts';

/** A silent collector delays the end of the server by this much at most. */
const CLOSE_LIMIT_MS = 1_000;

const KINDS = { call: SpanKind.CLIENT, job: SpanKind.CONSUMER };

/** Sets nothing global, so that several servers in one process do not share it. */
export function createTracing(settings: TracingSettings, log: FastifyBaseLogger): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': settings.version,
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    // It holds at most 2,048 spans and drops further ones.
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(settings.endpoint, log) })],
  });
  const tracer = provider.getTracer('handsel');
  const underWay = new AsyncLocalStorage<Context>();
  return {
    inSpan: (span, work) => {
      const parent = span.kind === 'job' ? ROOT_CONTEXT : (underWay.getStore() ?? ROOT_CONTEXT);
      return inSpan(tracer, span, parent, (context, note) => underWay.run(context, () => work(note)));
    },
    traceRequests: (app) => traceRequests(app, tracer, underWay),
    close: async () => void (await withTimeout(CLOSE_LIMIT_MS, provider.shutdown())),
  };
}

async function inSpan<T>(
  tracer: Tracer,
  { name, kind, attributes = {} }: SpanOf,
  parent: Context,
  work: (context: Context, note: (attributes: Attributes) => void) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  const note = (noted: Attributes) => {
    span.setAttributes(noted);
    if ('error.type' in noted) span.setStatus({ code: SpanStatusCode.ERROR });
  };
  try {
    return await work(trace.setSpan(parent, span), note);
  } catch (error) {
    // The message is left out, because it may quote input.
    note({ 'error.type': error instanceof Error ? error.name : typeof error });
    throw error;
  } finally {
    span.end();
  }
}

function traceRequests(app: FastifyInstance, tracer: Tracer, underWay: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const parent = passedOn(request);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'handsel.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const context = trace.setSpan(parent, span);
    spans.set(request, { span, context });
    underWay.run(context, done);
  });
  // Hooks after the body run in the connection's context, which has no request.
  app.addHook('preValidation', (request, _reply, done) => {
    underWay.run(spans.get(request)?.context ?? ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** The route's pattern, because a path holds the values of the route's parameters. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

/**
 * The trace that our own proxy has begun. Other senders can write the header, too, and are not
 * believed.
 */
function passedOn(request: FastifyRequest): Context {
  // The first address is our peer. Others are known only if TRUST_PROXY has its address.
  const isTrusted = (request.ips?.length ?? 0) > 1;
  const header = request.headers[TRACE_PARENT_HEADER];
  const parent = isTrusted && typeof header === 'string' ? parseTraceParent(header) : null;
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
