import { STAFF_PATH } from '@handsel/contract/console';
import { XSRF_HEADER } from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { System } from '../system/system.ts';

/** The outcome of a console call: `no-reply` if it is unknown. */
export type StaffReply =
  { kind: 'data'; data: unknown } | { kind: 'refused'; code: string } | { kind: 'no-reply' };

const PASSWORD = 'a long password of staff';
const PATIENCE_MS = 30_000;
const READY_PATIENCE_MS = 60_000;
const LOOK_MS = 300;
/** The server's own failures: the request may have succeeded. */
const NO_ANSWER = ['internal', 'unavailable'];

/**
 * The owner of a system, signed in to its console: the first owner, by the link mailed at the
 * start.
 */
export class Colleague {
  static readonly #ofSystem = new WeakMap<System, Promise<Colleague>>();
  readonly #system: System;
  readonly #cookies = new Map<string, string>();
  #xsrf = '';
  #secret = '';

  private constructor(system: System) {
    this.#system = system;
  }

  static of(system: System): Promise<Colleague> {
    const known = this.#ofSystem.get(system);
    if (known !== undefined) return known;
    const signedUp = new Colleague(system).#signUp();
    this.#ofSystem.set(system, signedUp);
    return signedUp;
  }

  /** Makes a call of the console; renews an expired second factor. */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<StaffReply> {
    const reply = await this.#send(method, path, body);
    if (reply.kind !== 'refused' || reply.code !== 'step_up_needed') return reply;
    const confirmed = await this.#send('POST', '/step-up', { code: this.#code() });
    return confirmed.kind === 'data' ? this.#send(method, path, body) : { kind: 'no-reply' };
  }

  async #signUp(): Promise<this> {
    const token = await this.#until(() => {
      const mails = this.#system.mails.everyMail();
      return /\/staff\/invitation\/(\S+)/.exec(mails.map(({ text }) => text ?? '').join('\n'))?.[1];
    });
    await this.#until(async () => {
      await this.#send('GET', '/session');
      const read = await this.#send('GET', `/invitations/${token}`);
      if (read.kind !== 'data') return undefined;
      this.#secret = (read.data as { totp_secret: string }).totp_secret;
      const accepted = await this.#send('POST', `/invitations/${token}`, {
        name: 'Ada Owner',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        code: this.#code(),
      });
      return accepted.kind === 'data' ? true : undefined;
    });
    await this.#until(async () => ((await this.#send('GET', '/session')).kind === 'data' ? true : undefined));
    return this;
  }

  #code(): string {
    return new TOTP({ secret: this.#secret }).generate();
  }

  async #until<T>(attempt: () => T | undefined | Promise<T | undefined>): Promise<T> {
    const deadline = performance.now() + READY_PATIENCE_MS;
    for (;;) {
      const found = await attempt();
      if (found !== undefined) return found;
      if (performance.now() > deadline) throw new Error('the owner could not sign up');
      await sleep(LOOK_MS);
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<StaffReply> {
    const { origins, apis } = this.#system;
    const serving = origins.filter((_, index) => apis[index]?.isServing);
    const origin = serving[Math.floor(Math.random() * serving.length)] ?? origins[0] ?? '';
    try {
      const response = await fetch(`${origin}${STAFF_PATH}/api${path}`, {
        method,
        headers: {
          cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          [XSRF_HEADER]: this.#xsrf,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      const answer = (await response.json()) as { data?: unknown; code?: string };
      if (response.ok) return this.#taken(answer.data);
      const code = answer.code ?? '';
      return NO_ANSWER.includes(code) ? { kind: 'no-reply' } : { kind: 'refused', code };
    } catch {
      return { kind: 'no-reply' };
    }
  }

  #taken(data: unknown): StaffReply {
    const { xsrf } = (data ?? {}) as { xsrf?: unknown };
    if (typeof xsrf === 'string') this.#xsrf = xsrf;
    return { kind: 'data', data };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
