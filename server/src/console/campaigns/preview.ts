import { PREVIEW_LINK_DAYS } from '@handsel/contract/console';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CampaignContent, Frequency } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { sampleReceipt } from '../../domain/receipts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffFile,
  type StaffResult,
} from '../access/index.ts';
import { mailPicture, shownMail, shownPage } from '../charity/index.ts';
import type { StaffCampaignsContext } from './context.ts';
import { contentOf, readRows } from './describe-campaign.ts';

type Context = StaffCampaignsContext;

const DAY_MS = 86_400_000;
const PATH = '/c/preview/:token';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page of the draft, or a receipt of a gift to it. */
export async function previewCampaign(
  context: Context,
  { params: { id, view } }: StaffCall<'previewCampaign'>,
): Promise<StaffResult<StaffFile>> {
  if (view === 'page') {
    const drawn = await draw(context, context.db, id);
    return drawn === undefined
      ? staffRefusal('not_found')
      : staffSuccess(shownPage(drawn.html, drawn.policy));
  }
  const [row] = await readRows(context.db, id);
  if (row === undefined) return staffRefusal('not_found');
  const frequency = view === 'receipt-mail' ? 'monthly' : 'one-time';
  return staffSuccess(shownMail(receiptOf(context, contentOf(row), frequency).mail.html));
}

function receiptOf({ publicUrl, charityNow }: Context, campaign: CampaignContent, frequency: Frequency) {
  const { charity, logo } = charityNow();
  const { accentColor = null, hero = charity.hero, heroAlt } = campaign;
  const alt = campaign.hero === undefined ? charity.heroAlt : heroAlt;
  const picture = hero === undefined ? undefined : mailPicture(publicUrl, { id: hero, alt });
  const looks = { accentColor: accentColor ?? charity.accentColor, logo };
  return sampleReceipt(charity, frequency, looks, { language: 'en', publicUrl, picture, campaign });
}

async function draw(context: Context, db: Db, id: string) {
  const [row] = await readRows(db, id);
  if (row === undefined) return undefined;
  return context.renderCampaign(db, {
    id,
    code: row.code,
    version: Math.max(1, row.version),
    content: contentOf(row),
  });
}

/**
 * Makes a link for people who are not on staff. It shows the current draft whenever it is opened.
 */
export async function makePreviewLink(
  context: Context,
  { params: { id }, session: { person }, browser }: StaffCall<'makePreviewLink'>,
): Promise<StaffResult<{ url: string; expires_at: string }>> {
  const [row] = await readRows(context.db, id);
  if (row === undefined) return staffRefusal('not_found');
  // Whole days, so that a repeated request returns the same link.
  const expiresDay = Math.ceil(Date.now() / DAY_MS) + PREVIEW_LINK_DAYS;
  await recordAct(context.db, { person, browser }, 'campaign.preview-link-made', {
    subject: `campaign:${id}`,
    details: { code: row.code },
  });
  return staffSuccess({
    url: new URL(PATH.replace(':token', tokenFor(context.previewKey, id, expiresDay)), context.publicUrl)
      .href,
    expires_at: new Date(expiresDay * DAY_MS).toISOString(),
  });
}

/** Serves the links. Anyone who has one sees the page, and nothing in it can be clicked. */
export function servePreviewLinks(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>(PATH, async ({ params }, reply) => {
    const id = idIn(context.previewKey, params.token);
    const drawn = id === undefined ? undefined : await draw(context, context.db, id);
    if (drawn === undefined) return reply.callNotFound();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': drawn.policy,
      })
      .send(drawn.html);
  });
}

function tokenFor(key: string, id: string, expiresDay: number): string {
  const said = `${id}.${String(expiresDay)}`;
  return `${said}.${signature(key, said)}`;
}

function idIn(key: string, token: string): string | undefined {
  const [id = '', expiresDay = '', given = ''] = token.split('.');
  if (!UUID.test(id) || !/^\d{1,8}$/.test(expiresDay)) return undefined;
  const wanted = Buffer.from(signature(key, `${id}.${expiresDay}`));
  // Compares bytes, because text beyond ASCII has more bytes than characters.
  const signed = Buffer.from(given);
  const isOurs = signed.length === wanted.length && timingSafeEqual(signed, wanted);
  return isOurs && Date.now() < Number(expiresDay) * DAY_MS ? id : undefined;
}

function signature(key: string, said: string): string {
  return createHmac('sha256', key).update(`campaign-preview.${said}`).digest('base64url');
}
