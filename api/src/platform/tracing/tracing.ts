import type { FastifyInstance } from 'fastify';

export interface TracingSettings {
  /** The collector's address, without the path of traces. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/** Names of things of ours and numbers: never what somebody typed, was given or is known by. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOf {
  /** Made of names of ours. */
  name: string;
  /** A call of somebody else's, within what is under way; or a job, with which a trace begins. */
  kind: 'call' | 'job';
  attributes?: Attributes;
}

/** Tells a collector what took how long within what. */
export interface Tracing {
  /** Does the work as a span. @param work may note what came of it; `error.type` says that it failed */
  inSpan<T>(span: SpanOf, work: (note: (attributes: Attributes) => void) => Promise<T>): Promise<T>;
  /** Makes a span of each request that comes from now on. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what is left, unless that takes too long. */
  close(): Promise<void>;
}

const nothing = () => undefined;

export const NO_TRACING: Tracing = {
  inSpan: (_span, work) => work(nothing),
  traceRequests: nothing,
  close: async () => undefined,
};
