import { randomUUID } from 'node:crypto';
import { NO_IMPORT_OPTIONS, type ImportOptions, type StaffImport } from '@handsel/contract/console';
import { ControlPanel } from './control-panel.ts';
import type { Colleague } from './staff.ts';
import { tokenizeCard, visitor, type TestApp } from './test-app.ts';

/** A monthly gift of another system, as a line of its export. */
export interface OldMonthly {
  email: string;
  name?: string;
  amount?: string;
  next: string;
  last?: string;
  id?: string;
  customer?: string;
  token?: string;
  status?: string;
  interval?: string;
}

const MONTHLY_HEADING =
  'Subscription id,Name,Email,Amount,Next date,Last paid,Customer id,Token,Status,Interval';

export function monthlyCsv(lines: readonly OldMonthly[]): string {
  const rows = lines.map(({ email, name = '', amount = '20.00', next, ...line }) =>
    [line.id, name, email, amount, next, line.last, line.customer, line.token, line.status, line.interval]
      .map((cell) => cell ?? '')
      .join(','),
  );
  return [MONTHLY_HEADING, ...rows, ''].join('\n');
}

/**
 * Creates a card that the gateway imported for the charity, with a customer that has the other
 * system's id.
 */
export async function movedCard(
  test: TestApp,
  {
    email,
    customer,
    token,
    expiration,
  }: { email: string; customer: string; token: string; expiration?: string },
): Promise<void> {
  const nonce =
    expiration === undefined
      ? 'fake-valid-visa-nonce'
      : await tokenizeCard(await visitor(test), test, { expiration });
  await new ControlPanel(test.config.braintree).moveIn({ id: customer, email }, { token, nonce });
}

/**
 * Uploads a file and its list of tokens, and waits for the check.
 * @returns the import's id and the content of its page
 */
export async function uploadMonthly(
  test: TestApp,
  { console: staff }: Colleague,
  csv: string,
  { options = {}, tokens }: { options?: Partial<ImportOptions>; tokens?: string } = {},
): Promise<{ id: string; found: StaffImport }> {
  const id = randomUUID();
  const done = async (sent: Promise<{ status: number }>) => {
    const { status } = await sent;
    if (status !== 200) throw new Error(`the import was answered ${String(status)}`);
  };
  await done(staff.upload('PUT', `/imports/${id}`, csv, { kind: 'monthly', file_name: 'old.csv' }));
  if (tokens !== undefined) await done(staff.upload('PUT', `/imports/${id}/parts/tokens`, tokens));
  await test.until(`select state not in ('checking') as ok from imports where id = '${id}'`);
  if (Object.keys(options).length > 0) {
    await done(
      staff.post(`/imports/${id}/check`, { mapping: null, options: { ...NO_IMPORT_OPTIONS, ...options } }),
    );
    await test.until(`select state not in ('checking') as ok from imports where id = '${id}'`);
  }
  return { id, found: await readImport({ console: staff }, id) };
}

export async function readImport(
  { console: staff }: Pick<Colleague, 'console'>,
  id: string,
): Promise<StaffImport> {
  return (await staff.get(`/imports/${id}`)).body.data as StaffImport;
}

/** Adds everything, and waits until each line has begun or failed. */
export async function startMonthly(
  test: TestApp,
  { console: staff }: Colleague,
  id: string,
): Promise<StaffImport> {
  await staff.post(`/imports/${id}/start`);
  await test.until(`select state not in ('adding') as ok from imports where id = '${id}'`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'begin_imported_monthly') as ok`,
  );
  return readImport({ console: staff }, id);
}

/** The number of lines by outcome. */
export const outcomesOf = ({ outcomes }: StaffImport): Record<string, number> =>
  Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]));

/** The monthly gift that was imported under an id of the other system. */
export async function importedId(test: TestApp, oldId: string): Promise<string> {
  const [row] = await test.rows(
    `select id from imported_monthly where old_id = '${oldId}' order by created_at desc limit 1`,
  );
  return String(row?.['id']);
}

/** The first day of a month, some months after a day. */
export function firstOfMonth(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Undoes everything, and waits until each line has ended or stays. */
export async function undoMonthly(
  test: TestApp,
  { console: staff }: Colleague,
  id: string,
): Promise<StaffImport> {
  const { status } = await staff.post(`/imports/${id}/undo`);
  if (status !== 200) throw new Error(`the undoing was answered ${String(status)}`);
  await test.until(`select state not in ('undoing') as ok from imports where id = '${id}'`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier in ('end_imported_monthly', 'send_change_mail')) as ok`,
  );
  return readImport({ console: staff }, id);
}
