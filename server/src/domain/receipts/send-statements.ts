import type { CharityFile } from '@handsel/contract';
import pLimit from 'p-limit';
import type { Db } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findGifts } from './own-store.ts';
import type { Looks } from './receipt-pdf.ts';
import { statementMail } from './statement-mail.ts';
import {
  countStatements,
  findOwed,
  markStatementMailed,
  owe,
  takeStatementLock,
  type OwedStatement,
} from './statement-store.ts';
import type { Receipted } from './year-pdf.ts';

export interface StatementsContext {
  db: Db;
  mailer: Mailer;
  charity: CharityFile;
  looks: Looks;
  /** The host of the public address, for Message-IDs. */
  host: string;
}

export interface StatementProgress {
  /** Addresses that get a statement, including those of earlier runs. */
  all: number;
  mailed: number;
  /** Statements that this run could not mail. The next run tries them again. */
  failed: { statementId: string; reason: string }[];
}

/** Statements read at a time, so that memory stays constant for any number. */
const BATCH = 100;
/** Statements in progress: while one waits for the mail server, another is drawn. */
const AT_ONCE = 4;

/**
 * Mails every donor of a year all receipts of that year in one document. Each address gets one
 * mail. The run records each mail after sending it, so a later run continues an interrupted one; at
 * worst the last few are sent again as the same mails.
 * @returns undefined while another run is in progress
 */
export async function sendStatements(
  context: StatementsContext,
  year: number,
  report: (progress: StatementProgress) => void,
): Promise<StatementProgress | undefined> {
  const { db, charity } = context;
  const leave = await takeStatementLock(db);
  if (leave === undefined) return undefined;
  try {
    await owe(db, year, charity.timeZone);
    const progress: StatementProgress = { ...(await countStatements(db, year)), failed: [] };
    const limit = pLimit(AT_ONCE);
    let after: string | undefined;
    for (;;) {
      report(progress);
      const batch = await findOwed(db, year, after, BATCH);
      if (batch.length === 0) return progress;
      await Promise.all(batch.map((each) => limit(() => sendOne(context, year, each, progress))));
      after = batch.at(-1)?.id;
    }
  } finally {
    leave();
  }
}

async function sendOne(
  context: StatementsContext,
  year: number,
  statement: OwedStatement,
  progress: StatementProgress,
): Promise<void> {
  const { db, mailer, charity, looks, host } = context;
  try {
    const gifts = await findGifts(db, statement.giftIds);
    const given = gifts.filter((gift): gift is Receipted => gift.receipt !== null);
    await mailer.send({
      to: statement.email,
      messageId: `<statement-${statement.id}@${host}>`,
      ...statementMail({ charity, looks }, { language: statement.language, year, given, waiting: 0 }),
    });
    await markStatementMailed(db, statement.id);
    progress.mailed += 1;
  } catch (error) {
    progress.failed.push({ statementId: statement.id, reason: (error as Error).message });
  }
}
