import { XSRF_HEADER } from '@handsel/contract';
import { UPLOAD_TYPE } from '@handsel/contract/console';
import { TOTP } from 'otpauth';
import type { Method, Reply, Visitor } from './visitor.ts';
import { newVisitor, type World } from './world.ts';

/** A second factor is valid for five minutes. This leaves time for the next calls. */
const FRESH_MS = 3 * 60_000;

export interface Role {
  name: string;
  email: string;
}

/** A staff member who works in the console. */
export class Colleague {
  readonly name: string;
  readonly email: string;
  readonly #visitor: Visitor;
  #xsrf = '';
  #secret = '';
  #cameAt = 0;

  constructor(world: World, { name, email }: Role) {
    this.name = name;
    this.email = email;
    this.#visitor = newVisitor(world);
  }

  /**
   * Accepts an invitation.
   * @param token of its link
   */
  async signUp(token: string): Promise<void> {
    await this.#call('GET', '/session');
    const path = `/invitations/${token}`;
    const { totp_secret: secret } = await this.#call<{ totp_secret: string }>('GET', path);
    this.#secret = secret;
    const password = this.#password();
    const who = { name: this.name, password, password_confirmation: password };
    await this.#call('POST', path, { ...who, code: this.#code() });
    this.#cameAt = Date.now();
    await this.#call('GET', '/session');
  }

  /**
   * Makes a call of the console, signed in.
   * @throws Error if it is refused
   */
  async call<Data>(method: Method, path: string, body?: object): Promise<Data> {
    if (Date.now() - this.#cameAt > FRESH_MS) await this.#signIn();
    return this.#call(method, path, body);
  }

  /** Does the same with a file as the body. */
  async upload<Data>(path: string, query: Record<string, string>, file: Buffer): Promise<Data> {
    if (Date.now() - this.#cameAt > FRESH_MS) await this.#signIn();
    return this.#call('POST', `${path}?${new URLSearchParams(query).toString()}`, file);
  }

  async #signIn(): Promise<void> {
    await this.#call('GET', '/session');
    await this.#call('POST', '/sign-in', { email: this.email, password: this.#password() });
    await this.#call('POST', '/sign-in/second-factor', { code: this.#code() });
    await this.#call('GET', '/session');
    this.#cameAt = Date.now();
  }

  async #call<Data>(method: Method, path: string, body?: object): Promise<Data> {
    const headers = {
      [XSRF_HEADER]: this.#xsrf,
      ...(Buffer.isBuffer(body) && { 'content-type': UPLOAD_TYPE }),
    };
    const reply: Reply = await this.#visitor.send(method, `/staff/api${path}`, body, headers);
    if (reply.status >= 400)
      throw new Error(`${method} ${path} answered ${String(reply.status)}: ${reply.code ?? ''}`);
    const { xsrf } = (reply.data ?? {}) as { xsrf?: string };
    if (xsrf !== undefined) this.#xsrf = xsrf;
    return reply.data as Data;
  }

  #code(): string {
    return new TOTP({ secret: this.#secret }).generate({ timestamp: Date.now() });
  }

  /** The password alone gives no access, because no person has the second factor. */
  #password(): string {
    return `sample ${this.email}`;
  }
}
