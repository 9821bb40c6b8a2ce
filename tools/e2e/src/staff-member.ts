import { execFile } from 'node:child_process';
import { chooseFromMenu } from './choose-from-menu.ts';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { XSRF_HEADER } from '@handsel/contract';
import type { Role } from '@handsel/contract/console';
import type { APIResponse, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';
import { expect } from './test.ts';

const STAFF_PROGRAM = resolve(import.meta.dirname, '../../../dist/programs/staff.cjs');
const CODE_SECONDS = 30;
let count = 0;

/** An address that no other story uses. */
export function newStaffEmail(name: string): string {
  count += 1;
  return `${name}-${String(process.pid)}-${String(count)}@example.org`;
}

/** Signs in a person whom the terminal invited in a role, and opens Home. */
export async function joinStaff(
  page: Page,
  system: RunningSystem,
  name: string,
  role: Role,
): Promise<StaffMember> {
  const member = new StaffMember(page, name, newStaffEmail(role));
  await member.acceptByCalls(await inviteInTerminal(system, member.email, role));
  return member;
}

/**
 * Invites a person by the terminal command `npm run staff`.
 * @returns the link that it prints
 */
export async function inviteInTerminal(system: RunningSystem, email: string, role: Role): Promise<string> {
  const args = [STAFF_PROGRAM, 'invite', email, '--role', role];
  const env = { ...process.env, DATABASE_URL: system.databaseUrl, PUBLIC_URL: system.url };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return linkIn(stdout);
}

/** Waits for a mail to an address, and returns the link of the newest one. */
export async function mailedLink(system: RunningSystem, email: string): Promise<string> {
  const newest = () =>
    query<{ text: string }>(
      system,
      "select text from local_mails where recipient = $1 and text like '%/staff/invitation/%' order by id desc limit 1",
      [email],
    );
  await expect.poll(async () => (await newest()).length).toBe(1);
  return linkIn((await newest())[0]?.text ?? '');
}

function linkIn(text: string): string {
  return /https?:\/\/\S+\/staff\/invitation\/[\w-]+/.exec(text)?.[0] ?? '';
}

async function readData<Data>(reply: APIResponse): Promise<Data> {
  expect(reply.status(), reply.url()).toBe(200);
  return ((await reply.json()) as { data: Data }).data;
}

/** A staff member at the console, with their password, authenticator app and recovery codes. */
export class StaffMember {
  readonly page: Page;
  readonly name: string;
  readonly email: string;
  readonly password = 'correct horse battery staple';
  recoveryCodes: string[] = [];
  #secret = '';

  constructor(page: Page, name: string, email: string) {
    this.page = page;
    this.name = name;
    this.email = email;
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Accepts an invitation and saves the recovery codes, up to Home. */
  async accept(link: string): Promise<void> {
    const { page } = this;
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(this.name);
    await this.field('Password').fill(this.password);
    await this.field('Password again').fill(this.password);
    this.#secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
    await this.field('Six-digit code').fill(this.code());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.recoveryCodes = await codes.allInnerTexts();
    await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: `Welcome, ${this.name}` })).toBeVisible();
  }

  /** Accepts by the page's own calls, for stories about other topics. */
  async acceptByCalls(link: string): Promise<void> {
    const { request } = this.page;
    const path = `/staff/api/invitations/${link.split('/').at(-1) ?? ''}`;
    const session = await request.get('/staff/api/session').then(readData<{ xsrf: string }>);
    this.#secret = (await request.get(path).then(readData<{ totp_secret: string }>)).totp_secret;
    const data = {
      name: this.name,
      password: this.password,
      password_confirmation: this.password,
      code: this.code(),
    };
    const headers = { [XSRF_HEADER]: session.xsrf };
    const accepted = await request.post(path, { data, headers });
    this.recoveryCodes = (await readData<{ recovery_codes: string[] }>(accepted)).recovery_codes;
    await this.page.goto('/staff');
    await expect(this.page.getByRole('heading', { name: `Welcome, ${this.name}` })).toBeVisible();
  }

  /** The code that the app shows now, or a later one: each code works once. */
  code(later = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.#secret) });
    return totp.generate({ timestamp: Date.now() + later * CODE_SECONDS * 1000 });
  }

  async givePassword(): Promise<void> {
    await this.field('Email').fill(this.email);
    await this.field('Password').fill(this.password);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  /** Signs in again, with the code after the last used one. */
  async signInAgain(): Promise<void> {
    await this.givePassword();
    await this.field('Six-digit code').fill(this.code(1));
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async signOut(): Promise<void> {
    await chooseFromMenu(this.page.getByRole('button', { name: /^Your menu/ }), 'Sign out');
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }

  /** Opens a page of the navigation. */
  async open(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
