import { doctorWords as words } from '@handsel/words/commands/doctor';
import nodemailer from 'nodemailer';
import { countGivenUp } from '../../platform/jobs/given-up.ts';
import type { Db } from '../../platform/database/database.ts';
import { problem, reasonOf, warning, type Finding } from './finding.ts';

const ANSWER_LIMIT_MS = 10_000;

/** Connects to the mail server and signs in like for a mail, without sending one. */
export async function checkMailServer(smtpUrl: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) return [warning(words.mailUnset)];
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [problem(words.mailRefused({ reason: reasonOf(error) }))];
  } finally {
    transport.close();
  }
}

/** Reports the mails that were given up after all attempts. */
export async function checkQueue(db: Db): Promise<Finding[]> {
  const count = await countGivenUp(db);
  return count === 0 ? [] : [problem(words.mailsGivenUp({ count }))];
}
