import { randomUUID } from 'node:crypto';
import type { StaffFund } from '@handsel/contract/console';
import { expect } from 'vitest';
import { ControlPanel } from './control-panel.ts';
import { unverifiedDonor } from './donors.ts';
import { startPassingMonths, type PassingMonths } from './passing-months.ts';
import type { Reply } from './reply.ts';
import { colleague, type Colleague } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** The console's body for a fund. */
export const fundBody = (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  code: name.toLowerCase().replaceAll(' ', '-'),
  description: '',
  accounting_code: '',
  accounting_class: '',
  is_restricted: false,
  is_offered: true,
  opens_on: null,
  closes_on: null,
  moves_monthly_gifts_to: null,
  ...changes,
});

export const saveFund = (by: Colleague, id: string, body: object): Promise<Reply> =>
  by.console.put(`/funds/${id}`, body);

/**
 * Adds a fund as staff.
 * @returns its id
 */
export async function addFund(by: Colleague, name: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  expect((await saveFund(by, id, fundBody(name, { ...changes }))).status).toBe(200);
  return id;
}

/** The rest of a gift by fund name in cents, without empty funds. */
export async function leftOf(test: TestApp, giftId: string): Promise<Record<string, number>> {
  const rows = await test.rows(
    `select name, sum(amount_cents)::integer as cents from fund_entries join funds on funds.id = fund_id
     where gift_id = '${giftId}' group by name having sum(amount_cents) <> 0 order by name`,
  );
  return Object.fromEntries(rows.map((row) => [String(row['name']), Number(row['cents'])]));
}

/** Gifts whose amount by fund differs from the ledger. There should never be any. */
export const unevenGifts = (test: TestApp) =>
  test.rows(
    `select gift_id from (select gift_id, amount_cents from ledger_entries union all select gift_id, -amount_cents from fund_entries) moved
     group by gift_id having sum(amount_cents) <> 0`,
  );

/** The gifts of a donor's address, the first one first. */
export async function giftsOf(test: TestApp, email: string): Promise<string[]> {
  const rows = await test.rows(
    `select g.id from gifts g join donors d on d.id = g.donor_id where d.email = '${email}' order by given_at`,
  );
  return rows.map(({ id }) => String(id));
}

/** A part of a gift, as the console sends it. */
export const part = (fund_id: string, amount_cents: number) => ({ fund_id, amount_cents });

interface SettledGift {
  id: string;
  transactionId: string;
  email: string;
}

export interface WithFunds {
  test: PassingMonths;
  fundraiser: Colleague;
  care: Colleague;
  /** The ids of the default fund, and of two that donors can choose. */
  general: string;
  relief: string;
  music: string;
  funds: () => Promise<StaffFund[]>;
  fundOf: (id: string) => Promise<StaffFund | undefined>;
  /** An unused address. */
  newEmail: () => string;
  /** Makes a gift that has settled. */
  give: (amount: number, fund?: string) => Promise<SettledGift>;
  /**
   * Refunds in the control panel, and checks at the gateway.
   * @param dollars the amount; the rest by default
   */
  refund: (transactionId: string, dollars?: number) => Promise<void>;
  /**
   * Refunds in the control panel, unseen by Handsel.
   * @returns the refund's transaction
   */
  refundUnseen: (transactionId: string, dollars: number) => Promise<string>;
  /** Checks the events of a charge at the gateway. */
  look: (transactionId: string) => Promise<void>;
}

/** Starts a system with three funds, a fundraiser and donor care. */
export async function startWithFunds(): Promise<WithFunds> {
  const test = await startPassingMonths();
  const panel = new ControlPanel(test.config.braintree);
  const [fundraiser, care] = [await colleague(test, 'fundraiser'), await colleague(test, 'donor-care')];
  const funds = async () => (await fundraiser.console.get('/funds')).body.data as StaffFund[];
  let count = 0;
  const newEmail = () => `giver${String((count += 1))}@example.org`;
  const look = async (transactionId: string) => {
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await test.settled();
  };
  return {
    test,
    fundraiser,
    care,
    funds,
    newEmail,
    look,
    general: (await funds()).find((fund) => fund.is_default)?.id ?? '',
    relief: await addFund(fundraiser, 'Relief', { accounting_code: '4100', is_restricted: true }),
    music: await addFund(fundraiser, 'Music'),
    fundOf: async (id) => (await funds()).find((fund) => fund.id === id),
    give: async (amount, fund) => {
      const email = newEmail();
      await unverifiedDonor(test, email, { amount, ...(fund !== undefined && { fund }) });
      const [id = ''] = await giftsOf(test, email);
      const [row] = await test.rows(`select gateway_transaction_id as id from gifts where id = '${id}'`);
      const transactionId = String(row?.['id']);
      await test.localBraintree.bankSays('yes', transactionId);
      await test.settled();
      return { id, transactionId, email };
    },
    refund: async (transactionId, dollars) => {
      await panel.refund(transactionId, dollars);
      await look(transactionId);
    },
    refundUnseen: (transactionId, dollars) => panel.refund(transactionId, dollars),
  };
}
