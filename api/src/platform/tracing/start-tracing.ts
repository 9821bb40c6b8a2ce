import type { FastifyBaseLogger } from 'fastify';
import type { Tracing, TracingSettings } from './tracing.ts';

/** A server without traces reads none of the packages. */
export async function startTracing(settings: TracingSettings, log: FastifyBaseLogger): Promise<Tracing> {
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings, log);
}
