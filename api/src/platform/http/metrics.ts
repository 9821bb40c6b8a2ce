import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameToken } from './session-token.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export interface Metrics {
  /** A number that is read when somebody looks. @param read label -> value; the label is '' where there is one value */
  addGauge(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void;
}

/**
 * /metrics in Prometheus' text format. Without a token it is served on a try-out alone; with one, to whoever sends it as
 * a bearer token.
 */
export function serveMetrics(app: FastifyInstance, access: 'open' | 'closed' | { token: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'handsel_' });
  const requests = new Histogram({
    name: 'handsel_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(access, request.headers.authorization)) return reply.callNotFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  return {
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

function mayRead(access: 'open' | 'closed' | { token: string }, authorization: string | undefined): boolean {
  if (access === 'open') return true;
  return access !== 'closed' && isSameToken(`Bearer ${access.token}`, authorization ?? '');
}
