import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatListIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { endMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findEnded } from './store.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

interface EndedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), isUnpaid: z.boolean() });

/**
 * Names the methods that were tried. If the donor changed the method meanwhile, it names the
 * earlier one too.
 */
function unpaidWords(language: Language, methods: string[]): string {
  const words = wordsIn(language, endMailWords);
  if (methods.length === 0) return words.unpaid;
  return words.unpaidTried({
    methods: formatListIn(
      language,
      methods.map((each) => methodIn(language, each)),
    ),
  });
}

/**
 * The job that mails the donor about a monthly gift's end. After a crash it sends the same mail
 * with the same Message-ID.
 */
export async function sendEndedMail(
  { db, mailer, charity, publicUrl }: EndedMailContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, isUnpaid } = z.parse(payloadSchema, payload);
  const ended = await findEnded(db, subscriptionId);
  if (ended === undefined) throw new Error(`no monthly gift ${subscriptionId} to tell of`);
  const { language } = ended;
  const words = wordsIn(language, endMailWords);
  const content = {
    title: words.title({ amount: formatAmountIn(language, ended.amountCents) }),
    paragraphs: [
      ...(isUnpaid ? [unpaidWords(language, ended.triedMethods)] : []),
      words.thanks({ charity: charity.name }),
      words.again,
    ],
    action: { label: wordsIn(language, monthlyMailWords).giveAgainAction, url: publicUrl.origin },
    smallPrint: [words.notWanted({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: ended.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<ended-${subscriptionId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
