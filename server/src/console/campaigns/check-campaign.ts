import { campaignContentSchema, type CampaignContent } from '@handsel/contract';
import { campaignFieldWords as words } from '@handsel/words/console/campaign-fields';
import { charityFieldWords } from '@handsel/words/console/charity-fields';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { hasDefaultMessage } from '../../platform/has-default-message.ts';
import { findSlugOwner } from '../../domain/campaigns/index.ts';
import { readableColor, readShownPictures } from '../charity/index.ts';
import { findFunds } from '../../domain/funds/index.ts';
import { readRows, imagesOf } from './describe-campaign.ts';

type Errors = Record<string, string[]>;
type Checked = { ok: true; content: CampaignContent } | { ok: false; errors: Errors };

/** Checks each field. Errors are named by path, for example `story.2.alt`. */
export function checkCampaign(given: Record<string, unknown>): Checked {
  const result = z.safeParse(campaignContentSchema, given);
  if (result.success) return { ok: true, content: result.data };
  const errors: Errors = {};
  for (const issue of result.error.issues)
    (errors[issue.path.join('.')] ??= []).push(
      hasDefaultMessage(issue) ? charityFieldWords.missing : issue.message,
    );
  return { ok: false, errors };
}

/** Finds references of a draft to missing objects, or to those of another campaign. */
export async function faultsWithOthers(
  db: Db | Tx,
  id: string,
  content: CampaignContent,
): Promise<Errors | undefined> {
  const errors: Errors = {};
  const owner = await findSlugOwner(db, content.slug);
  if (owner !== undefined && owner !== id) errors['slug'] = [words.slugTaken];
  const images = imagesOf(content);
  const stored = new Set((await readShownPictures(db, images)).map(([image]) => image));
  if (content.hero !== undefined && !stored.has(content.hero)) errors['hero'] = [charityFieldWords.imageGone];
  for (const [index, block] of content.story.entries())
    if (block.kind === 'image' && !stored.has(block.image))
      errors[`story.${String(index)}.image`] = [charityFieldWords.imageGone];
  const known = new Set(
    (
      await findFunds(
        db,
        content.funds.map(({ fund }) => fund),
      )
    ).flatMap((fund) => (fund.isCoveredFees ? [] : [fund.id])),
  );
  for (const [index, { fund }] of content.funds.entries())
    if (!known.has(fund)) errors[`funds.${String(index)}.fund`] = [words.fundUnknown];
  const { atEnd } = content;
  const next = atEnd.kind === 'thank' ? atEnd.next : atEnd.kind === 'redirect' ? atEnd.to : null;
  if (next !== null) {
    const field = atEnd.kind === 'thank' ? 'atEnd.next' : 'atEnd.to';
    const [other] = await readRows(db, next);
    if (next === id) errors[field] = [words.otherSelf];
    else if (other === undefined || other.published === null || other.merged_id !== null)
      errors[field] = [words.otherUnknown];
  }
  return Object.keys(errors).length === 0 ? undefined : errors;
}

/** Finds what a draft may contain, but a published campaign may not. */
export function faultsToPublish({ summary, accentColor }: CampaignContent): Errors | undefined {
  if (summary.trim() === '') return { summary: [words.summary] };
  const color = accentColor === null ? undefined : readableColor(accentColor);
  return color === undefined ? undefined : { accentColor: [charityFieldWords.hardToRead({ color })] };
}
