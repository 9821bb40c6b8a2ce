import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Receives traces like an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export class TraceCollector {
  /** All received texts, including headers. */
  readonly texts: string[] = [];
  readonly spans: ReceivedSpan[] = [];
  /** The status of its replies. */
  status = 200;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      this.texts.push(`${String(request.url)} ${request.rawHeaders.join(' ')} ${body}`);
      if (request.url === '/v1/traces') this.#keep(JSON.parse(body) as Export);
      response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #keep({ resourceSpans }: Export): void {
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
  }
}
