import { XSRF_HEADER } from '@handsel/contract';
import { UPLOAD_TYPE, type Role, type StaffSession } from '@handsel/contract/console';
import { TOTP } from 'otpauth';
import { inviteFromTerminal } from '../console/access/index.ts';
import { connectDatabase } from '../platform/database/database.ts';
import type { Browser } from './browser.ts';
import { PASSWORD } from './donors.ts';
import type { Reply } from './reply.ts';
import type { TestApp } from './test-app.ts';

/** A browser with the staff console, which keeps the XSRF token from the session's reply. */
export class StaffConsole {
  readonly browser: Browser;
  xsrf = '';

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async open(): Promise<StaffSession> {
    return (await this.get('/session')).body.data as StaffSession;
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.send('POST', path, body);
  }

  put(path: string, body: unknown): Promise<Reply> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Reply> {
    return this.send('DELETE', path);
  }

  /**
   * Sends a file unchanged.
   * @param query the query string of the call
   */
  upload(
    method: 'POST' | 'PUT',
    path: string,
    file: string | Buffer,
    query: Record<string, string> = {},
  ): Promise<Reply> {
    const search = new URLSearchParams(query).toString();
    return this.send(method, `${path}?${search}`, Buffer.from(file), { 'content-type': UPLOAD_TYPE });
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await this.browser.send(method, `/staff/api${path}`, body, {
      [XSRF_HEADER]: this.xsrf,
      ...headers,
    });
    const xsrf = (reply.body.data as { xsrf?: unknown } | null | undefined)?.xsrf;
    if (typeof xsrf === 'string') this.xsrf = xsrf;
    return reply;
  }
}

/** A colleague, as they were when they accepted the invitation. */
export interface Colleague {
  id: string;
  email: string;
  secret: string;
  codes: string[];
  /** The browser in which they are signed in. */
  console: StaffConsole;
}

let count = 0;

export const staffConsole = (test: TestApp) => new StaffConsole(test.browser());

/** A new colleague who accepted the terminal's invitation. */
export async function colleague(
  test: TestApp,
  role: Role,
  email = `colleague-${String((count += 1))}@example.org`,
): Promise<Colleague> {
  const link = await invitationFromTerminal(test, email, role);
  return acceptInvitation(test, link);
}

/** @returns the path of the link */
export async function invitationFromTerminal(test: TestApp, email: string, role?: Role): Promise<string> {
  const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
  try {
    const { charity, publicUrl } = test.config;
    const context = { db: database.db, charity, publicUrl, mailer: undefined, by: 'root' };
    const link = await inviteFromTerminal(context, { email, role });
    if (link === undefined) throw new Error('nobody was invited');
    return new URL(link.url).pathname;
  } finally {
    await database.close();
  }
}

/** The newest staff link mailed to an address. */
export async function mailedInvitation(test: TestApp, email: string, after = 0): Promise<string> {
  const mails = `from local_mails where recipient = '${email}' and text like '%/staff/invitation/%' and id > ${String(after)}`;
  await test.until(`select exists (select ${mails}) as ok`);
  const [mail] = await test.rows(`select text ${mails} order by id desc limit 1`);
  return new URL(/https?:\/\/\S+\/staff\/invitation\/\S+/.exec(String(mail?.['text']))?.[0] ?? '').pathname;
}

/** @param link the path of an invitation's page */
export const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

/** Opens an invitation in a new browser and accepts it there. */
export async function acceptInvitation(
  test: TestApp,
  link: string,
  console = staffConsole(test),
): Promise<Colleague> {
  await console.open();
  const path = `/invitations/${tokenOf(link)}`;
  const invitation = (await console.get(path)).body.data as { email: string; totp_secret: string };
  const reply = await console.post(path, acceptance(invitation.totp_secret));
  if (reply.status !== 200) throw new Error(`the invitation was answered with ${String(reply.status)}`);
  const { recovery_codes: codes } = reply.body.data as { recovery_codes: string[] };
  const session = await console.open();
  await nextCode(test);
  return {
    id: session.person?.id ?? '',
    email: invitation.email,
    secret: invitation.totp_secret,
    codes,
    console,
  };
}

/** The form for accepting an invitation. */
export const acceptance = (secret: string) => ({
  name: 'Ada Example',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  code: codeOf(secret),
});

/** The present code of an authenticator app. */
export const codeOf = (secret: string, at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at });

/**
 * Moves on to the app's next code, so that a test need not wait for half a minute after the last
 * one.
 */
export const nextCode = (test: TestApp) => test.rows(`update staff set totp_last_step = totp_last_step - 10`);

/** Sends the password, in a new browser by default. */
export async function givePassword(
  test: TestApp,
  { email }: Pick<Colleague, 'email'>,
  console = staffConsole(test),
): Promise<StaffConsole> {
  await console.open();
  const reply = await console.post('/sign-in', { email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`the password was answered with ${String(reply.status)}`);
  return console;
}

/** Signs in with both factors. */
export async function signInAsStaff(
  test: TestApp,
  person: Pick<Colleague, 'email' | 'secret'>,
  into = staffConsole(test),
): Promise<StaffConsole> {
  const console = await givePassword(test, person, into);
  const reply = await console.post('/sign-in/second-factor', { code: codeOf(person.secret) });
  if (reply.status !== 200) throw new Error(`the code was answered with ${String(reply.status)}`);
  await nextCode(test);
  return console;
}

/** Plays that a colleague has another name now, as after a reset of their access. */
export const renameStaff = (test: TestApp, { email }: Colleague, name: string) =>
  test.rows(`update staff set name = '${name}' where email = '${email}'`);
