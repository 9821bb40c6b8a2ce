import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../settings/config.ts';
import type { Browser } from './browser.ts';
import { ControlPanel } from './control-panel.ts';
import { unverifiedDonor } from './donors.ts';
import { readPdf } from './pdf.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';

interface Given {
  browser: Browser;
  giftId: string;
  transactionId: string;
  number: string;
}

/** A test's app with gifts that have receipts, and their later events. */
export interface Receipts extends TestApp {
  panel: ControlPanel;
  settled(): Promise<void>;
  /** A gift of $13.37 whose receipt is mailed. */
  given(email: string, how?: typeof unverifiedDonor): Promise<Given>;
  refund(given: Given, dollars?: number): Promise<void>;
  /** Checks the events of a charge at the gateway. */
  look(transactionId: string): Promise<void>;
  /** The mails to an address with the texts of their PDFs, the newest first. */
  mailedPdfs(email: string): ReturnType<typeof readMails>;
  /** Runs `npm run receipt`, without the installation. */
  command(...args: string[]): Promise<{ stdout: Buffer; stderr: Buffer }>;
}

export async function startReceipts(overrides: Partial<Config> = {}): Promise<Receipts> {
  const test = await startTestApp(overrides);
  const panel = new ControlPanel(test.config.braintree);
  const settled = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');
  const look = async (transactionId: string) => {
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await settled();
  };
  return {
    ...test,
    panel,
    settled,
    look,
    given: async (email, how = unverifiedDonor) => {
      const { browser, checkoutId } = await how(test, email);
      await settled();
      return { browser, ...(await findGiven(test, checkoutId)) };
    },
    refund: async ({ transactionId }, dollars) => {
      await test.localBraintree.bankSays('yes', transactionId);
      await panel.refund(transactionId, dollars);
      await look(transactionId);
    },
    mailedPdfs: (email) => readMails(test, email),
    command: (...args) => {
      const main = programFile('receipt');
      const env = { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl };
      return promisify(execFile)(process.execPath, [main, ...args], { env, encoding: 'buffer' }).catch(
        (error: unknown) => error as { stdout: Buffer; stderr: Buffer },
      );
    },
  };
}

async function findGiven(test: TestApp, checkoutId: string): Promise<Omit<Given, 'browser'>> {
  const [row] = await test.rows(
    `select g.id, gateway_transaction_id, r.year || '-' || lpad(r.number::text, 6, '0') as number
     from gifts g join attempts a on a.id = g.attempt_id join receipts r on r.gift_id = g.id
     where a.checkout_id = '${checkoutId}'`,
  );
  return {
    giftId: String(row?.['id']),
    transactionId: String(row?.['gateway_transaction_id']),
    number: String(row?.['number']),
  };
}

async function readMails(test: TestApp, email: string) {
  const rows = await test.rows(
    `select subject, message_id, text, attachments->0->>'base64' as pdf from local_mails where recipient = '${email}' and attachments->0 is not null order by id desc`,
  );
  return Promise.all(
    rows.map(async (row) => ({
      subject: row['subject'],
      messageId: row['message_id'],
      words: row['text'],
      ...(await readPdf(Buffer.from(String(row['pdf']), 'base64'))),
    })),
  );
}

/** Mails a receipt like the first time. */
export const mailReceiptAgain = (test: TestApp, giftId: string) =>
  test.rows(
    `update receipts set mailed_at = null where gift_id = '${giftId}';
     select graphile_worker.add_job('send_receipt', json_build_object('giftId', '${giftId}'::text))`,
  );

/** Issues a receipt again, with a number of its gift's year. */
export const issueReceipt = (test: TestApp, giftId: string) =>
  test.rows(
    `delete from receipts where gift_id = '${giftId}';
     select graphile_worker.add_job('send_receipt', json_build_object('giftId', '${giftId}'::text))`,
  );
