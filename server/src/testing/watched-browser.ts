import { XSRF_HEADER } from '@handsel/contract';
import { Browser } from './browser.ts';
import type { Reply } from './reply.ts';
import type { Secrets } from './secrets.ts';
import type { TestApp } from './test-app.ts';

/** A browser that stores every secret that it sends or receives. */
export class WatchedBrowser extends Browser {
  readonly #secrets: Secrets;

  constructor(test: TestApp, secrets: Secrets) {
    super(test.app);
    this.#secrets = secrets;
  }

  override async send(...call: Parameters<Browser['send']>): Promise<Reply> {
    const [, url, body, headers = {}] = call;
    const reply = await super.send(...call);
    this.#secrets.noteFieldsOf(body);
    this.#secrets.noteFieldsOf(reply.body);
    for (const value of [...this.cookies.values(), headers[XSRF_HEADER]]) this.#secrets.note(value);
    // The reply of this call is only the client token.
    if (url === '/api/transaction/token') this.#secrets.note(reply.body.data);
    return reply;
  }
}
