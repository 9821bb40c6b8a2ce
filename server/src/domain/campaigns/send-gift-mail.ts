import { formatCents, type Charity } from '@handsel/contract';
import { campaignMailWords as words } from '@handsel/words/mails/campaigns';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { JOBS } from './job-names.ts';

interface CampaignMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ giftId: z.uuid(), to: z.string(), place: z.int() });

interface GivenGift extends Record<string, unknown> {
  amountCents: number;
  frequency: 'one-time' | 'monthly';
  name: string;
}

/** The data of a mail about a new gift. Later months of a monthly gift are not mailed. */
const giftOfCampaign = (giftId: string) => sql`
  select amount_cents - covered_fee_cents as "amountCents", frequency, content ->> 'name' as name, coalesce(content -> 'notify', '[]') as emails
  from gifts join campaign_codes on code = campaign
    cross join lateral (
      select content from campaign_versions where campaign_versions.campaign_id = campaign_codes.campaign_id order by version desc limit 1
    ) last
  where gifts.id = ${giftId}::uuid and attempt_id is not null`;

/**
 * Queues a mail about a gift to each address that its campaign names. Each mail is a job of its
 * own, so that a retry for one address does not mail the others again. The caller runs it with the
 * gift's first receipt, which makes it run once.
 */
export async function tellOfGift(tx: Tx, giftId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.sendCampaignGiftMail}::text,
      json_build_object('giftId', ${giftId}::text, 'to', email, 'place', place),
      job_key => 'campaign-gift:' || ${giftId}::text || ':' || place)
    from (${giftOfCampaign(giftId)}) gift cross join jsonb_array_elements_text(emails) with ordinality named (email, place)`);
}

/**
 * Sends one of these mails. The mail contains nothing of the donor; it links to the gift in the
 * console, for staff who may see it.
 */
export async function sendCampaignGiftMail(
  { db, mailer, charity, publicUrl }: CampaignMailContext,
  payload: unknown,
): Promise<void> {
  const { giftId, to, place } = z.parse(payloadSchema, payload);
  const { rows } = await db.execute<GivenGift>(giftOfCampaign(giftId));
  const [gift] = rows;
  if (gift === undefined) return;
  const { name, frequency } = gift;
  const amount = formatCents(gift.amountCents);
  const { html, text } = mailLayout(
    charity,
    {
      title: words.title({ amount, campaign: name, frequency }),
      paragraphs: [words.lead],
      action: { label: words.action, url: new URL(`/staff/gifts/${giftId}`, publicUrl).href },
      smallPrint: [words.unwanted],
      why: words.why({ campaign: name }),
    },
    'en',
  );
  await mailer.send({
    to,
    subject: words.subject({ amount, campaign: name }),
    messageId: `<campaign-gift-${giftId}-${String(place)}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
