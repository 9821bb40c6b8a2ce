import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends spans to the collector. A failure is logged once, and again if sending worked in between.
 */
export function createExporter(endpoint: string, log: FastifyBaseLogger): SpanExporter {
  // The path belongs to the standard: an endpoint is given without it.
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url });
  let isReached = true;
  return {
    export: (spans, tell) =>
      exporter.export(spans, (result) => {
        const wasReached = isReached;
        isReached = result.code === ExportResultCode.SUCCESS;
        if (wasReached && !isReached)
          log.warn({ err: result.error }, 'traces could not be sent; nothing else waits for them');
        tell(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
