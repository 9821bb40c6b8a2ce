import { yearIn } from '@handsel/contract';
import { statementsCommandWords } from '@handsel/words/commands/cli';
import { formatNumber } from '@handsel/words/format';
import { configInForce } from '../composition/charity-in-force.ts';
import { loadConfig } from '../settings/load-config.ts';
import { brandingOf } from '../composition/branding.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { sendStatements, type StatementProgress, type StatementsContext } from '../domain/receipts/index.ts';
import { createMailer, SMTP_TIMEOUT_MS } from '../platform/mail/mailer.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

const MAX_CONNECTIONS = 6;
const REPORT_EVERY_MS = 2_000;
const SHOWN_FAILURES = 10;

/**
 * `npm run statements -- YEAR`: mails every donor of a year all their receipts of it. A repeated
 * run continues where it stopped.
 */
runProgram(async () => {
  const given = loadConfig();
  await withDatabase(
    given,
    async (db) => {
      const config = await configInForce(db, given);
      const { charity, publicUrl } = config;
      const year = readYear(process.argv[2], charity.timeZone);
      await recordCommand(db, 'terminal.statements-mailed', { details: { year } });
      const looks = brandingOf(config);
      const mailer = createMailer(config, db, SMTP_TIMEOUT_MS);
      try {
        await mail({ charity, looks, host: publicUrl.hostname, mailer, db }, year);
      } finally {
        mailer.close();
      }
    },
    MAX_CONNECTIONS,
  );
});

async function mail(context: StatementsContext, year: number): Promise<void> {
  const progress = await sendStatements(context, year, reporter());
  if (progress === undefined) throw new StartError(statementsCommandWords.otherAtWork);
  const { all, mailed, failed } = progress;
  process.stdout.write(
    `${statementsCommandWords.mailed({ mailed: count(mailed), all: count(all), year })}\n`,
  );
  if (failed.length === 0) return;
  const shown = failed
    .slice(0, SHOWN_FAILURES)
    .map(({ statementId, reason }) => `  ${statementId}: ${reason}\n`);
  throw new StartError(
    `${statementsCommandWords.failed({ count: count(failed.length) })}\n${shown.join('')}`,
  );
}

/** Prints a line now and then: the number of sent mails, their speed, and the remaining time. */
function reporter(): (progress: StatementProgress) => void {
  const startedAt = performance.now();
  let first: number | undefined;
  let saidAt = -Infinity;
  return ({ all, mailed }) => {
    first ??= mailed;
    const now = performance.now();
    if (now - saidAt < REPORT_EVERY_MS) return;
    saidAt = now;
    const aSecond = (mailed - first) / ((now - startedAt) / 1_000);
    const said = { mailed: count(mailed), all: count(all), rate: count(aSecond) };
    const line =
      aSecond > 0
        ? statementsCommandWords.progressLeft({ ...said, seconds: count((all - mailed) / aSecond) })
        : statementsCommandWords.progress(said);
    process.stdout.write(`${line}\n`);
  };
}

function count(value: number): string {
  return formatNumber(Math.round(value));
}

/** @throws StartError if it is not a year, or not over yet: later gifts would be missing */
function readYear(text = '', timeZone: string): number {
  const year = /^20\d\d$/.test(text) ? Number(text) : undefined;
  if (year === undefined) throw new StartError(statementsCommandWords.nameYear);
  if (year >= yearIn(timeZone, new Date())) {
    throw new StartError(statementsCommandWords.notOver({ year: text, timeZone }));
  }
  return year;
}
