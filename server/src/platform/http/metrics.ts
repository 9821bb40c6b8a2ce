import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameToken } from './session-token.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface Metrics {
  /**
   * Adds a number that is read at each request for the metrics.
   * @param read returns values by label; the label is '' if there is one value
   */
  addGauge(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void;
  /** Counts a call to the gateway. It explains slow requests that waited for the gateway. */
  gatewayAnswered: (outcome: string, seconds: number) => void;
  /** In Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>;
  requestAnswered(labels: { method: string; route: string; status: number }, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'handsel_' });
  const requests = new Histogram({
    name: 'handsel_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const gateway = new Histogram({
    name: 'handsel_gateway_seconds',
    help: 'Time that the payment gateway took to answer, by what came of it',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    requestAnswered: (labels, seconds) => requests.observe(labels, seconds),
    gatewayAnswered: (outcome, seconds) => gateway.observe({ outcome }, seconds),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    addGauge(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [value, count] of await read()) this.set({ [label]: value }, count);
        },
      });
    },
  };
}

/**
 * Counts each request and serves /metrics. `open` needs no token and is for trials; a token must
 * come as a bearer token.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  access: 'open' | 'closed' | { token: string },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.requestAnswered(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(access, request.headers.authorization)) return reply.callNotFound();
    const { contentType, text } = await metrics.read();
    return reply.header('content-type', contentType).send(text);
  });
}

function mayRead(access: 'open' | 'closed' | { token: string }, authorization: string | undefined): boolean {
  if (access === 'open') return true;
  return access !== 'closed' && isSameToken(`Bearer ${access.token}`, authorization ?? '');
}
