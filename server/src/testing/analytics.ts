import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

/** Plays an analytics provider and keeps the requests. */
export class AnalyticsCollector {
  /** Path, headers and body of each request, the oldest first. */
  readonly texts: string[] = [];
  /** The accepted bodies. */
  readonly taken: string[] = [];
  /** The status of its replies. */
  status = 204;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      this.texts.push(`${String(request.url)} ${request.rawHeaders.join(' ')} ${body}`);
      if (this.status < 300) this.taken.push(body);
      response.writeHead(this.status).end();
    });
  });

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.#server.close();
  }
}

/** Runs the job that reports to the provider, to its end. */
export async function tellAnalyticsNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('tell_analytics', '{}')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'tell_analytics') as ok`,
  );
}
