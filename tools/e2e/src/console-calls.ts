import { XSRF_HEADER } from '@handsel/contract';
import { expect, type Page } from '@playwright/test';

/** Makes the console's calls as the person who is signed in on a page. */
export class ConsoleCalls {
  readonly #page: Page;
  readonly #url: string;

  /** @param url of the system */
  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async get<Data>(path: string): Promise<Data> {
    return ((await (await this.#send(path)).json()) as { data: Data }).data;
  }

  async post<Data>(path: string, data: object): Promise<Data> {
    const { xsrf } = await this.get<{ xsrf: string }>('/session');
    const options = { method: 'POST', data, headers: { [XSRF_HEADER]: xsrf } };
    return ((await (await this.#send(path, options)).json()) as { data: Data }).data;
  }

  async text(path: string): Promise<string> {
    return (await this.#send(path)).text();
  }

  async #send(path: string, options: Parameters<Page['request']['fetch']>[1] = {}) {
    const reply = await this.#page.request.fetch(`${this.#url}/staff/api${path}`, options);
    expect(reply.ok(), `${path} answered ${String(reply.status())}`).toBe(true);
    return reply;
  }
}
