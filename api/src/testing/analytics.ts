import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './test-app.ts';

/** Listens where an analytics provider would, and keeps what it is told. */
export class AnalyticsCollector {
  /** Path, headers and body of each request, the oldest first. */
  readonly texts: string[] = [];
  /** Bodies that were taken. */
  readonly taken: string[] = [];
  /** What it answers. */
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

/** The job that tells the provider runs now, and has ended. */
export async function tellAnalyticsNow(test: TestApp): Promise<void> {
  await test.rows(`select graphile_worker.add_job('tell_analytics', '{}')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'tell_analytics') as ok`,
  );
}
