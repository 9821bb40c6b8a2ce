import type { FastifyBaseLogger } from 'fastify';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Loads the packages only if traces are sent. */
export async function startTracing(settings: TracingSettings, log: FastifyBaseLogger): Promise<Tracing> {
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings, log);
}
