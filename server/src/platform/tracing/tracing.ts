import type { FastifyInstance } from 'fastify';

export interface TracingSettings {
  /** The collector's address, without the path of traces. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/** Our own names and numbers only: never input of people, or data about them. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOf {
  /** Consists of our own names. */
  name: string;
  /** A call to an external service within the current work, or a job, which begins a trace. */
  kind: 'call' | 'job';
  attributes?: Attributes;
}

/** Reports spans of work to a collector. */
export interface Tracing {
  /**
   * Runs the work as a span.
   * @param work may add attributes of the outcome; `error.type` marks a failure
   */
  inSpan<T>(span: SpanOf, work: (note: (attributes: Attributes) => void) => Promise<T>): Promise<T>;
  /** Traces each request from now on. */
  traceRequests(app: FastifyInstance): void;
  /** Sends the remaining spans, within a time limit. */
  close(): Promise<void>;
}

const nothing = () => undefined;

export const NO_TRACING: Tracing = {
  inSpan: (_span, work) => work(nothing),
  traceRequests: nothing,
  close: async () => undefined,
};
