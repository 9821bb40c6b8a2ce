import { randomUUID } from 'node:crypto';
import type { Frequency } from '@handsel/contract';
import type { CharityView } from '@handsel/contract/console';
import { sampleReceipt, type SampleReceipt } from '../../domain/receipts/index.ts';
import {
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../access/index.ts';
import type { CharityContext } from './context.ts';
import { mailPicture } from './images/mail-picture.ts';
import { picturesOf } from './in-force.ts';
import { readDraft } from './store.ts';

/** Mails have inline styles, and a picture of ours. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** A page, mail or document made from the draft. */
export async function previewCharity(
  context: CharityContext,
  { params: { view } }: StaffCall<'previewCharity'>,
): Promise<StaffResult<StaffFile>> {
  return staffSuccess(await draw(context, view));
}

async function draw(context: CharityContext, view: CharityView): Promise<StaffFile> {
  switch (view) {
    case 'start':
    case 'one-time': {
      const { html, policy } = await context.renderPage(view, await readShown(context));
      return shownPage(html, policy);
    }
    case 'receipt-mail-once':
      return shownMail((await receiptOf(context, 'one-time')).mail.html);
    case 'receipt-mail':
      return shownMail((await receiptOf(context)).mail.html);
    case 'receipt-pdf': {
      const content = await (await receiptOf(context)).pdf();
      return {
        type: 'application/pdf',
        filename: 'receipt.pdf',
        bytes: content.length,
        content: toChunks(content),
        shownWith: "default-src 'none'; frame-ancestors 'self'",
      };
    }
  }
}

/** Sends a sample receipt to the staff member who asks for it. */
export async function sendCharityTestMail(
  context: CharityContext,
  { session: { person } }: StaffCall<'sendCharityTestMail'>,
): Promise<StaffResult<null>> {
  const limited = await context.limits.take('charityTestMail', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const { mail } = await receiptOf(context);
  const messageId = `<test-${randomUUID()}@${context.publicUrl.hostname}>`;
  await context.mailer.send({ ...mail, to: person.email, messageId });
  return staffSuccess(null);
}

async function receiptOf(context: CharityContext, frequency: Frequency = 'monthly'): Promise<SampleReceipt> {
  const { publicUrl } = context;
  const { charity, logo, hero } = await readShown(context);
  const picture = hero && mailPicture(publicUrl, { id: hero.id, alt: charity.heroAlt });
  return sampleReceipt(
    charity,
    frequency,
    { accentColor: charity.accentColor, logo: logo?.content },
    { language: 'en', publicUrl, picture },
  );
}

/** The draft, or the content in force when there is no draft. */
async function readShown({ db, settings }: CharityContext) {
  const draft = await readDraft(db);
  if (draft === undefined) return settings.now();
  const { content: charity } = draft;
  return { charity, ...(await picturesOf(db, charity)) };
}

/** A mail in a frame of the console. */
export const shownMail = (html: string) => shownPage(html, MAIL_POLICY);

/** A page or mail in a frame of the console. */
export function shownPage(html: string, policy: string): StaffFile {
  const content = Buffer.from(html);
  return {
    type: 'text/html; charset=utf-8',
    filename: 'preview.html',
    bytes: content.length,
    content: toChunks(content),
    shownWith: policy,
  };
}

export async function* toChunks(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}
